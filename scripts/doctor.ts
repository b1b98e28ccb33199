import { runCommand } from "./command.ts";
import { examine } from "./doctor/examine.ts";

/**
 * `npm run doctor`: says what is wrong with this machine and its settings, a line for each thing looked at. Changes nothing. The exit code is 0 if
 * nothing is wrong, otherwise 1.
 */
await runCommand("doctor", async () => {
  let wrong = 0;
  for await (const { name, problem, found } of examine()) {
    if (problem) wrong += 1;
    console.log(`${problem ? "wrong " : "ok    "}${name}: ${problem ?? found}`);
  }
  console.log(wrong === 0 ? "nothing is wrong" : `${wrong === 1 ? "1 thing is" : `${wrong} things are`} wrong`);
  process.exitCode = wrong === 0 ? 0 : 1;
});
