import { eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { cases } from "#db/schema/cases.ts";
import { jsonRows } from "#db/statement.server.ts";
import { requireAdmin, type User } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { caseErrors, changedError } from "../rules/case.errors.ts";
import { mergeRefusal, planMerge, planSeparation, usuallyStays } from "../rules/case-merge.ts";
import { listedKinds, textArray } from "./case-filter.server.ts";
import { type CaseRow, caseColumns, type ListedCase, readCase } from "./case-lists.server.ts";
import { type LockedCase, lastChangeOf, lockCase, nameOf } from "./lock-case.server.ts";
import { storeChange } from "./store-change.server.ts";

interface Seen {
  id: string;
  version: number;
}

interface PreviewedMerge {
  cases: ListedCase[];
  /** Which of them stays unless the operator says otherwise. */
  keep: string | undefined;
  /** Why they cannot be merged. */
  refusal: string | null;
}

/** What would become one case, without doing it; cases that are not there are left out. Throws as `listCases`. */
export async function previewMerge(ctx: Ctx, chosen: readonly Seen[]): Promise<PreviewedMerge> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const ids = sql`${sql.param(chosen.map(({ id }) => id))}::uuid[]`;
  const rows = await jsonRows<CaseRow>(
    ctx.db,
    sql`select ${caseColumns} from cases c where c.id = any(${ids}) and c.kind = any(${textArray(listedKinds(me))})
      order by c.deadline, c.id limit ${chosen.length}`,
  );
  const found = rows.map(readCase);
  const code = mergeRefusal(found);
  return { cases: found, keep: usuallyStays(found)?.id, refusal: code && caseErrors[code]().message };
}

/**
 * Merges cases of one kind about one person: one stays, has the earliest deadline, all tags, notes and histories, and is open until nothing in it
 * waits. All or none. Throws CASE_MERGE, CASE_HAS_MERGED, CASE_CLOSED, CASE_CHANGED, CASE_TAGS, NOT_FOUND, and as `listCases`.
 */
export async function mergeCases(ctx: Ctx, { cases: chosen, keep }: { cases: readonly Seen[]; keep: string }) {
  const me = requireAdmin(ctx.actor, "cases.work");
  await ctx.db.transaction(async (tx) => {
    await serialise(tx, keep);
    const rows = await lockAll(tx, me, [...chosen].sort(mergedBefore(keep)));
    const decided = planMerge(rows, keep);
    if (!decided.allowed) throw caseErrors[decided.code]();
    // The one that stays comes last: the others, which are locked first everywhere, set its deadline.
    for (const { row, planned } of [...decided.plan.others, decided.plan.keep])
      await storeChange(ctx, tx, { me, row, planned });
  });
  return { id: keep };
}

/**
 * Separates a merged case from its main case. It is open again if its subject waits; notes and tags that were written since then
 * stay with the other. Throws CASE_NOT_MERGED, CASE_CHANGED, NOT_FOUND, and as `listCases`.
 */
export async function separateCase(ctx: Ctx, { id, version }: Seen): Promise<void> {
  const me = requireAdmin(ctx.actor, "cases.work");
  await ctx.db.transaction(async (tx) => {
    await serialise(tx, id);
    const [row] = await lockAll(tx, me, [{ id, version }]);
    if (!row) throw errors.NOT_FOUND();
    if (row.mergedInto === null) throw caseErrors.CASE_NOT_MERGED();
    const from = { ...(await lockCase(tx, me, row.mergedInto)), mergedCount: 1 };
    const plan = planSeparation(row, from);
    for (const one of [plan.row, plan.from]) await storeChange(ctx, tx, { me, ...one });
  });
}

/** What merges and separates cases about one person goes one after the other. */
async function serialise(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.select({ person: cases.personId }).from(cases).where(eq(cases.id, id));
  if (!row) throw errors.NOT_FOUND();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`case-merge:${row.person}`}, 0))`);
}

/** Locks a merged case before its main case, in the same order as refresh_case. */
const mergedBefore = (keep: string) => (a: Seen, b: Seen) =>
  Number(a.id === keep) - Number(b.id === keep) || (a.id < b.id ? -1 : 1);

async function lockAll(tx: Tx, me: User, chosen: readonly Seen[]): Promise<(LockedCase & { mergedCount: number })[]> {
  const rows: LockedCase[] = [];
  for (const { id, version } of chosen) {
    const row = await lockCase(tx, me, id);
    if (row.version !== version)
      throw changedError(await nameOf(tx, row.changedBy), row.changedAt, await lastChangeOf(tx, id));
    rows.push(row);
  }
  const ids = rows.map(({ id }) => id);
  const merged = await tx.select({ into: cases.mergedInto }).from(cases).where(inArray(cases.mergedInto, ids));
  return rows.map((row) => ({ ...row, mergedCount: merged.filter(({ into }) => into === row.id).length }));
}
