import { and, eq, inArray } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { matchAccount } from "#features/risk/index.server.ts";
import { system } from "#kernel/actor.ts";
import { fee, type Pence, pence } from "#kernel/money.ts";
import { transferBase } from "../../rules/attempt-key.ts";
import { owedOf } from "../../rules/ledger.ts";
import { transferSource } from "../../rules/transfer-source.ts";
import { chargedBackOf } from "../chargebacks/charged-back.server.ts";
import { isFrozen } from "../chargebacks/freeze.server.ts";
import { ledgerTotals } from "../ledger/money-of-booking.server.ts";
import { lockPayableTo } from "../ledger/payable-to.server.ts";
import { callProvider } from "../provider/call-provider.server.ts";
import { claimIntent, type MoneyIntent } from "../provider/claim-intent.server.ts";
import { findAtProvider } from "../reconciliation/find-at-provider.server.ts";
import { recordTransfer } from "./record-transfer.server.ts";
import { transferDestination } from "./transfer-destination.server.ts";

/** The result: transferred, waiting for the tradesperson (account, tax details, identity) or a bank, or nothing owed. */
export type TransferOutcome = "transferred" | "waiting" | "nothing";

/**
 * Background task: transfers a booking's released money to the tradesperson's account, once it can receive payouts. Concurrent and
 * repeated runs transfer it once. Throws PROVIDER_REFUSED and PROVIDER_SILENT, and is then retried.
 */
export async function transferReleased(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<TransferOutcome> {
  const intent = await ctx.db.transaction((tx) => claimTransfer(ctx, tx, bookingId));
  if (typeof intent === "string") return intent;
  const request = intent.request as Stripe.TransferCreateParams;
  const transfer =
    (await findAtProvider.transfer(ctx, intent)) ??
    (await callProvider(ctx, intent, (key) => ctx.payments.stripe.transfers.create(request, key)));
  await recordTransfer(ctx, transfer);
  // Each transfer has one source charge, so money of several charges needs several transfers.
  const totals = (await ledgerTotals(ctx.db, [bookingId])).get(bookingId) ?? [];
  if (owedOf(totals) > 0) await transferReleased(ctx, { bookingId });
  return "transferred";
}

async function claimTransfer(ctx: Ctx, tx: Tx, bookingId: string): Promise<MoneyIntent | "waiting" | "nothing"> {
  const booking = await lockBooking(tx, bookingId);
  const intents = await tx.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
  // A transfer with an unknown outcome comes first, because it may have succeeded.
  const underWay = intents.find(
    ({ kind, status }) => kind === "transfer" && (status === "intended" || status === "unknown"),
  );
  if (underWay) return underWay;
  await matchAccount(tx, { userId: booking.tradespersonId, moment: "transfer", at: ctx.clock.now() });
  const owed = await transferable(tx, booking);
  if (owed <= 0) return "nothing";
  if (await isFrozen(tx, bookingId)) return "waiting";
  const { destination } = await transferDestination(tx, booking.tradespersonId, ctx.clock.now());
  if (!destination) return "waiting";
  const { chargeId: source, amount } = transferSource(intents, owed, await chargedBackOf(tx, bookingId));
  return claimIntent(tx, {
    kind: "transfer",
    base: transferBase(bookingId),
    bookingId,
    userId: booking.tradespersonId,
    amount,
    platformFeeAmount: fee(booking.amount),
    request: (intentId): Stripe.TransferCreateParams => ({
      amount,
      currency: "gbp",
      destination,
      transfer_group: bookingId,
      // With a source charge the provider accepts the transfer before the charge has cleared, and carries it out then.
      ...(source ? { source_transaction: source } : {}),
      metadata: { booking_id: bookingId, intent_id: intentId },
    }),
    actor: system,
    at: ctx.clock.now(),
  });
}

/**
 * What the tradesperson is still owed for this booking, less what they owe us for others and what is being transferred. Locks their
 * ledger account, so that the transfers of two bookings do not use the same money.
 */
async function transferable(tx: Tx, booking: BookingRow): Promise<Pence> {
  const owed = owedOf((await ledgerTotals(tx, [booking.id])).get(booking.id) ?? []);
  if (owed <= 0) return pence(0);
  const payable = await lockPayableTo(tx, booking.tradespersonId);
  const [going] = await tx
    .select({ total: sumPence(moneyIntents.amount) })
    .from(moneyIntents)
    .where(
      and(
        eq(moneyIntents.userId, booking.tradespersonId),
        eq(moneyIntents.kind, "transfer"),
        inArray(moneyIntents.status, ["intended", "unknown"]),
      ),
    );
  return pence(Math.min(owed, payable - (going?.total ?? 0)));
}
