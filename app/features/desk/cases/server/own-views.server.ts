import { and, eq, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { caseViews } from "#db/schema/cases.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { caseErrors } from "../rules/case.errors.ts";
import { viewQuery } from "../rules/case-query.ts";
import { OWN_VIEWS } from "../rules/own-views.ts";

export interface OwnView {
  id: string;
  name: string;
  /** The filter as in the address of the queue, after the question mark. */
  query: string;
  /** The queue opens with it. */
  opens: boolean;
}

/** The operator's own views, by name. Throws as `listCases`. */
export async function ownViews({ actor, db }: Ctx): Promise<OwnView[]> {
  const me = requireAdmin(actor, "cases.work");
  const { id, name, query, opens } = caseViews;
  return db
    .select({ id, name, query, opens })
    .from(caseViews)
    .where(eq(caseViews.operatorId, me.id))
    .orderBy(sql`lower(${name})`)
    .limit(OWN_VIEWS);
}

/** Saves a filter under a name. Throws CASE_VIEW_NAME, CASE_VIEWS_FULL, and as `listCases`. */
export async function addView(ctx: Ctx, { name, place = "" }: { name: string; place?: string | undefined }) {
  const me = requireAdmin(ctx.actor, "cases.work");
  return createIdempotently(ctx, rowOf(caseViews), async (tx) => {
    const id = newId();
    await requireFreeName(tx, me.id, { name, id });
    if ((await tx.$count(caseViews, eq(caseViews.operatorId, me.id))) >= OWN_VIEWS) throw caseErrors.CASE_VIEWS_FULL();
    const createdAt = ctx.clock.now();
    await tx.insert(caseViews).values({ id, operatorId: me.id, name, query: viewQuery(place), createdAt });
    return { id };
  });
}

/** Gives one of the operator's views another name. Throws NOT_FOUND, CASE_VIEW_NAME, and as `listCases`. */
export async function renameView(ctx: Ctx, { viewId: id, name }: { viewId: string; name: string }): Promise<void> {
  const me = requireAdmin(ctx.actor, "cases.work");
  await ctx.db.transaction(async (tx) => {
    await requireFreeName(tx, me.id, { name, id });
    const found = await tx.update(caseViews).set({ name }).where(ofMine(me.id, id)).returning({ id: caseViews.id });
    if (found.length === 0) throw errors.NOT_FOUND();
  });
}

/** Deletes one of the operator's views. Throws NOT_FOUND, and as `listCases`. */
export async function deleteView(ctx: Ctx, { viewId: id }: { viewId: string }): Promise<void> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const found = await ctx.db.delete(caseViews).where(ofMine(me.id, id)).returning({ id: caseViews.id });
  if (found.length === 0) throw errors.NOT_FOUND();
}

/** Lets the queue open with one of the operator's views; without one, with all that waits. Throws NOT_FOUND, and as `listCases`. */
export async function openWithView(ctx: Ctx, { viewId: id }: { viewId?: string | undefined }): Promise<void> {
  const me = requireAdmin(ctx.actor, "cases.work");
  await ctx.db.transaction(async (tx) => {
    await lockViews(tx, me.id);
    const opened = and(eq(caseViews.operatorId, me.id), eq(caseViews.opens, true));
    await tx.update(caseViews).set({ opens: false }).where(opened);
    if (id === undefined) return;
    const set = await tx
      .update(caseViews)
      .set({ opens: true })
      .where(ofMine(me.id, id))
      .returning({ id: caseViews.id });
    if (set.length === 0) throw errors.NOT_FOUND();
  });
}

const ofMine = (operatorId: string, id: string) => and(eq(caseViews.operatorId, operatorId), eq(caseViews.id, id));

/** An operator's changes are serialised, so that names stay different and the limit holds. */
const lockViews = (tx: Tx, operatorId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`case-views:${operatorId}`}, 0))`);

async function requireFreeName(tx: Tx, operatorId: string, { name, id }: { name: string; id: string }): Promise<void> {
  await lockViews(tx, operatorId);
  const same = and(
    eq(caseViews.operatorId, operatorId),
    sql`lower(${caseViews.name}) = lower(${name})`,
    ne(caseViews.id, id),
  );
  if ((await tx.$count(caseViews, same)) > 0) throw caseErrors.CASE_VIEW_NAME();
}
