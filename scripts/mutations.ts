import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { MUTATIONS, type Mutation } from "./mutations/mutations.ts";

/**
 * `npm run test:mutations`: takes one guard after the other out of the code and runs the tests that must notice it. Each change is taken back,
 * also when the run is stopped. Prints which test failed; ends with 1 if one of the changes went unnoticed. Words as arguments choose
 * mutations by their names.
 */
const REPORT = "build/reports/mutation.json";
const chosen = process.argv.slice(2);
const mutations = MUTATIONS.filter(({ guard }) => chosen.every((word) => guard.includes(word)));
const restore: (() => void)[] = [];
process.on("exit", () => {
  for (const back of restore) back();
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

let unnoticed = 0;
for (const mutation of mutations) {
  const failed = failingTest(mutation);
  if (!failed) unnoticed += 1;
  console.log(`${failed ? "noticed  " : "UNNOTICED"}  ${mutation.guard}${failed ? `: ${failed}` : ""}`);
}
process.exitCode = unnoticed > 0 ? 1 : 0;

/** The first test that fails without the guard; null if none does. */
function failingTest({ file, from, to, project, tests }: Mutation): string | null {
  const original = readFileSync(file, "utf8");
  if (original.split(from).length !== 2) throw new Error(`${file} does not contain this once: ${from}`);
  const back = () => writeFileSync(file, original);
  restore.push(back);
  writeFileSync(
    file,
    original.replace(from, () => to),
  );
  try {
    const options = ["--project", project, "--reporter=json", `--outputFile=${REPORT}`];
    spawnSync("node_modules/.bin/vitest", ["run", ...options, ...tests], { stdio: "ignore" });
    const report = JSON.parse(readFileSync(REPORT, "utf8")) as Report;
    const failures = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === "failed"),
    );
    if (failures.length === 0 && !report.success) throw new Error(`the tests did not run without: ${file}`);
    return failures[0]?.fullName ?? null;
  } finally {
    back();
    restore.pop();
  }
}

interface Report {
  success: boolean;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}
