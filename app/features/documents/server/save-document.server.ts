import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { documentCounters, documents } from "#db/schema/documents.ts";
import { londonDay, longDay } from "#kernel/dates.ts";
import { DOCUMENT_WORDS, type DocumentContent, type Draft, numberText, sequenceOf } from "../rules/document.ts";

/**
 * Numbers a draft and stores it, once for each source. The numbers of a sequence have no gaps, because a rollback also restores
 * the counter.
 */
export async function saveDocument(ctx: Ctx, tx: Tx, draft: Draft): Promise<boolean> {
  const [first] = draft.ownerIds;
  const [there] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.source, `${draft.source}:${first}`));
  if (there) return false;
  const { kind, title, words, amount, bookingId, issuerId, at } = draft;
  const year = Number(londonDay(at).slice(0, 4));
  const number = await nextNumber(tx, sequenceOf({ kind, year, issuerId }));
  const name = numberText({ kind, number, year, issuerId });
  const content: DocumentContent = {
    kind,
    number: name,
    title: DOCUMENT_WORDS[kind].name,
    date: longDay(at),
    brand: ctx.settings.BRAND_NAME,
    operator: ctx.settings.OPERATOR ?? null,
    ...draft.content,
  };
  const findable = [DOCUMENT_WORDS[kind].name, name, title, words].join(" ").toLowerCase();
  await tx.insert(documents).values(
    draft.ownerIds.map((ownerId) => ({
      kind,
      number,
      ownerId,
      issuerId,
      bookingId,
      title,
      year,
      amount,
      content,
      createdAt: at,
      words: findable,
      source: `${draft.source}:${ownerId}`,
    })),
  );
  return true;
}

/** The counter's row stays locked until the transaction stores the document or rolls back. */
async function nextNumber(tx: Tx, sequence: string): Promise<number> {
  const [counter] = await tx
    .insert(documentCounters)
    .values({ kind: sequence, last: 1 })
    .onConflictDoUpdate({ target: documentCounters.kind, set: { last: sql`${documentCounters.last} + 1` } })
    .returning();
  if (!counter) throw new Error("the counter of a sequence was not stored");
  return counter.last;
}
