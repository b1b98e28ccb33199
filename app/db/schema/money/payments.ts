import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { PAYMENT_TYPES } from "#features/money/rules/admin-payments.ts";
import { ENDED } from "#features/money/rules/chargeback.ts";
import { moneyIntentMachine } from "#features/money/rules/money-intent.machine.ts";
import { bookings } from "../bookings.ts";
import { createdAt, enumCheck, id, moment, penceAmount, reference } from "../columns.ts";
import { paymentMilestones } from "../milestones.ts";
import { profiles } from "../profile.ts";

/** Literals, so that the partial index applies to queries. */
const ENDED_LIST = sql.raw(`(${ENDED.map((status) => `'${status}'`).join(", ")})`);

/** An intended operation on money, written before the provider is called, and its result. Never deleted. */
export const moneyIntents = pgTable(
  "money_intents",
  {
    id: id(),
    kind: text({ enum: PAYMENT_TYPES }).notNull(),
    bookingId: reference(() => bookings.id),
    milestoneId: uuid().references(() => paymentMilestones.id),
    /** Who pays (charge) or is paid (transfer). */
    userId: reference(() => profiles.id),
    amount: penceAmount().notNull(),
    platformFeeAmount: penceAmount().notNull(),
    idempotencyKey: text().notNull().unique(),
    status: text({ enum: moneyIntentMachine.states }).notNull().default("intended"),
    /** The provider's object: a Checkout Session for a charge, a transfer, a refund. */
    providerId: text(),
    /** The provider's payment behind a Checkout Session. */
    providerPaymentId: text(),
    /** The provider's charge behind a payment, from which transfers are made. */
    providerChargeId: text(),
    /** The card that a charge was paid with, as the provider names it; both null where it was no card, and in older rows. */
    cardBrand: text(),
    cardLast4: text("card_last4"),
    /** Where the customer pays while the session is open. */
    url: text(),
    /** The request to the provider: a repeat with the same idempotency key must be identical. */
    request: jsonb(),
    failure: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("money_intents_booking").on(t.bookingId, t.kind),
    index("money_intents_doubt").on(t.updatedAt).where(sql`${t.status} in ('intended', 'unknown')`),
    index("money_intents_failed")
      .on(t.kind, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'failed'`),
    uniqueIndex("money_intents_provider").on(t.providerId).where(sql`${t.providerId} is not null`),
    index("money_intents_provider_payment").on(t.providerPaymentId),
    index("money_intents_provider_charge").on(t.providerChargeId).where(sql`${t.providerChargeId} is not null`),
    index("money_intents_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("money_intents_kind").on(t.kind, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("money_intents_user").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    enumCheck("money_intents_kind", t.kind, PAYMENT_TYPES),
    enumCheck("money_intents_status", t.status, moneyIntentMachine.states),
    check("money_intents_amount", sql`${t.amount} > 0 and ${t.platformFeeAmount} >= 0`),
  ],
);

/**
 * A payment that the customer's bank reclaims, asks about (an inquiry) or warns of (an early fraud warning), as the provider reports
 * it. The movements of money are in the ledger.
 */
export const chargebacks = pgTable(
  "chargebacks",
  {
    /** The provider's dispute or early fraud warning. */
    id: text().primaryKey(),
    bookingId: reference(() => bookings.id),
    /** The charge intent whose payment it is. */
    intentId: reference(() => moneyIntents.id),
    amount: penceAmount().notNull(),
    /** The provider's status (needs_response, under_review, won, lost…), or ours of a warning (`rules/chargeback.ts`). */
    status: text().notNull(),
    reason: text().notNull(),
    /** The provider's deadline for evidence. */
    evidenceDueBy: moment(),
    /** When an operator submitted our evidence. */
    evidenceSentAt: moment(),
    /** When an operator ended the freeze of an inquiry or warning. */
    liftedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("chargebacks_booking").on(t.bookingId),
    index("chargebacks_created").on(t.createdAt),
    index("chargebacks_open").on(t.updatedAt).where(sql`${t.status} not in ${ENDED_LIST}`),
  ],
);

/** When each daily task last started, by the product's clock. */
export const dailyRounds = pgTable("daily_rounds", {
  name: text().primaryKey(),
  startedAt: moment().notNull(),
});

/** A user's accounts at the payment provider: as a payer (customer) and as a payee (connected account). */
export const paymentAccounts = pgTable(
  "payment_accounts",
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id),
    stripeCustomerId: text().unique(),
    stripeAccountId: text().unique(),
    chargesEnabled: boolean().notNull().default(false),
    payoutsEnabled: boolean().notNull().default(false),
    /** The provider's capability to receive our transfers. It can be off while payouts are on. */
    transfersEnabled: boolean().notNull().default(false),
    requirementsCurrentlyDue: text().array().notNull().default(sql`'{}'`),
    /** The provider's code for the reason why payouts are stopped; null if they are not, or if it gives none. */
    disabledReason: text(),
    /** The deadline for the requirements that are due, after which the provider stops payouts. */
    requirementsDeadline: moment(),
    /** The provider's fingerprint of the bank account that receives the payouts. */
    bankFingerprint: text(),
    /** The bank account with the details that the provider returns, for the report to HMRC; null if it returns none. */
    bankLast4: text("bank_last4"),
    bankName: text(),
    bankCountry: text(),
    updatedAt: createdAt(),
  },
  (t) => [index("payment_accounts_bank").on(t.bankFingerprint).where(sql`${t.bankFingerprint} is not null`)],
);

const WEBHOOK_STATUSES = ["received", "handled", "failed"] as const;

/**
 * Every webhook event of the provider, by its own id: stored first, then handled, any number of times. Partitioned by the provider's time,
 * which is the same in each delivery of an event, so that the key is unique.
 */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: text().notNull(),
    /** When it happened at the provider. */
    occurredAt: createdAt(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    status: text({ enum: WEBHOOK_STATUSES }).notNull().default("received"),
    failure: text(),
    createdAt: createdAt(),
    handledAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.occurredAt] }),
    index("webhook_events_unhandled").on(t.createdAt).where(sql`${t.status} <> 'handled'`),
    enumCheck("webhook_events_status", t.status, WEBHOOK_STATUSES),
  ],
);
