import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { ledgerBalances, moneyIntents, paymentAccounts } from "#db/schema/index.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { system } from "#kernel/actor.ts";
import { fee, type Pence, pence } from "#kernel/money.ts";
import { isAttemptAt, refundBase, transferBase } from "../rules/attempt-key.ts";
import { owedOf, payableAccount } from "../rules/ledger.ts";
import { askProvider } from "./ask-provider.server.ts";
import { claimIntent, type MoneyIntent } from "./claim-intent.server.ts";
import { findAtProvider } from "./find-at-provider.server.ts";
import { ledgerTotals } from "./money-of-booking.server.ts";
import { recordTransfer } from "./record-transfer.server.ts";

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
    (await askProvider(ctx, intent, (key) => ctx.payments.stripe.transfers.create(request, key)));
  await recordTransfer(ctx, transfer);
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
  const amount = await transferable(tx, booking);
  if (amount <= 0) return "nothing";
  const [account] = await tx.select().from(paymentAccounts).where(eq(paymentAccounts.userId, booking.tradespersonId));
  if (!account?.stripeAccountId || !account.payoutsEnabled) return "waiting";
  const destination = account.stripeAccountId;
  const source = chargeBehind(intents);
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

/** What this booking's release still owes the tradesperson, less what they owe us from elsewhere. */
async function transferable(tx: Tx, booking: BookingRow): Promise<Pence> {
  const owed = owedOf((await ledgerTotals(tx, [booking.id])).get(booking.id) ?? []);
  const [payable] = await tx
    .select({ balance: ledgerBalances.balance })
    .from(ledgerBalances)
    .where(eq(ledgerBalances.account, payableAccount(booking.tradespersonId)));
  return pence(Math.min(owed, 0 - (payable?.balance ?? 0)));
}

/** The charge that the released money came with; a payment that is on its way back is not it. */
function chargeBehind(intents: readonly MoneyIntent[]): string | null {
  const goingBack = (charge: MoneyIntent) =>
    intents.some((other) => other.kind === "refund" && isAttemptAt(refundBase(charge.id), other.idempotencyKey));
  const charges = intents.filter((intent) => intent.kind === "charge" && intent.status === "succeeded");
  return charges.find((charge) => !goingBack(charge))?.providerChargeId ?? null;
}
