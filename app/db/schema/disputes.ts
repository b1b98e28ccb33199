import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { DISPUTE_OUTCOMES, disputeMachine, REMEDIES } from "#features/disputes/rules/dispute.machine.ts";
import { USER_TYPES } from "#kernel/actor.ts";
import { bookings } from "./bookings.ts";
import { createdAt, enumCheck, hasLength, id, moment, penceAmount, reference } from "./columns.ts";
import { messages } from "./messaging.ts";
import { profiles } from "./profile.ts";

export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    /** The customer and the tradesperson of the booking. */
    customerId: reference(() => profiles.id),
    tradespersonId: reference(() => profiles.id),
    raisedBy: reference(() => profiles.id),
    raisedByType: text({ enum: USER_TYPES }).notNull(),
    reason: text().notNull(),
    description: text().notNull(),
    status: text({ enum: disputeMachine.states }).notNull().default("open"),
    /** Nothing was held when it was raised: what goes back comes from the money that was released. */
    aftercare: boolean().notNull().default(false),
    /** Water, electricity, gas or safety: first in the operators' queue. */
    urgent: boolean().notNull().default(false),
    /** The deadline in this state: to answer, to agree, or to decide. Null when the dispute has ended. */
    dueAt: moment(),
    /** The deadline of the last reminder to both people. */
    remindedOf: moment(),
    /** The reply of the person who did not raise the dispute. */
    answer: text(),
    answeredAt: moment(),
    /** Who asked for a decision; `system`: a deadline passed. */
    escalatedBy: text(),
    escalatedAt: moment(),
    /** When the conversation was shared with the deciding admin, and by whom. */
    conversationOpenedAt: moment(),
    conversationOpenedBy: text(),
    /** When the other person was last mailed that the dispute was raised. */
    mailedAt: moment(),
    /** The outcome: a split of the held money, or repeat work on a day. */
    outcome: text({ enum: DISPUTE_OUTCOMES }),
    remedy: text({ enum: REMEDIES }),
    refundAmount: penceAmount(),
    releaseAmount: penceAmount(),
    /** The day on which the tradesperson does the work again, and what has to be put right. */
    repeatOn: date({ mode: "string" }),
    repeatWhat: text(),
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
    index("disputes_queue")
      .on(t.urgent.desc().nullsFirst(), t.dueAt, t.id)
      .where(sql`${t.status} in ('open', 'answered', 'escalated')`),
    index("disputes_over")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} in ('resolved', 'withdrawn')`),
    enumCheck("disputes_raised_by_type", t.raisedByType, USER_TYPES),
    enumCheck("disputes_status", t.status, disputeMachine.states),
    check("disputes_description", hasLength(t.description, 20, 1_000)),
    check("disputes_answer", hasLength(t.answer, 1, 1_000)),
    enumCheck("disputes_outcome", t.outcome, DISPUTE_OUTCOMES),
    enumCheck("disputes_remedy", t.remedy, REMEDIES),
    check("disputes_repeat", sql`(${t.remedy} is not distinct from 'repeat_work') = (${t.repeatOn} is not null)`),
    check("disputes_repeat_what", hasLength(t.repeatWhat, 1, 1_000)),
    check("disputes_split", sql`${t.refundAmount} >= 0 and ${t.releaseAmount} >= 0`),
  ],
);

/** A proposed split of the held money, or repeat work. The newest offer of each person is valid until the dispute ends. */
export const disputeOffers = pgTable(
  "dispute_offers",
  {
    id: id(),
    disputeId: reference(() => disputes.id),
    side: text({ enum: USER_TYPES }).notNull(),
    remedy: text({ enum: REMEDIES }).notNull().default("split"),
    /** The amount to refund to the customer; the rest of the held money is released. 0 for repeat work, which moves no money. */
    refundAmount: penceAmount().notNull(),
    /** The amount held at the time of the offer. */
    heldAmount: penceAmount().notNull(),
    /** The day on which the tradesperson does the work again, and what has to be put right. */
    repeatOn: date({ mode: "string" }),
    repeatWhat: text(),
    message: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("dispute_offers_dispute").on(t.disputeId, t.id),
    enumCheck("dispute_offers_side", t.side, USER_TYPES),
    enumCheck("dispute_offers_remedy", t.remedy, REMEDIES),
    check("dispute_offers_repeat", sql`(${t.remedy} = 'repeat_work') = (${t.repeatOn} is not null)`),
    check("dispute_offers_repeat_what", hasLength(t.repeatWhat, 1, 1_000)),
    check("dispute_offers_amount", sql`${t.refundAmount} between 0 and ${t.heldAmount}`),
    check("dispute_offers_message", hasLength(t.message, 1, 1_000)),
  ],
);

/** Evidence from the customer or the tradesperson: a file in private storage, or a quoted message of the conversation. */
export const disputeEvidence = pgTable(
  "dispute_evidence",
  {
    id: id(),
    disputeId: reference(() => disputes.id),
    side: text({ enum: USER_TYPES }).notNull(),
    /** Description of the file by the person who added it. */
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
    check("dispute_evidence_note", hasLength(t.note, 1, 300)),
  ],
);

/** What an operator asks one side to show, and until when. Evidence that the side adds afterwards answers it. */
export const disputeRequests = pgTable(
  "dispute_requests",
  {
    id: id(),
    disputeId: reference(() => disputes.id),
    side: text({ enum: USER_TYPES }).notNull(),
    what: text().notNull(),
    dueAt: moment().notNull(),
    askedBy: reference(() => profiles.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("dispute_requests_dispute").on(t.disputeId, t.id),
    index("dispute_requests_asked_by").on(t.askedBy),
    enumCheck("dispute_requests_side", t.side, USER_TYPES),
    check("dispute_requests_what", hasLength(t.what, 1, 500)),
  ],
);
