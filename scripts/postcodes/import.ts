import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { Pool, PoolClient } from "pg";
import { InvalidFile, namesEndedPostcodes, type PostcodeRow, rowReader } from "./directory.ts";

const NEWLINE = 0x0a;

/** Far longer than any line of the directory. */
const LONGEST_LINE = 64 * 1_024;

/** Yields the lines of a file from a byte offset, each with the offset of the next line. Reads one block of the file at a time. */
async function* linesOf(file: string, from: number): AsyncGenerator<{ line: string; next: number }> {
  let rest: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  let at = from;
  for await (const block of createReadStream(file, { start: from, highWaterMark: 256 * 1_024 })) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, block as Buffer]) : (block as Buffer);
    let begin = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, begin)) {
      at += end + 1 - begin;
      yield { line: textOf(bytes.subarray(begin, end)), next: at };
      begin = end + 1;
    }
    rest = bytes.subarray(begin);
    if (rest.length > LONGEST_LINE) throw new InvalidFile("this is not a table of postcodes: it has no line breaks");
  }
  if (rest.length > 0) yield { line: textOf(rest), next: at + rest.length };
}

const textOf = (bytes: Buffer): string => bytes.toString("utf8").replace(/\r$/, "");

const ROWS_AT_ONCE = 5_000;

/** If none of the first lines can be read, the file is not the directory. */
const LINES_BEFORE_REFUSAL = 5_000;

interface Options {
  printLine(line: string): void;
}

/** How much of a file has been imported. */
interface Progress {
  bytes: number;
  rows: number;
}

/**
 * Loads rows of the ONS Postcode Directory into `postcodes` and updates those that exist. Each batch of rows is committed
 * together with its position in the file, so an interrupted import continues from there, even after SIGKILL. A file that was
 * imported completely is imported again from the start. Throws InvalidFile.
 */
export async function importPostcodes(
  pool: Pool,
  file: string,
  { printLine }: Options,
): Promise<Progress & { skipped: number }> {
  const { size, fingerprint } = await inspect(file);
  const client = await pool.connect();
  try {
    await lock(client);
    const start = await begin(client, fingerprint);
    if (start.bytes > 0) printLine(`continuing after ${count(start.rows)} postcodes (${share(start.bytes, size)})`);
    const done = await load(client, file, { size, fingerprint, start, printLine });
    await client.query("update postcode_imports set finished_at = now() where fingerprint = $1", [fingerprint]);
    await client.query("vacuum (analyze) postcodes");
    return done;
  } finally {
    client.release(true);
  }
}

/**
 * Allows one import at a time. An import that has just been killed may still hold the lock, because PostgreSQL finishes its last
 * statement first; hence the timeout.
 */
async function lock(client: PoolClient): Promise<void> {
  await client.query("set lock_timeout = '5s'");
  try {
    await client.query("select pg_advisory_lock(7304)");
  } catch {
    throw new Error("another import of postcodes is running on this database");
  }
}

/** Throws InvalidFile if this cannot be the directory. Needs no database. */
export async function requireDirectory(file: string): Promise<void> {
  await inspect(file);
  await readerOf(file, { printLine: () => {} });
}

/** The file's size and a fingerprint that identifies it in a later run, made of the size and the first 64 KiB. */
async function inspect(file: string): Promise<{ size: number; fingerprint: string }> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new InvalidFile(`${file} does not exist`);
  if (!found.isFile()) throw new InvalidFile(`${file} is not a file: name the CSV in it, Data/ONSPD_….csv`);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1_024), 0, 64 * 1_024, 0);
    if (bytesRead === 0) throw new InvalidFile(`${file} is empty`);
    if (buffer.subarray(0, 2).toString("latin1") === "PK")
      throw new InvalidFile(`${file} is a ZIP: unpack it and name the CSV in it`);
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

async function load(client: PoolClient, file: string, { size, fingerprint, start, printLine }: Loading) {
  const read = await readerOf(file, { printLine });
  const startedAt = performance.now();
  const batch = new Map<string, PostcodeRow>();
  let { bytes, rows } = start;
  let [lines, skipped, printedAt] = [0, 0, startedAt];

  async function write(): Promise<void> {
    rows += batch.size;
    await writeBatch(client, [...batch.values()], { fingerprint, bytes, rows });
    batch.clear();
    if (performance.now() - printedAt < 2_000) return;
    printedAt = performance.now();
    const left = ((printedAt - startedAt) / (bytes - start.bytes)) * (size - bytes);
    printLine(`${count(rows)} postcodes, ${share(bytes, size)}, about ${Math.ceil(left / 1_000)} s left`);
  }

  for await (const { line, next } of linesOf(file, start.bytes)) {
    const isHeader = bytes === 0;
    bytes = next;
    if (isHeader || line.trim() === "") continue;
    const row = read(line);
    lines++;
    if (row) batch.set(row.postcode, row);
    else skipped++;
    if (lines === LINES_BEFORE_REFUSAL && skipped === lines && rows === 0)
      throw new InvalidFile(`the first ${count(lines)} lines have no UK postcode with a position`);
    if (batch.size >= ROWS_AT_ONCE) await write();
  }
  await write();
  if (rows === 0) throw new InvalidFile("this file has no UK postcode with a position");
  return { bytes, rows, skipped };
}

async function readerOf(file: string, { printLine }: Options): Promise<ReturnType<typeof rowReader>> {
  for await (const { line } of linesOf(file, 0)) {
    if (!namesEndedPostcodes(line)) printLine("the file has no column doterm: all its postcodes count as in use");
    return rowReader(line);
  }
  throw new InvalidFile(`${file} is empty`);
}

/** Writes the rows and the position in the file in one transaction. */
async function writeBatch(
  client: PoolClient,
  rows: PostcodeRow[],
  progress: Progress & { fingerprint: string },
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
      progress.fingerprint,
      progress.bytes,
      progress.rows,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

const count = (n: number) => n.toLocaleString("en-GB");

const share = (bytes: number, size: number) => `${Math.floor((bytes / size) * 100)}%`;
