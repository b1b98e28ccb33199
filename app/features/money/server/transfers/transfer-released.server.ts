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
import { ledgerTotals } from "../ledger/money-of-booking.server.ts";
import { lockPayableTo } from "../ledger/payable-to.server.ts";
import { callProvider } from "../provider/call-provider.server.ts";
import { claimIntent, type MoneyIntent } from "../provider/claim-intent.server.ts";
import { findAtProvider } from "../reconciliation/find-at-provider.server.ts";
import { recordTransfer } from "./record-transfer.server.ts";
import { transferDestination } from "./transfer-destination.server.ts";

/** What became of it: moved, waiting for the tradesperson's account, or nothing was owed. */
export type TransferOutcome = "transferred" | "waiting" | "nothing";

/**
 * Background work: moves a booking's released money to the tradesperson's account, once that can take payouts. May run
 * any number of times at once: the money moves once. Throws PROVIDER_REFUSED, PROVIDER_SILENT: then it is tried again.
 */
export async function transferReleased(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<TransferOutcome> {
  const intent = await ctx.db.transaction((tx) => claimTransfer(ctx, tx, bookingId));
  if (typeof intent === "string") return intent;
  const request = intent.request as Stripe.TransferCreateParams;
  const transfer =
    (await findAtProvider.transfer(ctx, intent)) ??
    (await callProvider(ctx, intent, (key) => ctx.payments.stripe.transfers.create(request, key)));
  await recordTransfer(ctx, transfer);
  // Money of several charges sets out charge by charge.
  const totals = (await ledgerTotals(ctx.db, [bookingId])).get(bookingId) ?? [];
  if (owedOf(totals) > 0) await transferReleased(ctx, { bookingId });
  return "transferred";
}

async function claimTransfer(ctx: Ctx, tx: Tx, bookingId: string): Promise<MoneyIntent | "waiting" | "nothing"> {
  const booking = await lockBooking(tx, bookingId);
  const intents = await tx.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
  // One whose end is not known comes first, whatever has happened since: it may have moved the money already.
  const underWay = intents.find(
    ({ kind, status }) => kind === "transfer" && (status === "intended" || status === "unknown"),
  );
  if (underWay) return underWay;
  await matchAccount(tx, { userId: booking.tradespersonId, moment: "transfer", at: ctx.clock.now() });
  const owed = await transferable(tx, booking);
  if (owed <= 0) return "nothing";
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
      // Money that the provider has not cleared yet may already be promised on: it follows by itself.
      ...(source ? { source_transaction: source } : {}),
      metadata: { booking_id: bookingId, intent_id: intentId },
    }),
    actor: system,
    at: ctx.clock.now(),
  });
}

/**
 * What this booking's release still owes the tradesperson, less what they owe us from elsewhere and what is on its way to
 * them. Their account in the ledger stays locked, so that two bookings' transfers do not count the same money.
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
