import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { documents } from "#db/schema/documents.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import type { ContractId } from "#features/notifications/tasks.ts";
import type { Attachment } from "#providers/email/port.ts";
import { cancellationForm } from "../rules/agreement.ts";
import { changeSource } from "../rules/change-agreement.ts";
import { customerSource } from "../rules/customer-drafts.ts";
import type { DocumentContent } from "../rules/document.ts";
import { asFirstAgreed } from "../rules/drafts.ts";
import { bookingFacts, planFacts, planOfBooking } from "./booking-facts.server.ts";
import { drawPdf } from "./draw-pdf.server.ts";
import { agreementSource, type IssueCtx, issueNow } from "./issue-documents.server.ts";

type FileCtx = IssueCtx & Pick<Ctx, "storage">;

/** A contract's agreement as a PDF for one of its two people, issued if it is still due; null for others. A visit has that of its plan. */
export async function agreementFile(
  ctx: FileCtx,
  { contract, ownerId }: { contract: ContractId; ownerId: string },
): Promise<Attachment | null> {
  const planId = "bookingId" in contract ? await planOfBooking(ctx.db, contract.bookingId) : null;
  const source = agreementSource(planId ? { planId } : contract);
  await issueNow(ctx, source);
  return (await storedFile({ ...ctx, caller: ownerId }, `${source}:${ownerId}`, () => "Agreement"))?.file ?? null;
}

/** The receipt of a payment as a PDF for the customer who paid, and its number, by the key of the payment; null for others. */
export async function receiptFile(
  ctx: FileCtx,
  { key, ownerId }: { key: string; ownerId: string },
): Promise<{ file: Attachment; number: string } | null> {
  const [payment] = await ctx.db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.key, key));
  if (!payment) return null;
  await issueNow(ctx, `ledger:${payment.id}`);
  const found = await storedFile(
    { ...ctx, caller: ownerId },
    `${customerSource(key)}:${ownerId}`,
    ({ number }) => `Receipt ${number}`,
  );
  return found && { file: found.file, number: found.content.number };
}

/** The change of an agreement as a PDF for one of its two people; null for others, and while it is not approved. */
export async function changeFile(
  ctx: FileCtx,
  { changeId, ownerId }: { changeId: string; ownerId: string },
): Promise<Attachment | null> {
  const source = changeSource(changeId);
  await issueNow(ctx, source);
  return (await storedFile({ ...ctx, caller: ownerId }, `${source}:${ownerId}`, ({ title }) => title))?.file ?? null;
}

async function storedFile(
  ctx: FileCtx & Pick<Ctx, "caller">,
  source: string,
  name: (content: DocumentContent) => string,
): Promise<{ file: Attachment; content: DocumentContent } | null> {
  const [row] = await ctx.db.select().from(documents).where(eq(documents.source, source));
  if (!row) return null;
  const content = row.content as DocumentContent;
  return { file: pdf(name(content), await drawPdf(ctx, content, row.createdAt)), content };
}

const pdf = (name: string, bytes: Uint8Array): Attachment => ({ name: `${name}.pdf`, type: "application/pdf", bytes });

/** The model form with which the customer can cancel a contract, on a page of its own. */
export async function cancellationFormFile(ctx: FileCtx, contract: ContractId): Promise<Attachment | null> {
  const found = await contractFacts(ctx.db, contract);
  if (!found) return null;
  const about = found.plan ? found.plan.how : `booking ${found.booking.bookingId}`;
  const facts = found.plan ?? found.booking;
  const content: DocumentContent = {
    kind: "agreement",
    number: about,
    title: "Cancellation form",
    brand: ctx.settings.BRAND_NAME,
    operator: null,
    date: "",
    parties: [],
    facts: [],
    lines: [],
    total: null,
    parts: [
      {
        title: "Complete and return this form only if you wish to withdraw from the contract",
        paragraphs: cancellationForm(facts, about),
      },
    ],
    notes: [],
  };
  return pdf("Cancellation form", await drawPdf({ ...ctx, caller: about }, content, facts.agreedAt));
}

/** The facts of a contract: of a booking, or of regular visits. Null when it does not exist. Unscoped. */
export async function contractFacts(db: Queryable, contract: ContractId) {
  if ("planId" in contract) {
    const plan = await planFacts(db, contract.planId);
    return plan && { plan, booking: null };
  }
  const booking = await bookingFacts(db, contract.bookingId);
  return booking && { booking: asFirstAgreed(booking), plan: null };
}
