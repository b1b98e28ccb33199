import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { newerThan, pageOf } from "#db/keyset.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { documents } from "#db/schema/documents.ts";
import { requirePayee } from "#kernel/actor.ts";
import { accountingHead, accountingLines, kindsIn } from "../rules/accounting/accounting-csv.ts";
import { dayOf, TAX_POINT } from "../rules/accounting/entry.ts";
import { type AccountingDays, type AccountingFormat, isWithin } from "../rules/accounting/names.ts";
import type { DocumentContent } from "../rules/document.ts";
import { issueDocuments } from "./issue-documents.server.ts";

/** A document has a few kilobytes, so a batch has a few megabytes at most. */
const BATCH = 500;

/** What to export: a format of a product, and days in London, both included. */
export interface AccountingExport extends AccountingDays {
  format: AccountingFormat;
}

/**
 * The signed-in tradesperson's sales and purchases as a CSV stream, the oldest first, after issuing the documents that are due. It is read in batches
 * as the receiver takes it, so any number of documents needs the memory of one batch. Throws NOT_SIGNED_IN, WRONG_ROLE before the first byte.
 */
export async function exportAccounting(ctx: Ctx, of: AccountingExport): Promise<ReadableStream<Uint8Array>> {
  const { id: ownerId } = requirePayee(ctx.actor);
  await issueDocuments(ctx);
  const texts = textsOf(ctx, ownerId, of);
  const bytes = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = await texts.next();
      if (done) stream.close();
      else stream.enqueue(bytes.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}

async function* textsOf(ctx: Ctx, ownerId: string, of: AccountingExport): AsyncGenerator<string, undefined> {
  const { format } = of;
  const head = accountingHead(format);
  if (head) yield head;
  let cursor: string | undefined;
  do {
    const page = pageOf(await readBatch(ctx, ownerId, of, cursor), BATCH);
    const lines = page.items
      .map((row) => ({ ...row, content: row.content as DocumentContent }))
      .filter((document) => isWithin(dayOf(document), of))
      .map((document) => accountingLines(format, document))
      .join("");
    if (lines) yield lines;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return undefined;
}

const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/London'`;

/** An invoice whose tax point is earlier than its day may belong to a period that ended before it was made. */
const HAS_TAX_POINT = sql`${documents.content} -> 'facts' @> ${JSON.stringify([{ label: TAX_POINT }])}::jsonb`;

const readBatch = ({ db }: Ctx, ownerId: string, { format, from, to }: AccountingExport, cursor: string | undefined) =>
  db
    .select(pickColumns(documents, ["id", "kind", "title", "amount", "content", "createdAt"]))
    .from(documents)
    .where(
      and(
        eq(documents.ownerId, ownerId),
        inArray(documents.kind, [...kindsIn(format)]),
        from ? sql`${documents.createdAt} >= ${midnight(from)}` : undefined,
        to
          ? or(sql`${documents.createdAt} < (${to}::date + 1)::timestamp at time zone 'Europe/London'`, HAS_TAX_POINT)
          : undefined,
        newerThan(documents.createdAt, documents.id, cursor),
      ),
    )
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(BATCH + 1);
