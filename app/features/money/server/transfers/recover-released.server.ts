import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { system } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { reversalBase } from "../../rules/attempt-key.ts";
import { lossOf, owedOf } from "../../rules/ledger.ts";
import { withMostLeft } from "../../rules/returns.ts";
import { payableTo } from "../ledger/ledger-balances.server.ts";
import { ledgerTotals } from "../ledger/money-of-booking.server.ts";
import { callProvider, claimIntent, type MoneyIntent } from "../provider/provider-calls.server.ts";
import { findAtProvider } from "../reconciliation/provider-transactions.server.ts";
import { recordReversal } from "./record-transfer.server.ts";

/** The result: recovered, nothing to recover, or refused because the tradesperson's balance is too low. */
type Recovery = "recovered" | "nothing" | "refused";

/** An upper limit: a booking has fewer transfers. */
const ROUNDS = 20;

/**
 * Background task: recovers money from a tradesperson's account that was refunded or charged back after its transfer, by reversing
 * the booking's transfers. What the account cannot cover stays owed: it is deducted from later releases, and the reversal is retried
 * once a day. Idempotent. Throws PROVIDER_SILENT, and is then retried.
 */
export async function recoverReleased(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<Recovery> {
  let recovered: Recovery = "nothing";
  for (let round = 0; round < ROUNDS; round++) {
    const intent = await ctx.db.transaction((tx) => claimReversal(ctx, tx, bookingId));
    if (!intent) return recovered;
    try {
      await reverse(ctx, intent);
    } catch (error) {
      if (isAppError(error, "PROVIDER_REFUSED")) return "refused";
      throw error;
    }
    recovered = "recovered";
  }
  return recovered;
}

interface Request extends Stripe.TransferCreateReversalParams {
  transfer: string;
}

async function reverse(ctx: Ctx, intent: MoneyIntent): Promise<void> {
  const { transfer, ...request } = intent.request as Request;
  const { transfers } = ctx.payments.stripe;
  const reversal =
    (await findAtProvider.reversal(ctx, intent, transfer)) ??
    (await callProvider(ctx, intent, (key) => transfers.createReversal(transfer, request, key)));
  await recordReversal(ctx, intent, reversal);
}

async function claimReversal(ctx: Ctx, tx: Tx, bookingId: string): Promise<MoneyIntent | null> {
  const booking = await lockBooking(tx, bookingId);
  const intents = await tx.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
  // A reversal with an unknown outcome comes first, because it may have succeeded.
  const underWay = intents.find(({ kind, status }) => kind === "reversal" && ["intended", "unknown"].includes(status));
  if (underWay) return underWay;
  const due = await toRecover(tx, booking);
  const sent = intents.filter(({ kind, status }) => kind === "transfer" && status === "succeeded");
  const most = withMostLeft(sent, (transfer) => transfer.amount - takenBack(intents, transfer));
  if (due <= 0 || !most?.of.providerId) return null;
  const amount = pence(Math.min(due, most.left));
  return claimIntent(tx, {
    kind: "reversal",
    base: reversalBase(most.of.id),
    bookingId,
    userId: booking.tradespersonId,
    amount,
    platformFeeAmount: pence(0),
    request: (intentId): Request => ({
      transfer: most.of.providerId ?? "",
      amount,
      metadata: { booking_id: bookingId, intent_id: intentId },
    }),
    actor: system,
    at: ctx.clock.now(),
  });
}

const takenBack = (intents: readonly MoneyIntent[], transfer: MoneyIntent): number =>
  intents
    .filter(({ kind, status, request }) => {
      const of = (request as Partial<Request> | null)?.transfer;
      return kind === "reversal" && status === "succeeded" && of === transfer.providerId;
    })
    .reduce((sum, { amount }) => sum + amount, 0);

/** What the tradesperson owes us for this booking, plus our loss from its chargebacks, in pence. */
async function toRecover(tx: Tx, booking: BookingRow): Promise<Pence> {
  const totals = (await ledgerTotals(tx, [booking.id])).get(booking.id) ?? [];
  const payable = await payableTo(tx, booking.tradespersonId);
  // Part of it may have been deducted from other bookings already.
  const debt = Math.min(Math.max(0 - owedOf(totals), 0), Math.max(0 - payable, 0));
  return pence(debt + Math.max(lossOf(totals), 0));
}
