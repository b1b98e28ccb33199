import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { newId } from "#kernel/id.ts";
import { withClient } from "./seed/database.ts";

const database = testDatabase();
let folder: string;
let empty: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "commands-test-"));
  const url = new URL(inject("postgresUrl"));
  const name = `empty_${newId().replaceAll("-", "")}`;
  await withClient(url.href, (client) => client.query(`create database ${name} template template0`));
  url.pathname = `/${name}`;
  empty = url.href;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(script: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "",
      DATA_DIR: join(folder, "data"),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
  const [code] = await once(child, "close");
  return { code, printed: printed.trim() };
}

const ADMIN = ["grant", "nobody@example.test"];

/** The two commands whose code 1 means a finding end with 2 if they could not look. */
const CODES: Record<string, number> = { reconcile: 2, "audit-verify": 2 };

test.each<[script: string, args: string[], sentence: RegExp]>([
  ["admin", ["promote", "jo@example.test"], /^npm run admin -- grant/],
  ["admin", ["grant"], /^npm run admin -- grant/],
  ["admin", ADMIN, /nobody@example\.test$/],
  ["audit-verify", ["--expect", "1"], /^npm run audit:verify -- --expect/],
  ["audit-verify", ["--what"], /^npm run audit:verify -- --expect/],
  ["import-postcodes", [], /^name one file/],
  ["import-postcodes", ["/nowhere.csv"], /^\/nowhere\.csv does not exist$/],
  ["import-postcodes", ["--fast"], /^name one file/],
  ["migrate", ["now"], /^npm run migrate {3}takes/],
  ["reconcile", ["--since", "yesterday"], /^npm run reconcile -- --since/],
  ["reconcile", ["--from"], /^npm run reconcile -- --since/],
  ["seal-rotate", ["--all"], /^npm run seal:rotate/],
  ["seed", ["--scale", "huge"], /^use --scale demo/],
  ["seed", ["--scale", "large", "--jobs", "many"], /^use --scale demo/],
])("%s %j is refused with what to type", async (script, args, sentence) => {
  const { code, printed } = await run(script, args, { DATABASE_URL: database().url });
  expect({ code, printed }).toEqual({ code: CODES[script] ?? 1, printed: expect.stringMatching(sentence) });
  expect(printed).not.toMatch(/^ +at /m);
});

test("a database that is missing, empty, older or newer is named in one sentence, and not changed", async () => {
  const sentenceOn = async (env: Record<string, string>) => {
    const { code, printed } = await run("admin", ADMIN, env);
    expect(code).toBe(1);
    return printed;
  };
  expect(await sentenceOn({})).toMatch(
    /^DATA_DIR: .* has no database yet: start the server first, or set DATABASE_URL$/,
  );
  expect(await readdir(folder)).toEqual([]);
  expect(await sentenceOn({ DATABASE_URL: "postgres://a@127.0.0.1:1/b" })).toMatch(/^DATABASE_URL: cannot reach .*$/);
  expect(await sentenceOn({ DATABASE_URL: empty })).toBe(
    "DATABASE_URL: the database is empty: run npm run migrate first",
  );
  const { pool, url } = database();
  await pool.query("update drizzle.sql_objects set hash = hash || 'x'");
  expect(await sentenceOn({ DATABASE_URL: url })).toBe(
    "DATABASE_URL: the database is of an older version: run npm run migrate first",
  );
  await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9e12)");
  expect(await sentenceOn({ DATABASE_URL: url })).toBe(
    "DATABASE_URL: the database is of a newer version: use the commands of that version",
  );
  const { rows } = await pool.query("select hash from drizzle.sql_objects where id = 1");
  expect(rows[0].hash).toMatch(/x$/);
});
