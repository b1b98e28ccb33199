import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { documents } from "#db/schema/documents.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { isId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import type { DocumentContent, Draft } from "../rules/document.ts";
import type { BookingFacts, MovementFacts } from "../rules/drafts.ts";
import { type WorkInvoiced, workInvoiceDraft } from "../rules/work-invoice.ts";

/**
 * The tradesperson's own invoice or credit note for a movement of money, from its facts in the database; null if there is none.
 */
export async function workInvoiceOf(
  tx: Tx,
  of: { booking: BookingFacts; movement: MovementFacts; brand: string },
): Promise<Draft | null> {
  const { booking, movement } = of;
  const earlier = await workInvoiced(tx, booking);
  return workInvoiceDraft({ ...of, earlier, milestone: await milestoneOf(tx, movement) });
}

async function workInvoiced(tx: Tx, { bookingId, tradesperson }: BookingFacts): Promise<WorkInvoiced> {
  const own = await tx
    .select({ kind: documents.kind, amount: documents.amount, content: documents.content })
    .from(documents)
    .where(
      and(
        eq(documents.bookingId, bookingId),
        eq(documents.ownerId, tradesperson.id),
        inArray(documents.kind, ["work_invoice", "work_credit"]),
      ),
    )
    .orderBy(documents.year, documents.number);
  const ofKind = (kind: "work_invoice" | "work_credit") => own.filter((document) => document.kind === kind);
  const sumOf = (kind: "work_invoice" | "work_credit") =>
    pence(ofKind(kind).reduce((total, { amount }) => total + amount, 0));
  return {
    invoiced: sumOf("work_invoice"),
    credited: sumOf("work_credit"),
    numbers: ofKind("work_invoice").map(({ content }) => (content as DocumentContent).number),
  };
}

/** The title of the milestone whose money was released; null for the release of a whole booking. */
async function milestoneOf(tx: Tx, { source }: MovementFacts): Promise<string | null> {
  const [kind, part] = source.split(":");
  if (kind !== "release" || !isId(part)) return null;
  const [row] = await tx
    .select({ title: paymentMilestones.title })
    .from(paymentMilestones)
    .where(eq(paymentMilestones.id, part));
  return row?.title ?? null;
}
