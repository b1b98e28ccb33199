import { runCommand } from "./command.ts";
import { examine } from "./doctor/examine.ts";

/**
 * `npm run doctor`: says what is wrong with this machine and its settings, a line for each thing looked at, and all that the start would warn
 * of. Changes nothing. The exit code is 0 if nothing is wrong, otherwise 1.
 */
await runCommand("doctor", async () => {
  let wrong = 0;
  let warned = 0;
  for await (const { name, problem, warning, found } of examine()) {
    if (problem) wrong += 1;
    else if (warning) warned += 1;
    console.log(`${problem ? "wrong " : warning ? "warn  " : "ok    "}${name}: ${problem ?? warning ?? found}`);
  }
  const result = wrong === 0 ? "no problems found" : `${wrong === 1 ? "1 problem" : `${wrong} problems`} found`;
  const warnings = warned === 1 ? "1 warning" : `${warned} warnings`;
  console.log(warned === 0 ? result : `${result}, ${warnings}`);
  process.exitCode = wrong === 0 ? 0 : 1;
});
