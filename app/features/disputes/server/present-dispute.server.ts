import { z } from "@hono/zod-openapi";
import { feeOnRelease } from "#features/money/rules/fee.ts";
import { pence, subtract } from "#kernel/money.ts";
import { DISPUTE_OUTCOMES, disputeMachine, REMEDIES } from "../rules/dispute.machine.ts";
import { chargedBefore } from "../rules/split.ts";
import type { DisputeStory, DisputeSummary } from "./dispute-reads.server.ts";

const time = (at: Date | null): string | null => at?.toISOString() ?? null;
const amount = z.number().int().openapi({ description: "Pence" });

/** A dispute's own row in the API; `presentDispute` makes one. */
export const disputeShape = z
  .object({
    id: z.string(),
    booking_id: z.string(),
    raised_by: z.string(),
    raised_by_type: z.enum(["customer", "tradesperson"]),
    reason: z.string(),
    description: z.string(),
    status: z.string().openapi({ enum: [...disputeMachine.states] }),
    aftercare: z.boolean().openapi({
      description: "Nothing was held when it was raised: refunds come out of the money that was released",
    }),
    urgent: z.boolean().openapi({ description: "About water, electricity, gas or safety" }),
    due_at: z.string().nullable().openapi({ description: "The deadline of this state" }),
    answer: z.string().nullable(),
    answered_at: z.string().nullable(),
    escalated_by: z.string().nullable(),
    escalated_at: z.string().nullable(),
    outcome: z
      .string()
      .nullable()
      .openapi({
        enum: [...DISPUTE_OUTCOMES, null],
        description: "default: one side never said anything; cancelled: the customer cancelled the booking by right",
      }),
    remedy: z
      .string()
      .nullable()
      .openapi({ enum: [...REMEDIES, null], description: "What it ended with" }),
    repeat_on: z.string().nullable().openapi({ description: "The day on which the work is done again" }),
    repeat_what: z.string().nullable(),
    refund_amount: amount.nullable(),
    release_amount: amount.nullable(),
    decision_reason: z.string().nullable(),
    ended_at: z.string().nullable(),
    created_at: z.string(),
    job: z.object({ id: z.string(), title: z.string() }),
    customer: z.object({ user_id: z.string(), full_name: z.string() }),
    tradesperson: z.object({ user_id: z.string(), full_name: z.string() }),
  })
  .openapi("Dispute");

/** The same with its whole story; `presentStory` makes one. */
export const storyShape = disputeShape
  .extend({
    held_amount: amount,
    refundable_amount: amount.openapi({ description: "The most that an offer can refund. Pence" }),
    offers: z.array(
      z.object({
        id: z.string(),
        side: z.string().openapi({ enum: ["customer", "tradesperson"] }),
        outcome: z.string().openapi({ enum: [...REMEDIES] }),
        repeat_on: z.string().nullable(),
        repeat_what: z.string().nullable(),
        refund_amount: amount,
        release_amount: amount,
        platform_fee_amount: amount,
        message: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
    evidence: z.array(
      z.object({
        id: z.string(),
        side: z.string().openapi({ enum: ["customer", "tradesperson"] }),
        type: z.string().nullable().openapi({ description: "The file’s type; null for a quoted message" }),
        url: z.string().nullable(),
        note: z.string().nullable(),
        message: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
    evidence_requests: z.array(
      z.object({
        id: z.string(),
        side: z.string().openapi({ enum: ["customer", "tradesperson"] }),
        what: z.string(),
        due_at: z.string(),
        created_at: z.string(),
      }),
    ),
  })
  .openapi("DisputeWithStory");

export const presentDispute = (dispute: DisputeSummary) => ({
  id: dispute.id,
  booking_id: dispute.bookingId,
  raised_by: dispute.raisedBy,
  raised_by_type: dispute.raisedByType,
  reason: dispute.reason,
  description: dispute.description,
  status: dispute.status,
  aftercare: dispute.aftercare,
  urgent: dispute.urgent,
  due_at: time(dispute.dueAt),
  answer: dispute.answer,
  answered_at: time(dispute.answeredAt),
  escalated_by: dispute.escalatedBy,
  escalated_at: time(dispute.escalatedAt),
  outcome: dispute.outcome,
  remedy: dispute.remedy,
  repeat_on: dispute.repeatOn,
  repeat_what: dispute.repeatWhat,
  refund_amount: dispute.refundAmount,
  release_amount: dispute.releaseAmount,
  decision_reason: dispute.decisionReason,
  ended_at: time(dispute.endedAt),
  created_at: dispute.createdAt.toISOString(),
  job: { id: dispute.job.id, title: dispute.job.title },
  customer: { user_id: dispute.customer.id, full_name: dispute.customer.fullName },
  tradesperson: { user_id: dispute.tradesperson.id, full_name: dispute.tradesperson.fullName },
});

export const presentStory = (story: DisputeStory) => ({
  ...presentDispute(story),
  held_amount: story.held,
  refundable_amount: story.refundable,
  offers: story.offers.map((offer) => {
    // Repeat work and a refund of released money release nothing.
    const release =
      offer.remedy === "split" && !story.aftercare ? subtract(offer.heldAmount, offer.refundAmount) : pence(0);
    return {
      id: offer.id,
      side: offer.side,
      outcome: offer.remedy,
      repeat_on: offer.repeatOn,
      repeat_what: offer.repeatWhat,
      refund_amount: offer.refundAmount,
      release_amount: release,
      platform_fee_amount: feeOnRelease(release, chargedBefore(story)),
      message: offer.message,
      created_at: offer.createdAt.toISOString(),
    };
  }),
  evidence: story.evidence.map(({ id, side, type, note, message, createdAt }) => ({
    id,
    side,
    type,
    note,
    url: type === null ? null : `/disputes/${story.id}/evidence/${id}`,
    message: message?.content ?? null,
    created_at: createdAt.toISOString(),
  })),
  evidence_requests: story.requests.map(({ id, side, what, dueAt, createdAt }) => ({
    id,
    side,
    what,
    due_at: dueAt.toISOString(),
    created_at: createdAt.toISOString(),
  })),
});
