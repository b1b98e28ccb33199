import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { SETTING_NAMES } from "#config/settings.server.ts";
import { examine, type Finding } from "./examine.ts";

const database = testDatabase();

/** What is found on a machine that has these settings. */
async function findings(env: Record<string, string>): Promise<Finding[]> {
  for (const name of SETTING_NAMES) vi.stubEnv(name, env[name] ?? "");
  try {
    const found: Finding[] = [];
    for await (const finding of examine()) found.push(finding);
    return found;
  } finally {
    vi.unstubAllEnvs();
  }
}

/** What is wrong with it. */
const problems = async (env: Record<string, string>): Promise<string[]> =>
  (await findings(env)).flatMap(({ problem }) => problem ?? []);

const AUTH_SECRET = "a secret that only this test knows, long enough";

test("nothing is wrong with a machine whose settings are right", async () => {
  expect(await problems({ PORT: "0" })).toEqual([]);
  expect(
    await problems({ PORT: "0", DATABASE_URL: database().url, AUTH_SECRET, SERVERS: "1", WEB_CONCURRENCY: "2" }),
  ).toEqual([]);
});

test("a wrong setting, a taken port, a folder, services and a database that cannot be used are each named", async () => {
  expect(await problems({ PORT: "many", LOG_LEVEL: "loud" })).toEqual([
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^LOG_LEVEL: /),
  ]);
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const wrong = await problems({
    PORT: String(port),
    DATA_DIR: "/proc/fettle",
    DATABASE_URL: "postgres://a@127.0.0.1:1/b",
    EVENTS_URL: "redis://127.0.0.1:1",
    WEB_CONCURRENCY: "1",
  });
  taken.close();
  expect(wrong).toEqual([
    expect.stringContaining(`PORT: another program is using ${port}`),
    expect.stringMatching(/^DATA_DIR: /),
    expect.stringMatching(/^DATABASE_URL: cannot be reached/),
    expect.stringMatching(/^EVENTS_URL: 127.0.0.1:1 cannot be reached: ECONNREFUSED/),
  ]);
});

test("more connections than the server has are named, and a database of a newer version", async () => {
  const { pool, url } = database();
  const fleet = {
    PORT: "0",
    DATABASE_URL: url,
    AUTH_SECRET,
    DATABASE_BUDGET: "5000",
    SERVERS: "10",
    WEB_CONCURRENCY: "1",
  };
  expect(await problems(fleet)).toEqual([
    expect.stringMatching(/^DATABASE_BUDGET: 5000 of \d+ at most, for 10 processes/),
  ]);
  await pool.query("insert into drizzle.sql_objects values (3, '9999')");
  const newer = await problems({ ...fleet, SERVERS: "2", DATABASE_BUDGET: "60" });
  await pool.query("delete from drizzle.sql_objects where id = 3");
  expect(newer).toEqual([expect.stringMatching(/^DATABASE_URL: the database has been changed by a newer version/)]);
});
