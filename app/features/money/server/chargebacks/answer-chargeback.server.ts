import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { audited, checkAct } from "#db/audited.server.ts";
import { chargebacks } from "#db/schema/money/payments.ts";
import { errors } from "#kernel/errors.ts";
import { hasEnded } from "../../rules/chargeback.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { classifyStripeError, retryWhileBusy } from "../provider/provider-calls.server.ts";
import { recordDispute } from "./record-dispute.server.ts";

type Fields = NonNullable<Stripe.DisputeUpdateParams["evidence"]>;

/** Our answer to a bank: texts, and one file for each field that takes a file. */
export interface ChargebackEvidence {
  fields: Fields;
  files: Partial<
    Record<"service_documentation" | "uncategorized_file", { name: string; type: string; bytes: Uint8Array }>
  >;
}

/**
 * Submits the evidence that `collect` returns to the bank of a chargeback or inquiry, through the provider. A call that was
 * interrupted can be repeated: the provider does everything once. Throws NOT_FOUND (also for a fraud warning, which nobody answers),
 * EVIDENCE_SENT, EVIDENCE_TOO_LATE, PROVIDER_REFUSED, PROVIDER_SILENT, and what `audited` throws.
 */
export async function answersChargeback(
  ctx: Ctx,
  { chargebackId, reason }: { chargebackId: string; reason: string },
  collect: () => Promise<ChargebackEvidence>,
): Promise<void> {
  const act = {
    act: "chargeback.submit_evidence",
    needs: "payments.repair" as const,
    subject: { kind: "chargeback", id: chargebackId },
    reason,
  };
  checkAct(ctx, act);
  const [row] = await ctx.db.select().from(chargebacks).where(eq(chargebacks.id, chargebackId));
  if (!row?.id.startsWith("d") || hasEnded(row.status)) throw errors.NOT_FOUND();
  if (row.evidenceSentAt) throw paymentErrors.EVIDENCE_SENT();
  if (row.evidenceDueBy && row.evidenceDueBy <= ctx.clock.now()) throw paymentErrors.EVIDENCE_TOO_LATE();
  const dispute = await submit(ctx, chargebackId, await collect());
  await audited(ctx, act, async (tx, note) => {
    const [before] = await tx.select().from(chargebacks).where(eq(chargebacks.id, chargebackId)).for("update");
    await tx.update(chargebacks).set({ evidenceSentAt: ctx.clock.now() }).where(eq(chargebacks.id, chargebackId));
    note({ before: { status: before?.status, booking_id: row.bookingId }, after: { status: dispute.status } });
  });
  await recordDispute(ctx, dispute);
}

async function submit(ctx: Ctx, id: string, { fields, files }: ChargebackEvidence): Promise<Stripe.Dispute> {
  const { stripe } = ctx.payments;
  const key = (part: string) => ({ idempotencyKey: `evidence:${id}:${part}` });
  try {
    const uploaded: Fields = {};
    for (const [field, { name, type, bytes }] of Object.entries(files)) {
      const file = { name, type, data: Buffer.from(bytes) };
      const made = await retryWhileBusy(() => stripe.files.create({ purpose: "dispute_evidence", file }, key(field)));
      uploaded[field as keyof typeof files] = made.id;
    }
    const evidence = { ...fields, ...uploaded };
    return await retryWhileBusy(() => stripe.disputes.update(id, { evidence, submit: true }, key("submit")));
  } catch (error) {
    const answer = classifyStripeError(error);
    if (!answer) throw error;
    throw answer.outcome === "refused"
      ? paymentErrors.PROVIDER_REFUSED({ cause: error })
      : paymentErrors.PROVIDER_SILENT({ cause: error });
  }
}
