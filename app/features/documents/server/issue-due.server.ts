import { inArray } from "drizzle-orm";
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
import { workInvoiceOf } from "./work-invoice-of.server.ts";

/** Makes the documents of these sources, which the caller has locked, and removes them from the due ones. */
export async function issueDue(ctx: Ctx, tx: Tx, due: readonly { source: string }[]): Promise<void> {
  if (due.length === 0) return;
  for (const { source } of due) for (const draft of await draftsOf(ctx, tx, source)) await saveDocument(ctx, tx, draft);
  const made = due.map(({ source }) => source);
  await tx.delete(documentsDue).where(inArray(documentsDue.source, made));
}

async function draftsOf(ctx: Ctx, tx: Tx, source: string): Promise<Draft[]> {
  const [what = "", id = ""] = source.split(":");
  if (what === "agreement") {
    const booking = await bookingFacts(tx, id);
    return booking ? [agreementDraft(booking)] : [];
  }
  const movement = await unsafeFindMovement(tx, id);
  const booking = movement && (await bookingFacts(tx, movement.bookingId));
  if (!booking) return [];
  const work = await workInvoiceOf(tx, { booking, movement, brand: ctx.settings.BRAND_NAME });
  return [...draftsOfMovement(booking, movement, operatorOf(ctx.settings)), ...(work ? [work] : [])];
}
