import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { ZipFile } from "yazl";
import { asSystem, type Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { columnsIn, type ExportedRows } from "#db/personal-data.ts";
import { documents } from "#db/schema/documents.ts";
import { drawPdf, issueDocuments } from "#features/documents/index.server.ts";
import type { DocumentContent } from "#features/documents/rules/document.ts";
import {
  about,
  latestExport,
  markExportFailed,
  markExportReady,
  openExport,
  requestExport,
  saveExportProgress,
  tableNamed,
  unsafeOwnerOfUnfinished,
} from "#features/identity/privacy/index.server.ts";
import { exportReady } from "#features/identity/privacy/notifications.ts";
import { exportErrors, exportFile } from "#features/identity/privacy/rules/export.ts";
import { removeFilesTask } from "#features/identity/privacy/tasks.ts";
import { sellerRecords } from "#features/money/index.server.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { longDay } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { exportReadme } from "./export-readme.text.ts";
import { filesFor } from "./personal-files.server.ts";

/** One file of the ZIP, opened when it is written. */
interface Entry {
  name: string;
  open(): Promise<Readable>;
  /** Photos and PDFs do not compress further. */
  packed?: boolean;
}

const ROWS_AT_ONCE = 500;

/**
 * Writes all data about a person as one ZIP: the rows of every table with personal data as JSON, from one snapshot, then their
 * files and their documents as PDF. Streams, so that only the current entry is in memory. Reports progress to `step`.
 */
export async function writeExport(
  ctx: Ctx,
  person: string,
  to: Writable,
  step: (done: number, total: number) => Promise<void> = async () => {},
): Promise<void> {
  await issueDocuments(ctx);
  const rowsRead = Promise.withResolvers<void>();
  const snapshot = Promise.withResolvers<Tx>();
  const reading = ctx.db.transaction(
    async (tx) => {
      snapshot.resolve(tx);
      await rowsRead.promise;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  reading.catch(snapshot.reject);
  try {
    const tx = await snapshot.promise;
    const rows = rowEntries(ctx, tx, person);
    const rest = [
      ...(await taxDetails(ctx, person)),
      ...(await fileEntries(ctx, tx, person)),
      ...(await documentEntries(ctx, tx, person)),
    ];
    const entries = [...rows, ...rest];
    await zipped([readme(ctx), ...entries], to, async (done) => {
      if (done > rows.length) rowsRead.resolve();
      await step(done, entries.length + 1);
    });
  } finally {
    rowsRead.resolve();
    await reading;
  }
}

/** Writes the entries in order; calls `wrote` with the number written, also in order, before it resolves. */
async function zipped(entries: readonly Entry[], to: Writable, wrote: (done: number) => Promise<void>): Promise<void> {
  const zip = new ZipFile();
  // It is an ordinary stream, but its types are incomplete.
  const out = zip.outputStream as Readable;
  zip.on("error", (error: Error) => out.destroy(error));
  let progress = Promise.resolve();
  const all = entries.map(({ name, open, packed }, nth) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    zip.addReadStreamLazy(name, { compress: !packed }, (give) => {
      open().then(
        (stream) =>
          give(
            null,
            stream.once("end", end).once("error", (error) => out.destroy(error)),
          ),
        // On an error the stream is not used.
        (error) => give(error, Readable.from([])),
      );
    });
    return ended.then(() => {
      progress = progress.then(() => wrote(nth + 1));
      return progress.catch((error) => void out.destroy(error));
    });
  });
  zip.end();
  await pipeline(out, to);
  await Promise.all(all);
}

const readme = (ctx: Ctx): Entry => ({
  name: "README.txt",
  open: async () => Readable.from([exportReadme(ctx.registry, ctx.settings.BRAND_NAME, ctx.clock.now())]),
});

function rowEntries({ registry }: Ctx, tx: Tx, person: string): Entry[] {
  return Object.entries(registry.personalData).flatMap(([table, { exported = [], secret }]) =>
    exported.map((rows) => ({
      name: `data/${rows.file}.json`,
      open: async () => Readable.from(jsonOf(tx, person, table, rows, columnsIn(secret))),
    })),
  );
}

/** The rows as one JSON array, a line each. */
async function* jsonOf(tx: Tx, person: string, table: string, { rows, without }: ExportedRows, secret: string[]) {
  const left = sql.param([...secret, ...columnsIn(without)]);
  const lines = sql`
    select (to_jsonb(row) - ${left}::text[])::text as line from ${tableNamed(table)} as row where ${about(rows, person)}`;
  let before = "[\n";
  for await (const some of inParts(tx, lines)) {
    yield before + some.map(({ line }) => line).join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** The rows of a query of the snapshot: most have few, which one statement reads; more are read through a cursor. */
async function* inParts(tx: Tx, lines: SQL): AsyncGenerator<{ line: string }[]> {
  const most = sql.raw(String(ROWS_AT_ONCE + 1));
  const { rows: few } = await tx.execute<{ line: string }>(sql`${lines} limit ${most}`);
  if (few.length <= ROWS_AT_ONCE) {
    if (few.length > 0) yield few;
    return;
  }
  await tx.execute(sql`declare export_rows no scroll cursor for ${lines}`);
  for (;;) {
    const { rows: some } = await tx.execute<{ line: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from export_rows`));
    if (some.length > 0) yield some;
    if (some.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close export_rows`);
}

async function taxDetails(ctx: Ctx, person: string): Promise<Entry[]> {
  const details = (await sellerRecords(asSystem(ctx), [person])).get(person)?.details;
  if (!details) return [];
  const text = `${JSON.stringify(details, null, 2)}\n`;
  return [{ name: "data/tax-details-as-given.json", open: async () => Readable.from([text]) }];
}

async function fileEntries(ctx: Ctx, tx: Tx, person: string): Promise<Entry[]> {
  return (await filesFor(tx, person)).map(({ name, exportedAs }) => ({
    name: exportedAs,
    packed: true,
    // A file deleted in the meantime is empty.
    open: async () => (await ctx.storage.stream(name)) ?? Readable.from([]),
  }));
}

async function documentEntries(ctx: Ctx, tx: Tx, person: string): Promise<Entry[]> {
  const mine = await tx
    .select({ id: documents.id, content: documents.content, at: documents.createdAt })
    .from(documents)
    .where(eq(documents.ownerId, person))
    .orderBy(asc(documents.createdAt), asc(documents.id));
  return mine.map(({ content, at }) => ({
    name: `documents/${(content as DocumentContent).number}.pdf`,
    packed: true,
    open: async () =>
      Readable.from([Buffer.from(await drawPdf({ ...ctx, caller: person }, content as DocumentContent, at))]),
  }));
}

/** The most progress updates of one export. */
const MAX_UPDATES = 50;

/** Background task: creates a requested copy, stores it privately, and emails its owner. Idempotent. */
export async function makeExport(ctx: Ctx, { exportId }: { exportId: string }): Promise<void> {
  const userId = await unsafeOwnerOfUnfinished(ctx.db, exportId);
  if (!userId) return;
  const path = join(tmpdir(), `fettle-export-${newId()}.zip`);
  try {
    await writeExport(ctx, userId, createWriteStream(path, { mode: 0o600 }), progressOf(ctx, exportId));
    const { size } = await stat(path);
    await ctx.storage.putFile(exportFile(userId, exportId), path, "application/zip");
    await saveReady(ctx, { exportId, userId, bytes: size });
  } catch (error) {
    ctx.log.error({ err: error, export_id: exportId }, "a copy of someone's data could not be made");
    await markExportFailed(ctx.db, exportId, ctx.clock.now());
  } finally {
    await rm(path, { force: true });
  }
}

const progressOf = (ctx: Ctx, exportId: string) => async (done: number, total: number) => {
  if (done % Math.ceil(total / MAX_UPDATES) === 0 || done === total)
    await saveExportProgress(ctx.db, exportId, { done, total });
};

async function saveReady(ctx: Ctx, made: { exportId: string; userId: string; bytes: number }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const expiresAt = await markExportReady(tx, made.exportId, { bytes: made.bytes, at: ctx.clock.now() });
    // The account was deleted in the meantime.
    if (!expiresAt) return enqueue(tx, removeFilesTask, { names: [exportFile(made.userId, made.exportId)] });
    await enqueueMail(tx, exportReady, {
      to: made.userId,
      payload: { date: longDay(expiresAt) },
      url: `${ctx.baseUrl}/profile/export`,
    });
  });
}

/**
 * Creates a copy of everything about the signed-in person during the request, under the same limits as in the background.
 * Throws NOT_SIGNED_IN, EXPORT_UNDER_WAY, EXPORT_LIMIT, EXPORT_FAILED.
 */
export async function exportNow(ctx: Ctx): Promise<{ stream: Readable; bytes: number }> {
  const exportId = await requestExport(ctx, { background: false });
  await makeExport(ctx, { exportId });
  const made = await latestExport(ctx);
  if (made?.id === exportId && made.state === "failed") throw exportErrors.EXPORT_FAILED();
  return openExport(ctx, exportId);
}
