import { asc, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { operatorOf } from "#config/operator.ts";
import type { Tx } from "#db/client.server.ts";
import { documentsDue } from "#db/schema/documents.ts";
import { unsafeFindMovement } from "#features/money/index.server.ts";
import { agreementDraft } from "../rules/agreement.ts";
import type { Draft } from "../rules/document.ts";
import { draftsOfMovement } from "../rules/drafts.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { saveDocument } from "./save-document.server.ts";

/** How many are made in one transaction, and how many in one call. */
const TOGETHER = 20;
const ROUND = 400;

/**
 * Makes the documents that are due, oldest first, from stored rows only. Called by the sweep and before somebody looks at
 * theirs, by any number at once: each is made once, and who comes second waits for it. Gives how many were due.
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
  for (const { source } of due) for (const draft of await draftsOf(ctx, tx, source)) await saveDocument(ctx, tx, draft);
  const made = due.map(({ source }) => source);
  if (made.length > 0) await tx.delete(documentsDue).where(inArray(documentsDue.source, made));
  return made.length;
}

async function draftsOf(ctx: Ctx, tx: Tx, source: string): Promise<Draft[]> {
  const [what = "", id = ""] = source.split(":");
  if (what === "agreement") {
    const booking = await bookingFacts(tx, id);
    return booking ? [agreementDraft(booking)] : [];
  }
  const movement = await unsafeFindMovement(tx, id);
  const booking = movement && (await bookingFacts(tx, movement.bookingId));
  return booking ? draftsOfMovement(booking, movement, operatorOf(ctx.settings)) : [];
}
