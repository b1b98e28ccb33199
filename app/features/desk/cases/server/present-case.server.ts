import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { jsonRows } from "#db/statement.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { later } from "#kernel/clock.ts";
import { type CaseKind, caseKinds } from "../rules/case-kinds.ts";
import { type CaseAt, PRESENT_FOR, STORED_EVERY, type Viewer } from "../rules/case-presence.ts";
import type { RefusedCase } from "./case-changes.server.ts";
import { listedKinds, textArray } from "./case-filter.server.ts";
import type { ListedCase } from "./case-lists.server.ts";
import type { CaseDetail } from "./find-case.server.ts";

interface ViewedCase {
  /** Null where there is no such case, or the operator's role does not decide it. */
  caseId: string | null;
  /** The other operators who have it open. */
  viewers: Viewer[];
}

/** So many are looked up; a desk has far fewer open cases at one moment. */
const MOST_VIEWERS = 200;

/** PostgreSQL carries 8,000 bytes in one notification. */
const TOLD_AT_ONCE = 100;

/**
 * Records that the operator has a case open, or has left it, and tells the operators who see the case when that is new. A sign that comes
 * less than half a minute after the last writes nothing. Throws as `listCases`.
 */
export async function viewCase(ctx: Ctx, { at, leaves }: { at: CaseAt; leaves: boolean }): Promise<ViewedCase> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const is =
    "caseId" in at ? sql`c.id = ${at.caseId}` : sql`c.kind = ${at.kind}::text and c.subject_id = ${at.subjectId}::text`;
  const [found] = await jsonRows<{ id: string; kind: CaseKind }>(
    ctx.db,
    sql`select c.id, c.kind from cases c where ${is} and c.kind = any(${textArray(listedKinds(me))}) limit ${1}`,
  );
  if (!found) return { caseId: null, viewers: [] };
  const isNew = leaves ? await endView(ctx, found.id, me.id) : await storeView(ctx, found.id, me.id);
  if (isNew) await announce(ctx, found, me.id);
  const viewers = leaves ? [] : await caseViewers(ctx, sql`v.case_id = ${found.id}`);
  return { caseId: found.id, viewers: viewers.map(({ id, name }) => ({ id, name })) };
}

/** The other operators who have a case open now, with the case: all of them, or those of a condition on `case_viewers v`. Throws as `listCases`. */
export function caseViewers(ctx: Ctx, where: SQL = sql`true`): Promise<(Viewer & { caseId: string })[]> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const since = later(ctx.clock.now(), -PRESENT_FOR);
  return jsonRows(
    ctx.db,
    sql`select v.case_id as "caseId", p.id, p.full_name as name from case_viewers v join profiles p on p.id = v.operator_id
      where v.seen_at > ${since} and v.operator_id <> ${me.id} and ${where} order by p.full_name, p.id limit ${MOST_VIEWERS}`,
  );
}

/** A scheduled task: deletes those who have given no sign, and tells the others. */
export async function deleteOldViewers(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string; kind: CaseKind }>(
    sql`with gone as (delete from case_viewers where seen_at <= ${later(ctx.clock.now(), -PRESENT_FOR)} returning case_id)
      select c.id, c.kind from cases c where c.id in (select case_id from gone)`,
  );
  for (const one of rows) await announce(ctx, one);
}

/** Returns whether they were not there before. */
async function storeView({ db, clock }: Ctx, caseId: string, operatorId: string): Promise<boolean> {
  const now = clock.now();
  const { rows } = await db.execute<{ was_there: boolean }>(
    sql`with before as (select seen_at from case_viewers where case_id = ${caseId} and operator_id = ${operatorId})
      insert into case_viewers (case_id, operator_id, seen_at) values (${caseId}, ${operatorId}, ${now})
      on conflict (case_id, operator_id) do update set seen_at = excluded.seen_at
        where case_viewers.seen_at <= ${later(now, -STORED_EVERY)}
      returning exists (select from before where seen_at > ${later(now, -PRESENT_FOR)}) as was_there`,
  );
  return rows[0]?.was_there === false;
}

async function endView({ db }: Ctx, caseId: string, operatorId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`delete from case_viewers where case_id = ${caseId} and operator_id = ${operatorId} returning case_id`,
  );
  return rows.length > 0;
}

async function announce(ctx: Ctx, { id, kind }: { id: string; kind: CaseKind }, by?: string): Promise<void> {
  const to = (await adminIds(ctx.db, caseKinds[kind].act)).filter((one) => one !== by);
  for (let from = 0; from < to.length; from += TOLD_AT_ONCE)
    await ctx.transport.publishTransient({
      type: "case.viewed",
      to: to.slice(from, from + TOLD_AT_ONCE),
      ids: { case_id: id },
    });
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

const utc = (at: string) => new Date(at).toISOString();

/** A case as the API returns it. */
export const presentCase = (one: ListedCase) => ({
  id: one.id,
  number: one.number,
  kind: one.kind,
  subject_id: one.subjectId,
  title: one.title,
  person: one.person === null ? null : { id: one.personId, full_name: one.person },
  booking_id: one.bookingId,
  amount: one.money,
  risk: one.risk,
  opened_at: one.openedAt.toISOString(),
  deadline: one.deadline.toISOString(),
  closed_at: iso(one.closedAt),
  assignee: one.assigneeId === null ? null : { id: one.assigneeId, full_name: one.assignee ?? "" },
  snoozed_until: iso(one.snoozedUntil),
  tags: one.tags,
  version: one.version,
});

const entry = ({ id, by, text, createdAt }: { id: string; by: string | null; text: string; createdAt: string }) => ({
  id,
  by,
  text,
  created_at: utc(createdAt),
});

export function presentDetail({ facts: { person, booking }, notes, history, merged, mergedInto, ...one }: CaseDetail) {
  return {
    ...presentCase(one),
    person_facts: person && {
      id: person.id,
      full_name: person.fullName,
      email: person.email,
      user_type: person.userType,
      verified: person.verified,
      suspended: person.suspended,
      bookings: person.bookings,
      created_at: utc(person.createdAt),
    },
    booking_facts: booking && {
      id: booking.id,
      title: booking.title,
      status: booking.status,
      amount: booking.amount,
      held: booking.held,
      scheduled_date: booking.scheduledDate,
      customer: booking.customer,
      tradesperson: booking.tradesperson,
    },
    merged_into: mergedInto?.id ?? null,
    merged: merged.map(({ id, number, subjectId, title, waits }) => ({
      id,
      number,
      subject_id: subjectId,
      title,
      waits,
    })),
    notes: notes.map(entry),
    history: history.map(entry),
  };
}

export const presentRefused = ({ id, error, changedBy, changedAt }: RefusedCase) => ({
  id,
  code: error.code,
  message: error.message,
  ...(changedAt !== undefined && { changed_by: changedBy ?? null, changed_at: iso(changedAt) }),
});
