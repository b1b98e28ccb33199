import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("the doctor runs in plain Node, as npm run doctor starts it", () => {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, DATABASE_URL: "postgres://a@127.0.0.1:1/b", WEB_CONCURRENCY: "1" };
  const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/doctor.ts"], { env, encoding: "utf8" });
  expect({ stderr, status }).toEqual({ stderr: "", status: 1 });
  expect(stdout).toMatch(/^wrong .*DATABASE_URL: cannot be reached/m);
});
