import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { part } from "#db/part.server.ts";
import { dateProposals } from "#db/schema/calendar.ts";
import { recordCreation, transition } from "#db/transition.server.ts";
import { type Actor, system } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { timeText } from "#kernel/time-of-day.ts";
import { calendarErrors } from "../rules/calendar.errors.ts";
import { type DateProposalEvent, dateProposalMachine } from "../rules/date-proposal.machine.ts";
import type { Asked } from "../rules/windows.ts";

export type ProposalRow = typeof dateProposals.$inferSelect;

/** The pending proposal of a booking, `booking`, or null. Unscoped: the caller has found the booking. */
export const proposalPart = part(
  getTableColumns(dateProposals),
  (select) =>
    select
      .from(dateProposals)
      .where(and(eq(dateProposals.bookingId, sql.placeholder("booking")), eq(dateProposals.status, "pending"))),
  ([row], _given: { booking: string }): ProposalRow | null => row ?? null,
);

/** The same by itself. */
export const openProposal = (db: Queryable, bookingId: string): Promise<ProposalRow | null> =>
  proposalPart(db, { booking: bookingId });

/** Locks a proposal, for a flow that answers it and then locks its booking. Throws NOT_FOUND. */
export async function lockProposal(tx: Tx, proposalId: string): Promise<ProposalRow> {
  const [row] = isId(proposalId) ? await tx.select().from(dateProposals).where(eq(dateProposals.id, proposalId)) : [];
  if (!row) throw errors.NOT_FOUND();
  return row;
}

/** Stores a proposed date for a booking that the flow has locked. */
export async function addProposal(
  tx: Tx,
  p: Omit<Asked, "workDays"> & { bookingId: string; replacesDay: string | null; actor: Actor; at: Date },
): Promise<ProposalRow> {
  const row = await insertOne(tx, dateProposals, {
    bookingId: p.bookingId,
    day: p.day,
    replacesDay: p.replacesDay,
    windowStart: p.window?.start,
    windowEnd: p.window?.end,
    durationMinutes: p.durationMinutes,
    createdAt: p.at,
  });
  await recordCreation(tx, dateProposalMachine, { id: row.id, status: row.status, actor: p.actor, at: p.at });
  return row;
}

/** Answers or withdraws a proposal. Throws PROPOSAL_ANSWERED. */
export const moveProposal = (
  tx: Tx,
  { id, event, actor, at }: { id: string; event: DateProposalEvent; actor: Actor; at: Date },
): Promise<ProposalRow> =>
  transition(
    tx,
    dateProposals,
    dateProposalMachine,
    { id, event, actor, at, set: { answeredAt: at } },
    calendarErrors.PROPOSAL_ANSWERED,
  );

/** Withdraws pending proposals because another date is set or proposed, on a booking that the flow has locked. */
export async function closeProposals(tx: Tx, { bookingId, at }: { bookingId: string; at: Date }): Promise<void> {
  const open = await openProposal(tx, bookingId);
  if (open) await moveProposal(tx, { id: open.id, event: "withdraw", actor: system, at });
}

/** The API's representation. */
export const presentProposal = (row: ProposalRow) => ({
  id: row.id,
  booking_id: row.bookingId,
  scheduled_date: row.day,
  replaces_day: row.replacesDay,
  window_start: row.windowStart === null ? null : timeText(row.windowStart),
  window_end: row.windowEnd === null ? null : timeText(row.windowEnd),
  duration_minutes: row.durationMinutes,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  answered_at: row.answeredAt?.toISOString() ?? null,
});
