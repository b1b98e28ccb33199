import { and, asc, eq, isNotNull, or } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { emit } from "#db/outbox.server.ts";
import type { Anonymise } from "#db/personal-data.ts";
import { disputeOffers, disputes } from "#db/schema/disputes.ts";
import { recordCreation, transition } from "#db/transition.server.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { type Actor, requireActive, type User } from "#kernel/actor.ts";
import { anonymised } from "#kernel/anonymise.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { permitWith } from "#kernel/permit.ts";
import {
  begunWorkCancelled,
  cancellationReceived,
  disputeAnswered,
  disputeEscalated,
  disputeRaised,
  disputeReceived,
} from "../notifications.ts";
import { dueOf } from "../rules/clocks.ts";
import { disputeErrors, disputeNotFound } from "../rules/dispute.errors.ts";
import { type DisputeSide, isCancellation, otherSide } from "../rules/dispute.labels.ts";
import { type DisputeEvent, disputeMachine, isOver } from "../rules/dispute.machine.ts";
import { canAnswer, canEscalate, sideIn } from "../rules/dispute.policy.ts";
import { isUrgent } from "../rules/urgent.ts";
import { disputeWords, notifyBothSides, notifyOtherSide, notifySide } from "./dispute-notices.server.ts";

/** Takes a person out of the reasons for which operators decided their disputes. */
export const anonymise: Anonymise = async (tx, person, signals) => {
  const theirs = or(eq(disputes.customerId, person), eq(disputes.tradespersonId, person));
  const rows = await tx
    .select({ id: disputes.id, decisionReason: disputes.decisionReason })
    .from(disputes)
    .where(and(theirs, isNotNull(disputes.decisionReason)));
  for (const { id, ...texts } of rows)
    await tx.update(disputes).set(anonymised(texts, signals)).where(eq(disputes.id, id));
};

export const permitDispute = permitWith({ ...errors, ...disputeErrors, NOT_FOUND: disputeNotFound });

export type DisputeRow = typeof disputes.$inferSelect;

export type OfferRow = typeof disputeOffers.$inferSelect;

/** Locks a dispute's booking, then the dispute, until the transaction ends. Throws NOT_FOUND, also for strangers. */
export async function lockDispute(
  tx: Tx,
  actor: Actor,
  disputeId: string,
): Promise<{ dispute: DisputeRow; booking: BookingRow }> {
  const [found] = isId(disputeId) ? await tx.select().from(disputes).where(eq(disputes.id, disputeId)) : [];
  if (!found || (actor.kind === "user" && sideIn(actor, found) === null)) throw disputeNotFound();
  const booking = await lockBooking(tx, found.bookingId);
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId)).for("update");
  if (!dispute) throw disputeNotFound();
  return { dispute, booking };
}

/** A dispute's offers, the oldest first. */
export const offersOf = (db: Queryable, disputeId: string): Promise<OfferRow[]> =>
  db.select().from(disputeOffers).where(eq(disputeOffers.disputeId, disputeId)).orderBy(asc(disputeOffers.id));

/** Every dispute that there was about a booking. */
export const disputesOfBooking = (db: Queryable, bookingId: string): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(eq(disputes.bookingId, bookingId));

/** Moves a dispute that the caller has locked; the next state's clock begins. Throws DISPUTE_OVER, CONFLICT. */
export async function moveDispute(
  tx: Tx,
  { dispute, booking }: { dispute: DisputeRow; booking: BookingRow },
  move: { event: DisputeEvent; actor: Actor; at: Date; set?: Partial<DisputeRow>; detail?: Record<string, unknown> },
): Promise<DisputeRow> {
  const { event, actor, at, set, detail } = move;
  const to = disputeMachine.find(dispute.status, event)?.to;
  const dueAt = to ? dueOf(to, at) : null;
  const lost = isOver(dispute.status) ? disputeErrors.DISPUTE_OVER : errors.CONFLICT;
  const changes = { ...set, dueAt, endedAt: dueAt ? null : at };
  const moved = await transition(
    tx,
    disputes,
    disputeMachine,
    { id: dispute.id, event, actor, at, set: changes, ...(detail ? { detail } : {}) },
    lost,
  );
  await showDispute(tx, moved, booking, at);
  return moved;
}

/** Lets both sides' open pages know that their dispute changed. */
export const showDispute = (tx: Tx, dispute: DisputeRow, booking: BookingRow, at: Date): Promise<void> =>
  emit(tx, {
    type: "dispute.updated",
    to: [dispute.customerId, dispute.tradespersonId],
    ids: { dispute_id: dispute.id, booking_id: dispute.bookingId, job_id: booking.jobId },
    at,
  });

/** Writes a dispute in the flow's transaction, which has locked and moved its booking, and tells both sides. */
export async function createDispute(
  ctx: Ctx,
  tx: Tx,
  booking: BookingRow,
  raised: { by: User; side: DisputeSide; reason: string; description: string },
): Promise<DisputeRow> {
  const { by, side, reason, description } = raised;
  const at = ctx.clock.now();
  const dispute = await insertOne(tx, disputes, {
    bookingId: booking.id,
    customerId: booking.customerId,
    tradespersonId: booking.tradespersonId,
    raisedBy: by.id,
    raisedByType: side,
    reason,
    description,
    status: disputeMachine.initial,
    aftercare: !isCancellation({ reason }) && (await heldFor(tx, booking)) === 0,
    urgent: isUrgent({ reason, description }),
    dueAt: dueOf(disputeMachine.initial, at),
    mailedAt: at,
    createdAt: at,
  });
  await recordCreation(tx, disputeMachine, { id: dispute.id, status: dispute.status, actor: by, at });
  await showDispute(tx, dispute, booking, at);
  await tellRaised(ctx, tx, dispute, booking);
  const { jobTitle, customer, tradesperson, date } = await disputeWords(tx, dispute, booking);
  const other = side === "customer" ? tradesperson : customer;
  const kind = isCancellation(dispute) ? cancellationReceived : disputeReceived;
  await notifySide(tx, ctx, dispute, {
    kind,
    side,
    payload: { jobTitle, other, date, held: await heldFor(tx, booking) },
  });
  return dispute;
}

const heldFor = async (tx: Tx, { id }: BookingRow) => (await moneyOfBooking(tx, id)).free;

/** Tells the other side what was raised, why, and until when they can answer. */
export async function tellRaised(ctx: Ctx, tx: Tx, dispute: DisputeRow, booking: BookingRow): Promise<void> {
  const { jobTitle, customer, tradesperson, date } = await disputeWords(tx, dispute, booking);
  const side = dispute.raisedByType;
  const by = side === "customer" ? customer : tradesperson;
  const { reason, description } = dispute;
  const values = { jobTitle, by, reason, description, date, held: await heldFor(tx, booking) };
  const kind = isCancellation(dispute) ? begunWorkCancelled : disputeRaised;
  await notifySide(tx, ctx, dispute, { kind, side: otherSide(side), payload: values });
}

/**
 * The other side says what they have to say. An open dispute is answered by it, and the seven days to agree begin; one that
 * already waits for a decision continues to wait, with both sides heard. Throws NOT_FOUND, WRONG_ROLE,
 * NOT_YOURS_TO_ANSWER, ALREADY_ANSWERED, DISPUTE_OVER.
 */
export async function answerDispute(ctx: Ctx, input: { disputeId: string; answer: string }): Promise<DisputeRow> {
  const actor = requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const locked = await lockDispute(tx, actor, input.disputeId);
    permitDispute(canAnswer(actor, locked.dispute));
    const dispute = await recordAnswer(ctx, tx, locked, input.answer);
    const by = sideIn(actor, dispute) as DisputeSide;
    const { jobTitle, date } = await disputeWords(tx, dispute, locked.booking);
    await notifyOtherSide(tx, ctx, dispute, {
      kind: disputeAnswered,
      by,
      payload: { jobTitle, by: actor.name, date, held: await heldFor(tx, locked.booking) },
    });
    return dispute;
  });
}

/** Writes the other side's words down. What they say with an offer, or by accepting one, is an answer too. */
export async function recordAnswer(
  ctx: Ctx,
  tx: Tx,
  { dispute, booking }: { dispute: DisputeRow; booking: BookingRow },
  answer: string | null,
): Promise<DisputeRow> {
  const at = ctx.clock.now();
  const set = { answer, answeredAt: at };
  if (dispute.status === "open")
    return moveDispute(tx, { dispute, booking }, { event: "answer", actor: ctx.actor, at, set });
  const [kept] = await tx.update(disputes).set(set).where(eq(disputes.id, dispute.id)).returning();
  await showDispute(tx, dispute, booking, at);
  return kept as DisputeRow;
}

/** Asks for a decision. Offers are closed by it. Throws NOT_FOUND, WRONG_ROLE, ALREADY_ESCALATED, DISPUTE_OVER. */
export async function escalateDispute(ctx: Ctx, input: { disputeId: string }): Promise<DisputeRow> {
  const actor = requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const locked = await lockDispute(tx, actor, input.disputeId);
    permitDispute(canEscalate(actor, locked.dispute));
    const by = sideIn(actor, locked.dispute) as DisputeSide;
    return escalateInTx(ctx, tx, locked, {
      by,
      why: (side) => (side === by ? "You asked for a decision" : `${actor.name} asked for a decision`),
    });
  });
}

/** The same for a clock that ran out, in the transaction that holds the locks. */
export async function escalateInTx(
  ctx: Ctx,
  tx: Tx,
  locked: { dispute: DisputeRow; booking: BookingRow },
  { by, why }: { by: DisputeSide | "system"; why: (side: DisputeSide) => string },
): Promise<DisputeRow> {
  const at = ctx.clock.now();
  const set = { escalatedBy: by, escalatedAt: at };
  const dispute = await moveDispute(tx, locked, { event: "escalate", actor: ctx.actor, at, set });
  const { jobTitle, date } = await disputeWords(tx, dispute, locked.booking);
  await notifyBothSides(tx, ctx, dispute, {
    kind: disputeEscalated,
    payload: (side) => ({ jobTitle, why: why(side), date }),
  });
  return dispute;
}
