import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { documents, documentsDue } from "#db/schema/documents.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { pence } from "#kernel/money.ts";
import { agreementMade } from "../notifications.ts";
import type { DocumentContent } from "../rules/document.ts";
import { issueDue } from "./issue-due.server.ts";

/**
 * Issues a booking's agreement if it is still due, and emails it to customer and tradesperson as a PDF. A background task calls
 * this.
 */
export async function sendAgreement(ctx: Ctx, input: { bookingId: string; baseUrl: string }): Promise<void> {
  const { bookingId, baseUrl } = input;
  await issueAgreement(ctx, bookingId);
  const agreements = await ctx.db
    .select({ document: documents, customerId: bookings.customerId })
    .from(documents)
    .innerJoin(bookings, eq(bookings.id, documents.bookingId))
    .where(and(eq(documents.bookingId, bookingId), eq(documents.kind, "agreement")));
  await ctx.db.transaction(async (tx) => {
    for (const { document, customerId } of agreements) {
      const { number, parties } = document.content as DocumentContent;
      const other = parties[document.ownerId === customerId ? 1 : 0]?.name ?? "";
      await enqueueMail(tx, agreementMade, {
        to: document.ownerId,
        payload: { jobTitle: document.title, other, amount: pence(document.amount), number },
        url: `${baseUrl}/documents/${document.id}`,
        documentId: document.id,
      });
    }
  });
}

/** Issues this document before any others that are due. If another caller is issuing it, this waits for its lock. */
const issueAgreement = (ctx: Ctx, bookingId: string) =>
  ctx.db.transaction(async (tx) => {
    const source = `agreement:${bookingId}`;
    const due = await tx.select().from(documentsDue).where(eq(documentsDue.source, source)).for("update");
    await issueDue(ctx, tx, due);
  });
