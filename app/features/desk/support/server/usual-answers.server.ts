import { and, eq, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { usualAnswers as answers } from "#db/schema/support.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import type { MacroAct } from "../rules/macro-act.ts";
import { supportErrors } from "../rules/support.errors.ts";
import type { NextState } from "../rules/ticket.machine.ts";
import { type Filled, fillAnswer, USUAL_ANSWERS } from "../rules/usual-answer.ts";
import { valuesOf } from "./ticket-values.server.ts";

export type UsualAnswer = Pick<
  typeof answers.$inferSelect,
  "id" | "title" | "text" | "tags" | "nextState" | "takes" | "act" | "version"
>;

interface Written {
  title: string;
  text: string;
  tags?: string[];
  nextState?: NextState | undefined;
  takes?: boolean;
  act?: MacroAct | undefined;
}

const columns = pickColumns(answers, ["id", "title", "text", "tags", "nextState", "takes", "act", "version"]);

/** All usual answers, by name. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE. */
export async function usualAnswers(ctx: Ctx): Promise<UsualAnswer[]> {
  requireAdmin(ctx.actor, "support.answer");
  return ctx.db.select(columns).from(answers).orderBy(sql`lower(${answers.title})`).limit(fewRows(USUAL_ANSWERS));
}

/** Adds a usual answer. Throws USUAL_ANSWER_TITLE, USUAL_ANSWERS_FULL, and as `usualAnswers`. */
export async function addUsualAnswer(ctx: Ctx, { title, ...written }: Written): Promise<{ id: string }> {
  const { id: changedBy } = requireAdmin(ctx.actor, "answers.change");
  const at = ctx.clock.now();
  return createIdempotently(ctx, rowOf(answers), async (tx) => {
    const id = newId();
    await requireFreeTitle(tx, title, id);
    if ((await tx.$count(answers)) >= USUAL_ANSWERS) throw supportErrors.USUAL_ANSWERS_FULL();
    await tx.insert(answers).values({ id, title, ...written, changedBy, createdAt: at, updatedAt: at });
    await record(ctx, tx, { id, act: "add", reason: "Added a usual answer", after: { title } });
    return { id };
  });
}

/** Changes a usual answer that the operator saw in this version. Throws NOT_FOUND, CONFLICT, USUAL_ANSWER_TITLE, and as `usualAnswers`. */
export async function changeUsualAnswer(
  ctx: Ctx,
  { answerId: id, version, title, nextState, act, ...written }: Written & { answerId: string; version: number },
): Promise<void> {
  const { id: changedBy } = requireAdmin(ctx.actor, "answers.change");
  await ctx.db.transaction(async (tx) => {
    await requireFreeTitle(tx, title, id);
    const [before] = await tx.select(columns).from(answers).where(eq(answers.id, id)).for("update");
    if (!before) throw errors.NOT_FOUND();
    if (before.version !== version) throw errors.CONFLICT();
    const set = {
      title,
      ...written,
      nextState: nextState ?? null,
      act: act ?? null,
      changedBy,
      version: version + 1,
      updatedAt: ctx.clock.now(),
    };
    await tx.update(answers).set(set).where(eq(answers.id, id));
    const change = { before: { title: before.title }, after: { title } };
    await record(ctx, tx, { id, act: "change", reason: "Changed a usual answer", ...change });
  });
}

/** Removes a usual answer; what was sent with it stays. Throws NOT_FOUND, and as `usualAnswers`. */
export async function removeUsualAnswer(ctx: Ctx, { answerId: id }: { answerId: string }): Promise<void> {
  requireAdmin(ctx.actor, "answers.change");
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(answers).where(eq(answers.id, id)).returning({ title: answers.title });
    if (!gone) throw errors.NOT_FOUND();
    await record(ctx, tx, { id, act: "remove", reason: "Removed a usual answer", before: { title: gone.title } });
  });
}

/** Changes are serialised, so that names stay different and the limit holds. */
async function requireFreeTitle(tx: Tx, title: string, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('usual_answers'))`);
  const same = and(sql`lower(${answers.title}) = lower(${title})`, ne(answers.id, id));
  if ((await tx.$count(answers, same)) > 0) throw supportErrors.USUAL_ANSWER_TITLE();
}

interface Recorded {
  id: string;
  act: "add" | "change" | "remove";
  reason: string;
  before?: { title: string };
  after?: { title: string };
}

const record = (ctx: Ctx, tx: Tx, { id, act, reason, ...change }: Recorded): Promise<void> =>
  recordAct(
    tx,
    ctx,
    { act: `usual_answer.${act}`, needs: "answers.change", subject: { kind: "usual_answer", id }, reason },
    change,
  );

/**
 * A usual answer for a ticket, with what is known there. Null if the answer or the ticket does not exist. Throws as `usualAnswers`.
 */
export async function fillUsualAnswer(
  ctx: Ctx,
  { ticketId, answerId }: { ticketId: string; answerId: string },
): Promise<(Filled & { id: string }) | null> {
  requireAdmin(ctx.actor, "support.answer");
  if (!isId(ticketId) || !isId(answerId)) return null;
  const [[answer], known] = await Promise.all([
    ctx.db.select({ text: answers.text }).from(answers).where(eq(answers.id, answerId)),
    valuesOf(ctx.db, [ticketId], ctx.clock.now()),
  ]);
  const ticket = known.get(ticketId);
  return answer && ticket ? { id: answerId, ...fillAnswer(answer.text, ticket.values) } : null;
}
