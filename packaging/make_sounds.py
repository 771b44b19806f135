"""Every sound of the box, made from arithmetic: the same run gives the same files.

    python packaging/make_sounds.py [FOLDER]

Ogg files where `oggenc` is installed, WAV files where it is not. The window loads either.
"""

from __future__ import annotations

import array
import math
import random
import shutil
import subprocess
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

RATE: Final = 44_100
FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "sounds"
Wave = list[float]
Part = tuple[float, float, Wave]  # seconds from the start, loudness, sound


def frames(seconds: float) -> int:
    return int(seconds * RATE)


def noise(r: random.Random, seconds: float) -> Wave:
    return [r.uniform(-1, 1) for _ in range(frames(seconds))]


def shaped(x: Wave, shape: Callable[[float], float]) -> Wave:
    """A sound times a shape over 0..1."""
    n = len(x)
    return [v * shape(i / n) for i, v in enumerate(x)]


def ended(x: Wave, seconds: float = 0.05) -> Wave:
    """A sound that reaches silence: a cut tone ticks."""
    edge = min(len(x), frames(seconds))
    for i in range(edge):
        x[-1 - i] *= i / edge
    return x


def swell(p: float) -> float:
    return math.sin(math.pi * p) ** 2


def fading(power: float) -> Callable[[float], float]:
    return lambda p: min(1.0, p * 60) * (1 - p) ** power


def low(x: Wave, cut: float) -> Wave:
    """What is left of a sound below a frequency."""
    a, y, out = 1 - math.exp(-2 * math.pi * cut / RATE), 0.0, []
    for v in x:
        y += a * (v - y)
        out.append(y)
    return out


def high(x: Wave, cut: float) -> Wave:
    return [v - y for v, y in zip(x, low(x, cut), strict=True)]


def band(x: Wave, middle: Callable[[float], float], q: float) -> Wave:
    """What is left of a sound around a frequency that may move from start to end."""
    n, lo, bp, out = len(x), 0.0, 0.0, []
    for i, v in enumerate(x):
        f = 2 * math.sin(math.pi * min(middle(i / n), RATE / 7) / RATE)
        lo += f * bp
        bp += f * (v - lo - bp / q)
        out.append(bp / q)
    return out


def steady(f: float) -> Callable[[float], float]:
    return lambda p: f


def sweep(start: float, end: float) -> Callable[[float], float]:
    return lambda p: start * (end / start) ** p


def ring(seconds: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    """Struck wood or metal: (frequency, loudness, seconds to fade) each."""
    out = [0.0] * frames(seconds)
    for f, loud, fade in partials:
        turn, keep, level = 2 * math.pi * f / RATE, math.exp(-1 / (fade * RATE)), loud
        for i in range(len(out)):
            out[i] += level * math.sin(turn * i)
            level *= keep
    return ended(out)


def skin(seconds: float, start: float, end: float, fade: float) -> Wave:
    """A drum skin: the tone falls as it fades."""
    out, phase = [], 0.0
    for i in range(frames(seconds)):
        t = i / RATE
        phase += 2 * math.pi * (end + (start - end) * math.exp(-t * 18)) / RATE
        out.append(math.sin(phase) * math.exp(-t / fade) * min(1.0, t * 400))
    return ended(out)


def pluck(r: random.Random, f: float, seconds: float, bright: float = 0.6) -> Wave:
    """A koto string (Karplus and Strong's averaging loop)."""
    size = max(2, round(RATE / f))
    loop, out = low([r.uniform(-1, 1) for _ in range(size)], 2_000 + 7_000 * bright), []
    for i in range(frames(seconds)):
        k = i % size
        v = loop[k]
        loop[k] = 0.4985 * (v + loop[(k + 1) % size])
        out.append(v * min(1.0, (seconds - i / RATE) * 12))
    return out


def mix(seconds: float, parts: Sequence[Part]) -> Wave:
    out = [0.0] * frames(seconds)
    for start, loud, x in parts:
        first = frames(start)
        for i, v in enumerate(x[: max(0, len(out) - first)]):
            out[first + i] += loud * v
    return out


def knock(r: random.Random, f: float, fade: float = 0.03) -> Wave:
    """Wood on wood."""
    body = ring(0.22, [(f, 1, fade), (f * 2.31, 0.5, fade * 0.6), (f * 3.9, 0.25, fade * 0.4)])
    return mix(0.22, [(0, 1, body), (0, 0.5, shaped(low(noise(r, 0.012), 5_000), fading(2)))])


def thud(r: random.Random) -> Wave:
    ground = shaped(band(noise(r, 0.14), sweep(1_300, 380), 1), fading(2.5))
    return mix(0.3, [(0, 1, skin(0.28, 150, 76, 0.06)), (0, 1.6, ground)])


def crackle(r: random.Random, seconds: float, many: int) -> Wave:
    parts: list[Part] = []
    for _ in range(many):
        spark = shaped(band(noise(r, 0.012), steady(r.uniform(1_500, 4_500)), 3), fading(4))
        parts.append((r.uniform(0, 0.92) * seconds, r.uniform(0.3, 1.4), spark))
    return mix(seconds, parts)


def swish(r: random.Random, seconds: float, start: float, end: float) -> Wave:
    return shaped(band(noise(r, seconds), sweep(start, end), 1.6), swell)


def koto(r: random.Random, notes: Sequence[float], gap: float, seconds: float, bright: float) -> Wave:
    return mix(seconds, [(i * gap, 0.9, pluck(r, f, seconds - i * gap, bright)) for i, f in enumerate(notes)])


def steel(seconds: float) -> Wave:
    return ring(seconds, [(2_637, 0.6, 0.22), (3_951, 0.5, 0.17), (5_470, 0.35, 0.12), (7_110, 0.2, 0.08)])


def place(r: random.Random) -> Wave:
    return mix(0.24, [(0, 1, knock(r, 310)), (0, 0.5, thud(r))])


def lift(r: random.Random) -> Wave:
    return mix(
        0.14, [(0, 0.6, swish(r, 0.12, 1_200, 3_200)), (0, 0.5, shaped(knock(r, 760, 0.01), fading(6)))]
    )


def slide(r: random.Random) -> Wave:
    return shaped(band(noise(r, 0.3), sweep(1_500, 2_800), 1.2), swell)


def flip(r: random.Random) -> Wave:
    snap = shaped(high(noise(r, 0.05), 900), fading(5))
    return mix(
        0.26, [(0, 0.8, swish(r, 0.13, 1_400, 4_200)), (0.1, 1, snap), (0.1, 0.6, knock(r, 420, 0.015))]
    )


def shuffle(r: random.Random) -> Wave:
    return mix(1.0, [(i * 0.062 + r.uniform(0, 0.01), 0.5 + 0.05 * i, slide(r)[::3]) for i in range(12)])


def fire(r: random.Random) -> Wave:
    roar = shaped(low(noise(r, 1.5), 420), lambda p: min(1, p * 6) * (1 - p) ** 1.3)
    burst = shaped(band(noise(r, 0.5), sweep(300, 1_600), 1), swell)
    return mix(1.5, [(0, 2.4, roar), (0, 1, burst), (0.1, 1, crackle(r, 1.3, 60))])


def fury(r: random.Random) -> Wave:
    growl = [math.tanh(3 * v) for v in ring(0.9, [(73, 1, 0.3), (77, 0.9, 0.28), (147, 0.4, 0.2)])]
    burst = shaped(band(noise(r, 0.6), sweep(250, 2_400), 1.1), swell)
    return mix(
        0.95,
        [(0, 0.5, shaped(low(growl, 700), fading(1))), (0, 1.1, burst), (0.15, 0.6, crackle(r, 0.6, 20))],
    )


def steps(r: random.Random) -> Wave:
    return mix(0.62, [(0, 0.8, thud(r)), (0.27, 1, thud(r))])


def walk(r: random.Random) -> Wave:
    def rattle() -> Wave:
        return shaped(band(noise(r, 0.07), steady(4_600), 4), fading(3))

    tread: list[Part] = []
    for n in range(3):
        tread += [(n * 0.2, 0.9, thud(r)), (n * 0.2 + 0.03, 0.9, rattle()), (n * 0.2 + 0.09, 0.4, rattle())]
    return mix(0.75, tread)


def water(r: random.Random) -> Wave:
    parts: list[Part] = [(0, 0.7, shaped(low(noise(r, 0.8), 900), swell))]
    for n in range(9):
        drop = skin(0.12, r.uniform(500, 700), r.uniform(900, 1_500), 0.035)
        parts.append((0.08 + n * 0.07 + r.uniform(0, 0.03), r.uniform(0.2, 0.5), drop))
    return mix(0.95, parts)


def wind(r: random.Random) -> Wave:
    air = band(noise(r, 1.5), lambda p: 480 + 420 * math.sin(math.pi * p * 1.4) ** 2, 5)
    return mix(
        1.5,
        [(0, 1, shaped(air, swell)), (0, 0.25, shaped(high(noise(r, 1.5), 3_000), lambda p: swell(p) ** 2))],
    )


def blade(r: random.Random) -> Wave:
    rasp = shaped(band(noise(r, 0.4), sweep(2_200, 6_000), 2.5), lambda p: p**1.5 * min(1, (1 - p) * 12))
    return mix(1.1, [(0, 1.1, rasp), (0.34, 0.55, steel(0.75))])


def hit(r: random.Random) -> Wave:
    blow = mix(
        0.5, [(0, 1.2, skin(0.45, 150, 52, 0.14)), (0, 1, shaped(low(noise(r, 0.12), 1_800), fading(3)))]
    )
    return mix(1.2, [(0, 1, swish(r, 0.2, 5_000, 1_200)), (0.14, 0.5, steel(0.9)), (0.14, 1.2, blow)])


def miss(r: random.Random) -> Wave:
    return mix(
        0.7, [(0, 1.3, swish(r, 0.32, 4_200, 700)), (0.3, 0.35, shaped(low(noise(r, 0.35), 900), swell))]
    )


def gong(r: random.Random) -> Wave:
    metal = [
        (1, 1, 1.3),
        (1.483, 0.7, 1.0),
        (1.932, 0.55, 0.8),
        (2.546, 0.45, 0.6),
        (2.63, 0.4, 0.55),
        (3.9, 0.3, 0.45),
        (5.13, 0.25, 0.4),
        (6.71, 0.16, 0.3),
        (8.4, 0.1, 0.2),
    ]
    tone = ring(3.0, [(104 * k, loud, fade) for k, loud, fade in metal])
    soft = shaped(tone, lambda p: min(1, p * 40) * min(1, (1 - p) * 5))
    return mix(3.0, [(0, 1, soft), (0, 0.8, shaped(low(noise(r, 0.25), 600), fading(2)))])


def drum(r: random.Random) -> Wave:
    stick = shaped(low(noise(r, 0.03), 3_000), fading(3))
    return mix(
        1.1,
        [
            (0, 1, skin(1.05, 150, 78, 0.26)),
            (0, 0.5, ring(0.5, [(182, 1, 0.13), (262, 0.7, 0.09), (390, 0.4, 0.05)])),
            (0, 0.7, stick),
        ],
    )


def treasure(r: random.Random) -> Wave:
    return koto(r, (293.7, 311.1, 440.0, 466.2, 587.3, 880.0), 0.085, 1.7, 0.8)


def bell(r: random.Random) -> Wave:
    return ring(1.5, [(988, 1, 0.5), (990.5, 0.5, 0.5), (2_688, 0.35, 0.2), (5_170, 0.12, 0.08)])


def click(r: random.Random) -> Wave:
    return shaped(knock(r, 1_150, 0.008), fading(5))


def refuse(r: random.Random) -> Wave:
    return mix(0.36, [(0, 0.9, low(knock(r, 205, 0.04), 1_400)), (0.12, 1, low(knock(r, 168, 0.05), 1_200))])


def curtain(r: random.Random) -> Wave:
    paper = shaped(
        band(noise(r, 0.62), sweep(900, 1_500), 1), lambda p: swell(p) * (0.8 + 0.2 * math.sin(p * 90))
    )
    rail = shaped(low(noise(r, 0.62), 260), swell)
    return mix(0.85, [(0, 0.8, paper), (0, 1.6, rail), (0.58, 0.8, knock(r, 240, 0.03))])


def win(r: random.Random) -> Wave:
    tune = koto(r, (293.7, 392.0, 440.0, 587.3, 622.3, 880.0, 1_174.7), 0.15, 2.8, 0.9)
    return mix(
        2.8, [(0, 1, tune), (0, 0.9, drum(r)), (0.45, 0.7, drum(r)), (0.9, 1, drum(r)), (0.9, 0.35, bell(r))]
    )


def lose(r: random.Random) -> Wave:
    tune = low(koto(r, (440.0, 392.0, 311.1, 293.7, 196.0, 146.8), 0.24, 2.6, 0.2), 2_600)
    return mix(2.6, [(0, 1, tune), (1.2, 0.5, drum(r))])


def card(r: random.Random) -> Wave:
    """A card leaves a deck: paper over paper, then the finger that lets it go."""
    return mix(0.2, [(0, 0.9, swish(r, 0.12, 2_600, 5_200)), (0.1, 0.6, burst(r, 0.03, 5_000))])


def burst(r: random.Random, seconds: float, cut: float) -> Wave:
    return shaped(low(noise(r, seconds), cut), fading(3))


def card_play(r: random.Random) -> Wave:
    slap = mix(0.22, [(0, 1.2, burst(r, 0.05, 2_400)), (0, 0.5, knock(r, 190, 0.03))])
    return mix(0.34, [(0, 0.7, swish(r, 0.14, 3_600, 1_400)), (0.12, 1, slap)])


def thief(r: random.Random) -> Wave:
    """A card laid down softly, and cloth that closes over it."""
    cloth = shaped(band(noise(r, 0.3), sweep(900, 350), 0.9), swell)
    soft = low(knock(r, 150), 900)
    return mix(0.46, [(0, 0.5, swish(r, 0.16, 2_400, 900)), (0.1, 1, cloth), (0.13, 0.4, soft)])


def reveal(r: random.Random) -> Wave:
    """Two quick strokes and a full one."""
    return mix(1.25, [(0, 0.45, drum(r)), (0.14, 0.6, drum(r)), (0.3, 1, drum(r)), (0.3, 0.5, flip(r))])


def coin(r: random.Random) -> Wave:
    parts: list[Part] = [(0, 0.5, burst(r, 0.1, 1_500))]
    for n in range(6):
        f = r.uniform(2_600, 4_200)
        clink = ring(0.5, [(f, 1, 0.09), (f * 1.51, 0.7, 0.07), (f * 2.76, 0.4, 0.04)])
        parts.append((n * 0.055 + r.uniform(0, 0.02), 1 - n * 0.12, clink))
    return mix(0.8, parts)


def glass(r: random.Random) -> Wave:
    tones = [ring(0.8, [(f, 1, 0.2), (f * 2.7, 0.25, 0.06)]) for f in (1_568.0, 2_093.0, 2_637.0, 3_136.0)]
    return mix(1.1, [(n * 0.07, 0.9 - 0.12 * n, tone) for n, tone in enumerate(tones)])


def bone(r: random.Random) -> Wave:
    beats = ((0, 1, 690), (0.09, 0.7, 820), (0.15, 0.8, 610), (0.31, 0.5, 740))
    return mix(0.6, [(start, loud, knock(r, f, 0.014)) for start, loud, f in beats])


def bars(r: random.Random) -> Wave:
    """An iron door falls shut."""
    iron = ring(
        1.0, [(196, 1, 0.16), (311, 0.8, 0.2), (523, 0.6, 0.16), (887, 0.4, 0.12), (1_480, 0.2, 0.08)]
    )
    shut = mix(1.0, [(0, 0.8, iron), (0, 1.3, burst(r, 0.14, 700)), (0.12, 0.3, iron[::2])])
    return mix(1.15, [(0, 0.6, swish(r, 0.14, 500, 1_100)), (0.1, 1, shut)])


def chain(r: random.Random) -> Wave:
    lock = mix(0.3, [(0, 1, knock(r, 330, 0.03)), (0, 0.6, ring(0.3, [(640, 1, 0.06), (1_010, 0.6, 0.04)]))])
    parts: list[Part] = [(0.6, 1, lock)]
    for n in range(9):
        f = r.uniform(1_500, 2_700)
        link = ring(0.16, [(f, 1, 0.025), (f * 1.62, 0.6, 0.018)])
        parts.append((n * 0.062 + r.uniform(0, 0.02), r.uniform(0.4, 0.9), link))
    return mix(0.95, parts)


def whisper(r: random.Random) -> Wave:
    """Breath that forms no word."""
    parts: list[Part] = [(0, 0.4, shaped(low(noise(r, 1.2), 240), swell))]
    for n, (f, seconds) in enumerate(((2_100, 0.28), (3_400, 0.2), (1_500, 0.34), (2_700, 0.3))):
        breath = shaped(band(noise(r, seconds), sweep(f, f * 0.7), 5), swell)
        parts.append((n * 0.21, 0.8 - 0.1 * n, breath))
    return mix(1.25, parts)


def strokes(count: int, gap: float) -> Callable[[random.Random], Wave]:
    """A tower clock that strikes so often."""

    def struck(r: random.Random) -> Wave:
        tone = ring(
            1.5, [(262, 1, 0.42), (311, 0.5, 0.3), (524, 0.6, 0.26), (786, 0.35, 0.16), (1_310, 0.2, 0.08)]
        )
        one = mix(1.5, [(0, 1, tone), (0, 0.5, burst(r, 0.02, 3_000))])
        return ended(mix(min(3.1, (count - 1) * gap + 1.4), [(n * gap, 1, one) for n in range(count)]))

    return struck


SOUNDS: Final[dict[str, tuple[Callable[[random.Random], Wave], float]]] = {
    # name: how it is made, and its peak (1 would clip)
    "bars": (bars, 0.6),
    "bell": (bell, 0.4),
    "blade": (blade, 0.6),
    "bone": (bone, 0.5),
    "card": (card, 0.3),
    "card-play": (card_play, 0.45),
    "chain": (chain, 0.5),
    "click": (click, 0.32),
    "coin": (coin, 0.45),
    "curtain": (curtain, 0.55),
    "drum": (drum, 0.8),
    "fire": (fire, 0.65),
    "flip": (flip, 0.45),
    "footprint": (thud, 0.6),
    "fury": (fury, 0.6),
    "glass": (glass, 0.42),
    "gong": (gong, 0.75),
    "hit": (hit, 0.75),
    "lift": (lift, 0.3),
    "lose": (lose, 0.6),
    "miss": (miss, 0.5),
    "place": (place, 0.55),
    "refuse": (refuse, 0.5),
    "reveal": (reveal, 0.8),
    "shuffle": (shuffle, 0.45),
    "slide": (slide, 0.35),
    "steps": (steps, 0.5),
    "strike-1pm": (strokes(1, 0.6), 0.6),
    "strike-3pm": (strokes(2, 0.6), 0.6),
    "strike-6pm": (strokes(3, 0.55), 0.6),
    "strike-9pm": (strokes(4, 0.5), 0.6),
    "strike-midnight": (strokes(12, 0.17), 0.6),
    "thief": (thief, 0.4),
    "treasure": (treasure, 0.6),
    "walk": (walk, 0.5),
    "water": (water, 0.45),
    "win": (win, 0.7),
    "whisper": (whisper, 0.4),
    "wind": (wind, 0.5),
}


def made(name: str) -> Wave:
    """A sound at its peak, without a jump at either end."""
    make, peak = SOUNDS[name]
    x = make(random.Random(name))
    x = ended(high(x, 35), 0.01)  # what is lower only eats the loudness of small speakers
    top = max(abs(v) for v in x)
    return [v / top * peak for v in x]


def write(folder: Path, name: str) -> Path:
    """The written file, Ogg where the encoder is installed."""
    wav = folder / f"{name}.wav"
    with wave.open(str(wav), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        data = array.array("h", [round(v * 32_767) for v in made(name)])
        if sys.byteorder == "big":
            data.byteswap()
        out.writeframes(data.tobytes())
    encoder = shutil.which("oggenc")
    if encoder is None:
        return wav
    ogg = folder / f"{name}.ogg"
    # without a fixed serial number every run would give another file
    subprocess.run([encoder, "-Q", "--serial", "1", "-q", "3", "-o", str(ogg), str(wav)], check=True)
    wav.unlink()
    return ogg


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        path = write(folder, name)
        print(f"{path.name:16} {path.stat().st_size:6} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
