import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { DISPUTE_OUTCOMES, disputeMachine } from "#features/disputes/rules/dispute.machine.ts";
import { USER_TYPES } from "#kernel/actor.ts";
import { bookings } from "./bookings.ts";
import { createdAt, enumCheck, id, moment, penceAmount } from "./columns.ts";
import { messages } from "./messaging.ts";
import { profiles } from "./profile.ts";

export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    /** The two sides of the booking. */
    customerId: uuid()
      .notNull()
      .references(() => profiles.id),
    tradespersonId: uuid()
      .notNull()
      .references(() => profiles.id),
    raisedBy: uuid()
      .notNull()
      .references(() => profiles.id),
    raisedByType: text({ enum: USER_TYPES }).notNull(),
    reason: text().notNull(),
    description: text().notNull(),
    status: text({ enum: disputeMachine.states }).notNull().default("open"),
    /** The deadline of this state: to answer, to agree, to be decided. Null when the dispute is over. */
    dueAt: moment(),
    /** The deadline of which both sides were last reminded. */
    remindedOf: moment(),
    /** The answer of the other side. */
    answer: text(),
    answeredAt: moment(),
    /** Who asked for a decision; `system`: a deadline passed. */
    escalatedBy: text(),
    escalatedAt: moment(),
    /** When their conversation was opened to the admin who decides, and by which side. */
    conversationOpenedAt: moment(),
    conversationOpenedBy: text(),
    /** When the other side was last mailed that it was raised. */
    mailedAt: moment(),
    /** How it ended, and how the held money was split. */
    outcome: text({ enum: DISPUTE_OUTCOMES }),
    refundAmount: penceAmount(),
    releaseAmount: penceAmount(),
    acceptedOfferId: uuid(),
    decidedBy: uuid().references(() => profiles.id),
    decisionReason: text(),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("disputes_one_live_per_booking")
      .on(t.bookingId)
      .where(sql`${t.status} in ('open', 'answered', 'escalated')`),
    index("disputes_booking").on(t.bookingId),
    index("disputes_raised_by").on(t.raisedBy, t.createdAt.desc().nullsFirst()),
    index("disputes_customer").on(t.customerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("disputes_tradesperson").on(t.tradespersonId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("disputes_due").on(t.dueAt, t.id).where(sql`${t.status} in ('open', 'answered', 'escalated')`),
    index("disputes_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    enumCheck("disputes_raised_by_type", t.raisedByType, USER_TYPES),
    enumCheck("disputes_status", t.status, disputeMachine.states),
    check("disputes_description", sql`length(${t.description}) between 20 and 1000`),
    check("disputes_answer", sql`length(${t.answer}) between 1 and 1000`),
    enumCheck("disputes_outcome", t.outcome, DISPUTE_OUTCOMES),
    check("disputes_split", sql`${t.refundAmount} >= 0 and ${t.releaseAmount} >= 0`),
  ],
);

/** A split of the held money that one side proposes. The newest one of each side is valid until the dispute is over. */
export const disputeOffers = pgTable(
  "dispute_offers",
  {
    id: id(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    side: text({ enum: USER_TYPES }).notNull(),
    /** What goes back to the customer; the rest of what is held is released. */
    refundAmount: penceAmount().notNull(),
    /** What was held when it was made. */
    heldAmount: penceAmount().notNull(),
    message: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("dispute_offers_dispute").on(t.disputeId, t.id),
    enumCheck("dispute_offers_side", t.side, USER_TYPES),
    check("dispute_offers_amount", sql`${t.refundAmount} between 0 and ${t.heldAmount}`),
    check("dispute_offers_message", sql`length(${t.message}) between 1 and 1000`),
  ],
);

/** The evidence of a side: a file in private storage, or a message quoted from the conversation. */
export const disputeEvidence = pgTable(
  "dispute_evidence",
  {
    id: id(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    side: text({ enum: USER_TYPES }).notNull(),
    /** What the file shows, in the side's words. */
    note: text(),
    /** The type and size of the stored file; null for a quoted message. */
    type: text(),
    bytes: integer(),
    fingerprint: text(),
    messageId: uuid().references(() => messages.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("dispute_evidence_dispute").on(t.disputeId, t.id),
    uniqueIndex("dispute_evidence_message").on(t.disputeId, t.messageId).where(sql`${t.messageId} is not null`),
    enumCheck("dispute_evidence_side", t.side, USER_TYPES),
    check("dispute_evidence_kind", sql`(${t.type} is null) = (${t.messageId} is not null)`),
    check("dispute_evidence_note", sql`length(${t.note}) between 1 and 300`),
  ],
);
