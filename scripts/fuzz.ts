import { spawnSync } from "node:child_process";
import { runCommand, wrongArguments } from "./command.ts";

/** `npm run fuzz`: sends the API calls made from its own schemas (server/fuzz), and ends with 1 if one was answered wrongly. */
await runCommand("fuzz", async ({ values: { seconds, seed } }) => {
  for (const value of [seconds, seed])
    if (value !== undefined && !/^[1-9]\d{0,5}$/.test(String(value))) throw wrongArguments("fuzz");
  const env = { ...process.env };
  if (seconds) env.FUZZ_SECONDS = String(seconds);
  if (seed) env.FUZZ_SEED = String(seed);
  const { status } = spawnSync("node_modules/.bin/vitest", ["run", "--project", "fuzz"], { stdio: "inherit", env });
  process.exitCode = status === 0 ? 0 : 1;
});
