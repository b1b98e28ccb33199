import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { deskRoleOf } from "#db/operators.server.ts";
import { cases } from "#db/schema/cases.ts";
import { profiles } from "#db/schema/profile.ts";
import { jsonRows } from "#db/statement.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { AppError, errors, isAppError, validationError } from "#kernel/errors.ts";
import { caseErrors, changedError } from "../rules/case.errors.ts";
import { snoozeLimit } from "../rules/case.schema.ts";
import { type Assignee, type CaseChange, planChange } from "../rules/case-change.ts";
import { changeOfEach } from "../rules/in-turn.ts";
import { listedKinds, textArray } from "./case-filter.server.ts";
import {
  busyAssignees,
  type CaseRow,
  caseAssignees,
  caseColumns,
  type ListedCase,
  readCase,
} from "./case-lists.server.ts";
import { lastChangeOf, lockCase, nameOf } from "./lock-case.server.ts";
import { storeChange } from "./store-change.server.ts";

interface PreviewedCase extends ListedCase {
  /** What will happen to it; empty when it stays as it is. */
  texts: string[];
  /** Why it cannot be changed. */
  refusal: string | null;
}

/** What a change would do to each of the cases, without doing it; cases that are not there are left out. Throws as `listCases`. */
export async function previewChange(
  ctx: Ctx,
  { cases: chosen, ...change }: CaseChange & { cases: readonly { id: string; version: number }[] },
): Promise<PreviewedCase[]> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const ids = sql`${sql.param(chosen.map(({ id }) => id))}::uuid[]`;
  const [rows, operators] = await Promise.all([
    jsonRows<CaseRow & { changedBy: string | null }>(
      ctx.db,
      sql`select ${caseColumns}, (select full_name from profiles where id = c.changed_by) as "changedBy"
        from cases c where c.id = any(${ids}) and c.kind = any(${textArray(listedKinds(me))}) order by c.deadline, c.id limit ${chosen.length}`,
    ),
    change.inTurn ? busyAssignees(ctx) : caseAssignees(ctx),
  ]);
  const seen = new Map(chosen.map(({ id, version }) => [id, version]));
  const ofEach = changeOfEach(change, rows, operators);
  return rows.map(({ changedBy, ...row }) => {
    const one = readCase(row);
    const { change, assignee } = ofEach(one.id);
    const plan = planChange(one, change, { seen: seen.get(one.id), assignee, now: ctx.clock.now() });
    if (plan.allowed) return { ...one, texts: plan.planned.texts, refusal: null };
    return { ...one, texts: [], refusal: refusalText(plan.code, changedBy) };
  });
}

const refusalText = (code: keyof typeof caseErrors, changedBy: string | null): string =>
  code === "CASE_CHANGED"
    ? `${changedBy ?? "Someone else"} has changed this case since you opened it`
    : caseErrors[code]().message;

/** A case to change, with the version that the operator looked at. Without it, the case is changed even if others have changed it since. */
interface Chosen {
  id: string;
  version?: number | undefined;
}

export interface RefusedCase {
  id: string;
  error: AppError;
  /** Who changed it last, and when, if that is why. */
  changedBy?: string | null;
  changedAt?: Date | null;
}

interface Changed {
  changed: { id: string; version: number; texts: string[] }[];
  refused: RefusedCase[];
}

/**
 * Changes cases one by one, each in its own transaction, so that one that cannot be changed does not keep the others. Each of `refused` has the
 * reason: NOT_FOUND, CASE_CHANGED, CASE_CLOSED, CASE_ASSIGNEE, CASE_TAGS, BUSY (the database failed at it). Throws VALIDATION_FAILED for a time of snoozing that has
 * passed or is too far away, and as `listCases`.
 */
export async function changeCases(
  ctx: Ctx,
  { cases: chosen, ...change }: CaseChange & { cases: readonly Chosen[] },
): Promise<Changed> {
  requireAdmin(ctx.actor, "cases.work");
  requireSnoozable(change.snoozedUntil, ctx.clock.now());
  const ofEach = await changeFor(ctx, change, chosen);
  const result: Changed = { changed: [], refused: [] };
  for (const one of new Map(chosen.map((each) => [each.id, each])).values()) {
    const done = await changeOne(ctx, one, ofEach(one.id));
    if ("error" in done) result.refused.push(done);
    else result.changed.push(done);
  }
  return result;
}

async function changeOne(
  ctx: Ctx,
  { id, version: seen }: Chosen,
  { change, assignee }: { change: CaseChange; assignee: Assignee | null },
): Promise<Changed["changed"][number] | RefusedCase> {
  const me = requireAdmin(ctx.actor, "cases.work");
  try {
    return await ctx.db.transaction(async (tx) => {
      const row = await lockCase(tx, me, id);
      const plan = planChange(row, change, { seen, assignee, now: ctx.clock.now() });
      if (!plan.allowed) {
        if (plan.code !== "CASE_CHANGED") return { id, error: caseErrors[plan.code]() };
        const { changedBy, changedAt } = { changedBy: await nameOf(tx, row.changedBy), changedAt: row.changedAt };
        return { id, error: changedError(changedBy, changedAt, await lastChangeOf(tx, id)), changedBy, changedAt };
      }
      const { planned } = plan;
      if (planned.texts.length === 0) return { id, version: row.version, texts: [] };
      return { id, version: await storeChange(ctx, tx, { me, row, planned, note: change.note }), texts: planned.texts };
    });
  } catch (error) {
    if (isAppError(error, "NOT_FOUND")) return { id, error };
    if (error instanceof AppError) throw error;
    // Others may be changed already: the operator reads which was not, and can go on with it.
    ctx.log.error({ err: error, case_id: id }, "a case could not be changed");
    return { id, error: errors.BUSY() };
  }
}

/**
 * Changes one case in the transaction of another operation; `assigneeId` can only be the operator's own. Throws NOT_FOUND, CASE_CLOSED, CASE_ASSIGNEE,
 * CASE_TAGS, and as `listCases`.
 */
export async function changeCaseIn(ctx: Ctx, tx: Tx, { id, ...change }: CaseChange & { id: string }): Promise<void> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const row = await lockCase(tx, me, id);
  const assignee = change.assigneeId === me.id ? { id: me.id, name: me.name, deskRole: me.deskRole ?? null } : null;
  const plan = planChange(row, change, { assignee, now: ctx.clock.now() });
  if (!plan.allowed) throw caseErrors[plan.code]();
  if (plan.planned.texts.length > 0) await storeChange(ctx, tx, { me, row, planned: plan.planned });
}

/** The change of each case. In turn, the most urgent is given away first, by what the operators have at this moment. */
async function changeFor(ctx: Ctx, change: CaseChange, chosen: readonly Chosen[]) {
  if (!change.inTurn) {
    const assignee = change.assigneeId ? await findAssignee(ctx, change.assigneeId) : null;
    return changeOfEach(change, [], assignee ? [assignee] : []);
  }
  const me = requireAdmin(ctx.actor, "cases.work");
  const ids = chosen.map(({ id }) => id);
  const rows = ctx.db
    .select({ id: cases.id, kind: cases.kind, assigneeId: cases.assigneeId })
    .from(cases)
    .where(and(inArray(cases.id, ids), inArray(cases.kind, listedKinds(me))))
    .orderBy(asc(cases.deadline), asc(cases.id));
  return changeOfEach(change, await rows, await busyAssignees(ctx));
}

function requireSnoozable(until: Date | null | undefined, now: Date): void {
  if (!until || (until > now && until <= snoozeLimit(now))) return;
  throw validationError([{ field: "snoozed_until", message: "Choose a time within the next 90 days" }]);
}

async function findAssignee({ db }: Ctx, id: string): Promise<Assignee | null> {
  const [row] = await db.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, id));
  return row ? { id, name: row.name, deskRole: await deskRoleOf(db, id) } : null;
}
