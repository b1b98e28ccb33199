import { createHash } from "node:crypto";
import { open, stat } from "node:fs/promises";
import type { Pool, PoolClient } from "pg";
import { type PostcodeRow, rowReader, WrongFile } from "./directory.ts";
import { linesOf } from "./lines.ts";

const ROWS_AT_ONCE = 5_000;
/** A file of which nothing was understood by then is another one. */
const LINES_TO_TRUST = 5_000;

interface Options {
  say(line: string): void;
}

/** How far the import of a file has come. */
interface Progress {
  bytes: number;
  rows: number;
}

/**
 * Loads rows of the ONS Postcode Directory into `postcodes`, changing those that are there. Each few thousand rows are
 * written together with how far that is in the file, so an import that was interrupted, however roughly, goes on from there.
 * A file that was loaded whole is loaded anew. Throws WrongFile.
 */
export async function importPostcodes(
  pool: Pool,
  file: string,
  { say }: Options,
): Promise<Progress & { skipped: number }> {
  const { size, fingerprint } = await look(file);
  const client = await pool.connect();
  try {
    await lock(client);
    const start = await begin(client, fingerprint);
    if (start.bytes > 0) say(`going on after ${count(start.rows)} postcodes (${share(start.bytes, size)})`);
    const done = await load(client, file, { size, fingerprint, start, say });
    await client.query("update postcode_imports set finished_at = now() where fingerprint = $1", [fingerprint]);
    await client.query("vacuum (analyze) postcodes");
    return done;
  } finally {
    client.release(true);
  }
}

/** One import at a time. One that was killed a moment ago may still hold the lock: PostgreSQL finishes its last statement first. */
async function lock(client: PoolClient): Promise<void> {
  await client.query("set lock_timeout = '5s'");
  try {
    await client.query("select pg_advisory_lock(7304)");
  } catch {
    throw new Error("another import of postcodes is under way on this database");
  }
}

/** The file's size, and by what it is known again: its size and how it begins. */
async function look(file: string): Promise<{ size: number; fingerprint: string }> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new WrongFile(`there is no file ${file}`);
  if (!found.isFile()) throw new WrongFile(`${file} is not a file: name the CSV inside, Data/ONSPD_….csv`);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1_024), 0, 64 * 1_024, 0);
    if (bytesRead === 0) throw new WrongFile(`${file} is empty`);
    if (buffer.subarray(0, 2).toString("latin1") === "PK")
      throw new WrongFile(`${file} is a ZIP: unpack it, and name the CSV inside`);
    const hash = createHash("sha256").update(`${found.size}\n`).update(buffer.subarray(0, bytesRead));
    return { size: found.size, fingerprint: hash.digest("hex") };
  } finally {
    await handle.close();
  }
}

async function begin(client: PoolClient, fingerprint: string): Promise<Progress> {
  const { rows } = await client.query<{ bytes: string; rows: number }>(
    `insert into postcode_imports as i (fingerprint, bytes, rows, started_at) values ($1, 0, 0, now())
     on conflict (fingerprint) do update set finished_at = null,
       bytes = case when i.finished_at is null then i.bytes else 0 end, rows = case when i.finished_at is null then i.rows else 0 end
     returning bytes, rows`,
    [fingerprint],
  );
  return { bytes: Number(rows[0]?.bytes ?? 0), rows: rows[0]?.rows ?? 0 };
}

interface Loading extends Options {
  size: number;
  fingerprint: string;
  start: Progress;
}

async function load(client: PoolClient, file: string, { size, fingerprint, start, say }: Loading) {
  const read = await readerOf(file);
  const began = performance.now();
  const batch = new Map<string, PostcodeRow>();
  let { bytes, rows } = start;
  let [lines, skipped, told] = [0, 0, began];

  async function write(): Promise<void> {
    rows += batch.size;
    await writeBatch(client, [...batch.values()], { fingerprint, bytes, rows });
    batch.clear();
    if (performance.now() - told < 2_000) return;
    told = performance.now();
    const left = ((told - began) / (bytes - start.bytes)) * (size - bytes);
    say(`${count(rows)} postcodes, ${share(bytes, size)}, about ${Math.ceil(left / 1_000)} s left`);
  }

  for await (const { line, next } of linesOf(file, start.bytes)) {
    const isNames = bytes === 0;
    bytes = next;
    if (isNames || line.trim() === "") continue;
    const row = read(line);
    lines++;
    if (row) batch.set(row.postcode, row);
    else skipped++;
    if (lines === LINES_TO_TRUST && skipped === lines && rows === 0)
      throw new WrongFile(`no UK postcode with a position stands in the first ${count(lines)} lines`);
    if (batch.size >= ROWS_AT_ONCE) await write();
  }
  await write();
  if (rows === 0) throw new WrongFile("no UK postcode with a position stands in this file");
  return { bytes, rows, skipped };
}

async function readerOf(file: string): Promise<ReturnType<typeof rowReader>> {
  for await (const { line } of linesOf(file, 0)) return rowReader(line);
  throw new WrongFile(`${file} is empty`);
}

/** The rows and how far they reach, together or not at all. */
async function writeBatch(
  client: PoolClient,
  rows: PostcodeRow[],
  at: Progress & { fingerprint: string },
): Promise<void> {
  await client.query("begin");
  try {
    await client.query(
      `insert into postcodes as p (postcode, latitude, longitude, ended_on)
       select * from unnest($1::text[], $2::real[], $3::real[], $4::date[])
       on conflict (postcode) do update set latitude = excluded.latitude, longitude = excluded.longitude, ended_on = excluded.ended_on
       where (p.latitude, p.longitude, p.ended_on) is distinct from (excluded.latitude, excluded.longitude, excluded.ended_on)`,
      [
        rows.map((row) => row.postcode),
        rows.map((row) => row.latitude),
        rows.map((row) => row.longitude),
        rows.map((row) => row.endedOn),
      ],
    );
    await client.query("update postcode_imports set bytes = $2, rows = $3 where fingerprint = $1", [
      at.fingerprint,
      at.bytes,
      at.rows,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

const count = (n: number) => n.toLocaleString("en-GB");
const share = (bytes: number, size: number) => `${Math.floor((bytes / size) * 100)}%`;
