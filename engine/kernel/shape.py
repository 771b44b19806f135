"""The kinds of the values of a position: what is asked before a game reads it."""

from typing import Any, Final

KINDS: Final[dict[type, str]] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


def check_shape(path: str, given: Any, sample: Any) -> None:
    """Raises ValueError naming the first key whose value is of another kind than the sample's.

    Every entry of a list is like the one in the sample; so is that of any key where the sample's key is "".
    """
    if type(given) is not type(sample):
        raise ValueError(f"{path}: {KINDS[type(sample)]} is needed, not {given!r}")
    if isinstance(sample, dict):
        for key, value in given.items():
            if key in sample or "" in sample:
                check_shape(
                    f"{path}.{key}" if path else str(key), value, sample[key if key in sample else ""]
                )
    elif isinstance(sample, list):
        for k, value in enumerate(given):
            check_shape(f"{path}.{k}", value, sample[0])
