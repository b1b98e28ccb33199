import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFile, cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { createSealing } from "#db/sealing.server.ts";
import { newId } from "#kernel/id.ts";
import { createGeocoder } from "#providers/geo/geocoder.server.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { withClient } from "../seed/database.ts";
import { loadDemo } from "../seed/write.ts";
import { runInProcess } from "../testing.ts";
import type { Manifest } from "./folder.ts";
import { tablesOf } from "./tables.ts";

const source = testDatabase();
let folder: string;
let backup: string;

/** Runs a command as an operator does. */
async function run(script: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
  const [code] = await once(child, "close");
  return { code, printed: printed.trim() };
}

/** A new database without tables. */
async function emptyDatabase(): Promise<string> {
  const url = new URL(inject("postgresUrl"));
  const name = `restored_${newId().replaceAll("-", "")}`;
  await withClient(url.href, (client) => client.query(`create database ${name} template template0`));
  url.pathname = `/${name}`;
  return url.href;
}

/** Every row of every table, as one hash for each table. */
const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const content: Record<string, string> = {};
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(row::text, e'\\n' order by row::text)), '') as hash from ${name} row`,
      );
      content[name] = rows[0].hash;
    }
    const { rows } = await client.query(
      "select schemaname || sequencename as name, last_value::text as last from pg_sequences order by 1",
    );
    return { ...content, ...Object.fromEntries(rows.map(({ name, last }) => [name, last])) };
  });

/** Uploaded files: small ones, and one that is read in several pieces. */
const FILES: Record<string, Buffer> = {
  ...Object.fromEntries(
    ["avif", "jpg", "pdf", "png", "webp"].map((type) => [`people/photo.${type}`, randomBytes(1_000)]),
  ),
  "evidence/without-a-type": randomBytes(1),
  "evidence/large.pdf": randomBytes(1_000_000),
};
const files = Object.keys(FILES).length;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-test-"));
  backup = join(folder, "backup");
  const storage = createStorage({ DATA_DIR: join(folder, "source"), S3_REGION: "" });
  for (const [key, bytes] of Object.entries(FILES)) await storage.put(key, bytes, "application/octet-stream");
  const sealing = createSealing([{ id: "test", key: Buffer.alloc(32, 1) }]);
  await loadDemo(source(), new Date(), { geocoder: createGeocoder({}), sealing });
  await writeFile(join(folder, "source", "auth-secret"), "the secret of the source");
  const made = await run("backup", [backup], { DATABASE_URL: source().url, DATA_DIR: join(folder, "source") });
  expect(made).toEqual({
    code: 0,
    printed: expect.stringMatching(new RegExp(`^[\\d,]+ rows of \\d+ tables and ${files} files are in `)),
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a backup", () => {
  test("restored into an empty database has every row and every file", async () => {
    const url = await emptyDatabase();
    const dataDir = join(folder, "target");
    expect(await runInProcess("restore", [backup], { DATABASE_URL: url, DATA_DIR: dataDir })).toEqual({
      code: 0,
      printed: expect.stringMatching(/^restored the backup of 20/),
    });
    const expected = await contentOf(source().url);
    expect(Object.keys(expected).length).toBeGreaterThan(100);
    expect(await contentOf(url)).toEqual(expected);
    const storage = createStorage({ DATA_DIR: dataDir, S3_REGION: "" });
    for (const [key, bytes] of Object.entries(FILES))
      expect(bytes.equals((await storage.get(key)) ?? new Uint8Array())).toBe(true);
    expect(await readFile(join(dataDir, "auth-secret"), "utf8")).toBe("the secret of the source");
    // The triggers are on again, and the foreign keys are there.
    await withClient(url, async (client) => {
      await expect(client.query("update ledger_entries set amount = 1")).rejects.toThrow();
      const { rows } = await client.query("select count(*)::int as n from pg_constraint where contype = 'f'");
      expect(rows[0].n).toBeGreaterThan(100);
    });
  });

  test("restored into a new data folder makes an embedded database", async () => {
    const dataDir = join(folder, "embedded");
    expect(await run("restore", [backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const again = await runInProcess("restore", [backup], { DATA_DIR: dataDir });
    expect(again).toEqual({
      code: 1,
      printed: expect.stringMatching(/^(the storage already has files|DATA_DIR: .* already)/),
    });
    const copy = join(folder, "copy");
    expect(await runInProcess("backup", [copy], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const rowsOf = async (dir: string) => {
      const { tables } = JSON.parse(await readFile(join(dir, "backup.json"), "utf8"));
      return tables.map(({ name, rows, sha256 }: Record<string, unknown>) => `${name} ${rows} ${sha256}`);
    };
    expect(await rowsOf(copy)).toEqual(await rowsOf(backup));
  });
});

describe("a refusal is one sentence and changes nothing", () => {
  let url: string | undefined;

  async function damaged(change: (dir: string) => Promise<void>): Promise<string> {
    const dir = join(folder, newId());
    await cp(backup, dir, { recursive: true });
    await change(dir);
    return dir;
  }
  const edited = (edit: (manifest: Manifest) => unknown) =>
    damaged(async (dir) => {
      const file = join(dir, "backup.json");
      const manifest = JSON.parse(await readFile(file, "utf8"));
      edit(manifest);
      await writeFile(file, JSON.stringify(manifest));
    });

  test.each<[string, () => Promise<string[]>, RegExp]>([
    ["no folder", async () => [], /^npm run restore -- <folder>/],
    ["two folders", async () => [backup, backup], /^npm run restore -- <folder>/],
    ["an unknown option", async () => ["--force", backup], /^npm run restore -- <folder>/],
    ["a folder that is no backup", async () => [join(folder, "source")], /is not a backup: it has no backup\.json$/],
    [
      "a damaged table",
      async () => [await damaged((dir) => appendFile(join(dir, "tables/public.users.copy.gz"), "x"))],
      /public\.users\.copy\.gz is damaged/,
    ],
    [
      "a missing table",
      async () => [await damaged((dir) => rm(join(dir, "tables/public.users.copy.gz")))],
      /is missing/,
    ],
    [
      "another format",
      async () => [await edited((manifest) => Object.assign(manifest, { format: 2 }))],
      /from another version/,
    ],
    [
      "a newer schema",
      async () => [await edited(({ schema }) => schema.migrations.push("new"))],
      /is from a newer version of the product: restore it with that version/,
    ],
    [
      "an older schema",
      async () => [await edited(({ schema }) => schema.migrations.pop())],
      /is from an older version/,
    ],
  ])("restoring %s", async (_, args, sentence) => {
    url ??= await emptyDatabase();
    const { code, printed } = await runInProcess("restore", await args(), {
      DATABASE_URL: url,
      DATA_DIR: join(folder, "none"),
    });
    expect({ code, lines: printed.split("\n").length }).toEqual({ code: 1, lines: 1 });
    expect(printed).toMatch(sentence);
    expect(await withClient(url, tablesOf)).toEqual([]);
    expect(await stat(join(folder, "none")).catch(() => null)).toBeNull();
  });

  test("restoring into a database with data, or one of something else", async () => {
    const into = (url: string) =>
      runInProcess("restore", [backup], { DATABASE_URL: url, DATA_DIR: join(folder, "none") });
    expect(await into(source().url)).toEqual({
      code: 1,
      printed: expect.stringMatching(/^DATABASE_URL: .* is not empty: public\.\w+ has rows$/),
    });
    const url = await emptyDatabase();
    await withClient(url, (client) => client.query("create table cats (name text)"));
    expect(await into(url)).toEqual({
      code: 1,
      printed: expect.stringMatching(/tables from something else, such as public\.cats$/),
    });
  });

  test("making a backup", async () => {
    const env = { DATABASE_URL: source().url, DATA_DIR: join(folder, "source") };
    expect(await runInProcess("backup", [backup], env)).toEqual({
      code: 1,
      printed: `${backup} already exists: name a folder that does not exist yet`,
    });
    expect(await runInProcess("backup", [], env)).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/^npm run backup/),
    });
    const target = join(folder, "never");
    for (const [url, sentence] of [
      ["postgres://nobody@127.0.0.1:1/none", /^DATABASE_URL: cannot reach the database/],
      [await emptyDatabase(), /^DATABASE_URL: the database is empty$/],
    ] as const) {
      expect(await runInProcess("backup", [target], { ...env, DATABASE_URL: url })).toEqual({
        code: 1,
        printed: expect.stringMatching(sentence),
      });
    }
    const limited = new URL(inject("postgresAppUrl"));
    limited.pathname = new URL(source().url).pathname;
    await source().pool.query(`revoke select on users from ${limited.username}`);
    expect(await runInProcess("backup", [target], { ...env, DATABASE_URL: limited.href })).toEqual({
      code: 1,
      printed: "DATABASE_URL: this role does not have permission: permission denied for table users",
    });
    expect(await stat(target).catch(() => null)).toBeNull();
    expect(await stat(`${target}.unfinished`).catch(() => null)).toBeNull();
  });
});
