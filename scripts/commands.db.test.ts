import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { writesDuring } from "#app/testing/writes.ts";
import { TOO_NEW } from "#db/schema-records.ts";
import { newId } from "#kernel/id.ts";
import { withClient } from "./seed/database.ts";
import { runInProcess } from "./testing.ts";

const database = testDatabase();
let folder: string;
let empty: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "commands-test-"));
  await writeFile(join(folder, "postcodes.csv"), "pcds,doterm,lat,long\nLS6 2AB,,53.82,-1.57\n");
  await mkdir(join(folder, "occupied"));
  empty = addressOf(inject("postgresUrl"), `empty_${newId().replaceAll("-", "")}`);
  const create = `create database ${new URL(empty).pathname.slice(1)} template template0`;
  await withClient(inject("postgresUrl"), (client) => client.query(create));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const run = (script: string, args: readonly string[], env: Record<string, string>) =>
  runInProcess(script, args, { DATA_DIR: join(folder, "data"), ...env });

const ADMIN = ["grant", "nobody@example.test"];
const NO_RIGHTS = /^DATABASE_URL: this role does not have permission: permission denied for [^\n]+$/;
const TOO_NEW_DATABASE = /^DATABASE_URL: the database is from a newer version: [^\n]+$/;
const CHANGED = new RegExp(TOO_NEW);

interface Row {
  args?: string[];
  /** What it says on a database where its role may read nothing. */
  withoutRights: RegExp;
  /** What it says on a database that a newer version has changed; null if it works there all the same. */
  tooNew: RegExp | null;
  /** Words that have the right form and that it still refuses, with the sentence. */
  refused?: [args: string[], sentence: RegExp][];
}

/** The commands that use a database, by their file. */
const WITH_DATABASE: Record<string, Row> = {
  admin: {
    args: ADMIN,
    withoutRights: NO_RIGHTS,
    tooNew: TOO_NEW_DATABASE,
    refused: [
      [["promote", "jo@example.test"], /^npm run admin -- grant/],
      [["grant"], /^npm run admin -- grant/],
      [ADMIN, /nobody@example\.test$/],
    ],
  },
  "audit-verify": {
    withoutRights: NO_RIGHTS,
    tooNew: TOO_NEW_DATABASE,
    refused: [[["--expect", "1"], /^npm run audit:verify -- --expect/]],
  },
  backup: {
    args: ["backup"],
    withoutRights: NO_RIGHTS,
    // A backup names the schema that its rows are of.
    tooNew: null,
    refused: [[["occupied"], /occupied already exists: name a folder that does not exist yet$/]],
  },
  "import-postcodes": {
    args: ["postcodes.csv"],
    withoutRights: NO_RIGHTS,
    tooNew: TOO_NEW_DATABASE,
    refused: [[["gone.csv"], /gone\.csv does not exist$/]],
  },
  migrate: { withoutRights: NO_RIGHTS, tooNew: CHANGED },
  reconcile: {
    withoutRights: NO_RIGHTS,
    tooNew: TOO_NEW_DATABASE,
    refused: [[["--since", "yesterday"], /^npm run reconcile -- --since/]],
  },
  restore: {
    args: ["occupied"],
    withoutRights: /occupied [^\n]+$/,
    tooNew: /occupied [^\n]+$/,
    refused: [[["gone"], /gone [^\n]+$/]],
  },
  "seal-rotate": { withoutRights: NO_RIGHTS, tooNew: TOO_NEW_DATABASE },
  seed: {
    withoutRights: NO_RIGHTS,
    tooNew: TOO_NEW_DATABASE,
    refused: [[["--scale", "huge"], /^npm run seed -- --scale demo/]],
  },
};
/** It says more than a sentence (doctor.db.test.ts). */
const DIAGNOSES = ["doctor"];
/** These start servers, tests or tools of developers. */
const OTHERS = [
  "start",
  "dev",
  "test",
  "check",
  "test:production",
  "test:container",
  "test:browsers",
  "test:real",
  "test:mutations",
  "build",
  "bench",
  "fuzz",
  "pictures",
  "new",
];
/** The two commands whose code 1 means a finding end with 2 if they could not look. */
const CODES: Record<string, number> = { reconcile: 2, "audit-verify": 2 };
const codeOf = (script: string) => CODES[script] ?? 1;
const inFolder = (args: readonly string[] = []) =>
  args.map((arg) => (/^(backup|occupied|gone|.*\.csv)/.test(arg) ? join(folder, arg) : arg));

test("every command is in one of these lists", async () => {
  const described = Object.keys(JSON.parse(await readFile("scripts/commands.json", "utf8")));
  const used = Object.keys(WITH_DATABASE).map((file) => file.replace(/^(import|audit|seal)-/, "$1:"));
  expect([...used, ...DIAGNOSES, ...OTHERS].toSorted()).toEqual(described.toSorted());
});

/** Runs a command, whose code and one sentence must be these. */
async function expectRefusal(script: string, args: readonly string[], url: string, sentence: RegExp) {
  const { code, printed } = await run(script, inFolder(args), { DATABASE_URL: url });
  const expected = { script, code: codeOf(script), printed: expect.stringMatching(sentence) };
  expect({ script, code, printed }).toEqual(expected);
}

test("wrong words, missing files and folders in use are refused with one sentence, and change nothing", async () => {
  const wrote = await writesDuring(database(), async () => {
    for (const [script, { refused = [] }] of Object.entries(WITH_DATABASE))
      for (const [args, sentence] of refused) await expectRefusal(script, args, database().url, sentence);
  });
  expect(wrote).toEqual([]);
  expect(await readdir(join(folder, "occupied"))).toEqual([]);
});

test("every command refuses a database without rights and one of a newer version, and changes nothing", async () => {
  const { pool, url } = database();
  const before = await snapshot();
  const role = `nobody_${newId().replaceAll("-", "")}`;
  await pool.query(`create role ${role} login password 'of-this-test'`);
  const rightless = new URL(url);
  rightless.username = role;
  rightless.password = "of-this-test";
  for (const [script, { args = [], withoutRights }] of Object.entries(WITH_DATABASE))
    await expectRefusal(script, args, rightless.href, withoutRights);
  await pool.query(`drop role ${role}`);
  const oldest = await pool.query("select hash from drizzle.sql_objects where id = 3");
  await pool.query("update drizzle.sql_objects set hash = '9999' where id = 3");
  for (const [script, { args = [], tooNew }] of Object.entries(WITH_DATABASE))
    if (tooNew) await expectRefusal(script, args, url, tooNew);
  await pool.query("update drizzle.sql_objects set hash = $1 where id = 3", [oldest.rows[0].hash]);
  expect(await snapshot()).toEqual(before);
  expect(await readdir(folder)).toEqual(["occupied", "postcodes.csv"]);
});

async function snapshot(): Promise<unknown> {
  const { rows } = await database().pool.query(
    `select (select count(*) from users) as users, (select count(*) from postcodes) as postcodes,
       (select count(*) from drizzle.sql_objects) as objects, (select count(*) from pg_class) as relations`,
  );
  return rows;
}

test("a database that is missing, empty, older or newer is named in one sentence, and not changed", async () => {
  const sentenceOn = async (env: Record<string, string>) => {
    const { code, printed } = await run("admin", ADMIN, env);
    expect(code).toBe(1);
    return printed;
  };
  expect(await sentenceOn({})).toMatch(
    /^DATA_DIR: .* has no database yet: start the server first, or set DATABASE_URL$/,
  );
  expect(await sentenceOn({ DATABASE_URL: "postgres://a@127.0.0.1:1/b" })).toMatch(/^DATABASE_URL: cannot reach .*$/);
  expect(await sentenceOn({ DATABASE_URL: empty })).toBe(
    "DATABASE_URL: the database is empty: run npm run migrate first",
  );
  const { pool, url } = database();
  await pool.query("update drizzle.sql_objects set hash = hash || 'x'");
  expect(await sentenceOn({ DATABASE_URL: url })).toBe(
    "DATABASE_URL: the database is from an older version: run npm run migrate first",
  );
  await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9e12)");
  expect(await sentenceOn({ DATABASE_URL: url })).toBe(
    "DATABASE_URL: the database is from a newer version: use the commands of that version",
  );
  const { rows } = await pool.query("select hash from drizzle.sql_objects where id = 1");
  expect(rows[0].hash).toMatch(/x$/);
});
