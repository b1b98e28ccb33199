import { asc, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { documentsDue } from "#db/schema/documents.ts";
import { unsafeFindMovement } from "#features/money/index.server.ts";
import type { Draft } from "../rules/document.ts";
import { contractDraft, draftsOfMovement } from "../rules/drafts.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { saveDocument } from "./save-document.server.ts";

/** The most documents issued in one transaction, and in one call. */
const TOGETHER = 20;
const ROUND = 400;

/**
 * Issues the documents that are due, oldest first, from stored rows only. A scheduled task calls this, and so does the list of documents.
 * Concurrent calls are safe: each document is issued once, and the second caller waits for it. Returns how many were due.
 */
export async function issueDocuments(ctx: Ctx): Promise<number> {
  let done = 0;
  for (let made = TOGETHER; made > 0 && done < ROUND; done += made)
    made = await ctx.db.transaction((tx) => issueSome(ctx, tx));
  return done;
}

async function issueSome(ctx: Ctx, tx: Tx): Promise<number> {
  const due = await tx
    .select()
    .from(documentsDue)
    .orderBy(asc(documentsDue.createdAt), asc(documentsDue.source))
    .limit(TOGETHER)
    .for("update");
  for (const { source } of due) for (const draft of await draftsOf(tx, source)) await saveDocument(ctx, tx, draft);
  const made = due.map(({ source }) => source);
  if (made.length > 0) await tx.delete(documentsDue).where(inArray(documentsDue.source, made));
  return made.length;
}

async function draftsOf(tx: Tx, source: string): Promise<Draft[]> {
  const [what = "", id = ""] = source.split(":");
  if (what === "contract") {
    const booking = await bookingFacts(tx, id);
    return booking ? [contractDraft(booking)] : [];
  }
  const movement = await unsafeFindMovement(tx, id);
  const booking = movement && (await bookingFacts(tx, movement.bookingId));
  return booking ? draftsOfMovement(booking, movement) : [];
}
