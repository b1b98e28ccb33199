import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { SETTING_NAMES } from "#config/settings.server.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
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

test("an operator is told until the postcodes are imported completely", async () => {
  const { pool } = database();
  const postcodes = async () =>
    (await findings({ PORT: "0", DATABASE_URL: database().url, AUTH_SECRET })).find(({ name }) => name === "postcodes");
  expect((await postcodes())?.warning).toMatch(/^not imported: .* npm run import:postcodes/);
  await pool.query("insert into postcode_imports (fingerprint, bytes, rows, started_at) values ('a', 5, 1, now())");
  expect((await postcodes())?.warning).toMatch(/did not finish/);
  await pool.query("update postcode_imports set finished_at = '2026-03-05'");
  expect(await postcodes()).toEqual({ name: "postcodes", found: "imported on 5 March 2026" });
  const { id } = await makeCustomer(database().db);
  await pool.query("update profiles set postcode = 'LS6 2AB', latitude = null, longitude = null where id = $1", [id]);
  expect((await postcodes())?.warning).toMatch(
    /^imported on 5 March 2026, and 1 of people and jobs have no place: run /,
  );
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
  const oldest = await pool.query("select hash from drizzle.sql_objects where id = 3");
  await pool.query("update drizzle.sql_objects set hash = '9999' where id = 3");
  const newer = await problems({ ...fleet, SERVERS: "2", DATABASE_BUDGET: "60" });
  await pool.query("update drizzle.sql_objects set hash = $1 where id = 3", [oldest.rows[0].hash]);
  expect(newer).toEqual([expect.stringMatching(/^DATABASE_URL: the database has been changed by a newer version/)]);
});
