import { and, eq, exists, getTableColumns, gt, inArray, lt, not, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { mapped, part, together } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerBalances, ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import {
  accountStatePart,
  allowsTransfers,
  matchAccount,
  payoutHoldPart,
  payoutsNotHeldIn,
} from "#features/risk/index.server.ts";
import { identityApprovedIn, identityApprovedPart } from "#features/verification/index.server.ts";
import { system } from "#kernel/actor.ts";
import { HOUR, later, MINUTE } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { fee, type Pence, pence } from "#kernel/money.ts";
import { transferBase } from "../../rules/attempt-key.ts";
import { owedOf } from "../../rules/ledger.ts";
import type { TransferObstacle } from "../../rules/payout.labels.ts";
import { transferSource } from "../../rules/transfer-source.ts";
import { transferReleasedTask } from "../../tasks.ts";
import { chargedBackOf, isFrozen, notFrozen } from "../chargebacks/chargeback-changes.server.ts";
import { IS_OWED, lockPayableTo, payableAccountOf } from "../ledger/ledger-balances.server.ts";
import { ledgerTotals } from "../ledger/money-of-booking.server.ts";
import { callProvider, claimIntent, type MoneyIntent } from "../provider/provider-calls.server.ts";
import { findAtProvider } from "../reconciliation/provider-transactions.server.ts";
import { recordTransfer } from "./record-transfer.server.ts";

/** The result: transferred, waiting for the tradesperson (account, tax details, identity) or a bank, or nothing owed. */
type TransferOutcome = "transferred" | "waiting" | "nothing";

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

type TransferDestination =
  | { destination: string; obstacle: null; heldUntil: null }
  | { destination: null; obstacle: TransferObstacle; heldUntil: Date | null };

const self = sql.placeholder("person");

const payeeFactsPart = together({
  state: accountStatePart,
  account: part(
    getTableColumns(paymentAccounts),
    (select) => select.from(paymentAccounts).where(eq(paymentAccounts.userId, self)),
    ([account], _given: { person: string }) => account,
  ),
  taxKnown: part(
    { userId: sellerDetails.userId },
    (select) => select.from(sellerDetails).where(eq(sellerDetails.userId, self)),
    (rows, _given: { person: string }) => rows.length > 0,
  ),
  isApproved: identityApprovedPart,
  heldUntil: payoutHoldPart,
});

/** What decides where a tradesperson's released money goes: their accounts with us and at the provider, their tax details, and where it goes. */
export interface Payee extends Omit<Awaited<ReturnType<typeof payeeFactsPart>>, "heldUntil"> {
  transfers: TransferDestination;
}

/** The payee of a tradesperson, `person`, at a moment. */
export const payeePart = mapped(payeeFactsPart, (facts, _given: Parameters<typeof payeeFactsPart>[1]): Payee => {
  const { heldUntil, ...known } = facts;
  return { ...known, transfers: destinationOf(facts) };
});

/** The provider's account that a tradesperson's released money goes to, or what it waits for and until when, if that is known. */
export const transferDestination = async (db: Queryable, userId: string, at: Date): Promise<TransferDestination> =>
  (await payeePart(db, { person: userId, now: at, day: londonDay(at) })).transfers;

function destinationOf({
  state,
  account,
  taxKnown,
  isApproved,
  heldUntil,
}: Awaited<ReturnType<typeof payeeFactsPart>>): TransferDestination {
  const waitFor = (obstacle: TransferObstacle): TransferDestination => ({
    destination: null,
    obstacle,
    heldUntil: null,
  });
  if (!allowsTransfers(state)) return waitFor("review");
  // The provider refuses transfers to an account without that capability, also while payouts from it are on.
  if (!account?.stripeAccountId || !account.payoutsEnabled || !account.transfersEnabled) return waitFor("account");
  // The law requires the details of a person before they are paid.
  if (!taxKnown) return waitFor("tax");
  // Nobody is paid out before their identity is approved; approving the check resumes the transfer.
  if (!isApproved) return waitFor("identity");
  if (heldUntil) return { destination: null, obstacle: "hold", heldUntil };
  return { destination: account.stripeAccountId, obstacle: null, heldUntil: null };
}

/**
 * Enqueues the transfers of released money that no task is working on: the process that should have begun one has ended, its last
 * attempt was over an hour ago, or what it waited for has happened since: the tradesperson's identity was approved, a hold ended.
 */
export async function enqueueOwed(ctx: Ctx): Promise<void> {
  const at = ctx.clock.now();
  const tried = ctx.db
    .select({ one: sql`1` })
    .from(moneyIntents)
    .where(
      and(
        eq(moneyIntents.bookingId, ledgerTransactions.bookingId),
        eq(moneyIntents.kind, "transfer"),
        gt(moneyIntents.updatedAt, later(at, -HOUR)),
      ),
    );
  // Grouped by booking, because a booking with milestones is released and transferred in several parts.
  const owed = await ctx.db
    .select({ bookingId: ledgerTransactions.bookingId })
    .from(ledgerBalances)
    .innerJoin(
      paymentAccounts,
      and(
        eq(ledgerBalances.account, payableAccountOf(paymentAccounts.userId)),
        paymentAccounts.payoutsEnabled,
        paymentAccounts.transfersEnabled,
      ),
    )
    .innerJoin(sellerDetails, eq(sellerDetails.userId, paymentAccounts.userId))
    .innerJoin(ledgerEntries, eq(ledgerEntries.account, ledgerBalances.account))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        IS_OWED,
        not(exists(tried)),
        notFrozen(ledgerTransactions.bookingId),
        identityApprovedIn(paymentAccounts.userId, at),
        payoutsNotHeldIn(ctx.db, paymentAccounts.userId, at),
      ),
    )
    .groupBy(ledgerTransactions.bookingId)
    .having(
      and(
        lt(sql`sum(${ledgerEntries.amount})`, 0),
        lt(sql`max(${ledgerTransactions.createdAt})`, later(at, -5 * MINUTE).toISOString()),
      ),
    )
    .limit(100);
  for (const { bookingId } of owed)
    if (bookingId) await enqueue(ctx.db, transferReleasedTask, { bookingId }, { key: `transfer:${bookingId}` });
}

/**
 * Enqueues the transfers of all bookings for which a tradesperson is still owed released money. Called when what they waited for
 * (a payout account, tax details, clearance) may be there, in the caller's transaction.
 */
export async function enqueueTransfersTo(tx: Tx, tradespersonId: string): Promise<void> {
  const theirs = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.tradespersonId, tradespersonId));
  const totals = await ledgerTotals(
    tx,
    theirs.map(({ id }) => id),
  );
  for (const [bookingId, rows] of totals)
    if (owedOf(rows) > 0) await enqueue(tx, transferReleasedTask, { bookingId }, { key: `transfer:${bookingId}` });
}
