import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { cleanUpAfter, dataFolder, startServer, usedDatabase } from "#server/start/testing.ts";

cleanUpAfter();

test("the doctor runs in plain Node, as npm run doctor starts it", () => {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, DATABASE_URL: "postgres://a@127.0.0.1:1/b", WEB_CONCURRENCY: "1" };
  const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/doctor.ts"], { env, encoding: "utf8" });
  expect({ stderr, status }).toEqual({ stderr: "", status: 1 });
  expect(stdout).toMatch(/^wrong .*DATABASE_URL: cannot be reached/m);
});

test("the doctor says all that the start warns of, and nothing is wrong", async () => {
  const { url } = await usedDatabase();
  const env = { PORT: "0", DEMO: "0", NODE_ENV: "production", DATABASE_URL: url, WEB_CONCURRENCY: "1" };
  const others: Record<string, string>[] = [
    { SANDBOX: "1" },
    { SANDBOX: "0", AUTH_SECRET: "a secret that only this test knows" },
  ];
  for (const more of others) {
    const DATA_DIR = await dataFolder();
    const server = await startServer(DATA_DIR, { ...env, ...more });
    await server.ended("SIGTERM");
    const warned = server
      .output()
      .split("\n")
      .filter((line) => /^[A-Z_]+: /.test(line));
    const { PATH = "", HOME = "" } = process.env;
    const settings = { PATH, HOME, ...env, ...more, DATA_DIR };
    const { stdout, status } = spawnSync(process.execPath, ["scripts/doctor.ts"], { env: settings, encoding: "utf8" });
    const said = stdout.split("\n").flatMap((line) => (line.startsWith("warn  ") ? line.slice(6) : []));
    expect(warned).toHaveLength(2);
    // The start does not wait for the directory of postcodes.
    const postcodes = said.filter((line) => line.startsWith("postcodes: not imported"));
    expect(postcodes).toHaveLength(1);
    expect(said.filter((line) => !postcodes.includes(line)).toSorted()).toEqual(warned.toSorted());
    expect(stdout).toMatch(/^no problems found, 3 warnings$/m);
    expect(status).toBe(0);
  }
});
