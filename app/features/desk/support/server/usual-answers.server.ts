import { and, eq, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { usualAnswers as answers } from "#db/schema/support.ts";
import { jsonRows } from "#db/statement.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { longDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { supportErrors } from "../rules/support.errors.ts";
import { type Filled, fillAnswer, USUAL_ANSWERS } from "../rules/usual-answer.ts";

export type UsualAnswer = Pick<typeof answers.$inferSelect, "id" | "title" | "text" | "version">;

type Written = Pick<UsualAnswer, "title" | "text">;

const columns = { id: answers.id, title: answers.title, text: answers.text, version: answers.version };

/** All usual answers, by name. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE. */
export async function usualAnswers(ctx: Ctx): Promise<UsualAnswer[]> {
  requireAdmin(ctx.actor, "support.answer");
  return ctx.db.select(columns).from(answers).orderBy(sql`lower(${answers.title})`).limit(fewRows(USUAL_ANSWERS));
}

/** Adds a usual answer. Throws USUAL_ANSWER_TITLE, USUAL_ANSWERS_FULL, and as `usualAnswers`. */
export async function addUsualAnswer(ctx: Ctx, { title, text }: Written): Promise<{ id: string }> {
  const { id: changedBy } = requireAdmin(ctx.actor, "answers.change");
  const at = ctx.clock.now();
  return createIdempotently(ctx, rowOf(answers), async (tx) => {
    const id = newId();
    await requireFreeTitle(tx, title, id);
    if ((await tx.$count(answers)) >= USUAL_ANSWERS) throw supportErrors.USUAL_ANSWERS_FULL();
    await tx.insert(answers).values({ id, title, text, changedBy, createdAt: at, updatedAt: at });
    await record(ctx, tx, { id, act: "add", reason: "Added a usual answer", after: { title } });
    return { id };
  });
}

/** Changes a usual answer that the operator saw in this version. Throws NOT_FOUND, CONFLICT, USUAL_ANSWER_TITLE, and as `usualAnswers`. */
export async function changeUsualAnswer(
  ctx: Ctx,
  { answerId: id, version, title, text }: Written & { answerId: string; version: number },
): Promise<void> {
  const { id: changedBy } = requireAdmin(ctx.actor, "answers.change");
  await ctx.db.transaction(async (tx) => {
    await requireFreeTitle(tx, title, id);
    const [before] = await tx.select(columns).from(answers).where(eq(answers.id, id)).for("update");
    if (!before) throw errors.NOT_FOUND();
    if (before.version !== version) throw errors.CONFLICT();
    const set = { title, text, changedBy, version: version + 1, updatedAt: ctx.clock.now() };
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

interface Known {
  text: string;
  name: string | null;
  /** The work that is under way, two at most. */
  work: { title: string; day: string | null }[];
}

/**
 * A usual answer for a conversation, with what is known there. A visitor's name is not: nobody has verified it, and our emails to visitors repeat
 * nothing that was typed. Null if the answer or the conversation does not exist. Throws as `usualAnswers`.
 */
export async function fillUsualAnswer(
  ctx: Ctx,
  { threadId, answerId }: { threadId: string; answerId: string },
): Promise<(Filled & { id: string }) | null> {
  requireAdmin(ctx.actor, "support.answer");
  if (!isId(threadId) || !isId(answerId)) return null;
  const work = (role: "customer_id" | "tradesperson_id") => sql`
    (select j.title, b.scheduled_date as day from bookings b join job_postings j on j.id = b.job_id
      where b.${sql.raw(role)} = t.user_id and b.status <> 'cancelled' and b.released_at is null limit 2)`;
  const [known] = await jsonRows<Known>(
    ctx.db,
    sql`select a.text, (select full_name from profiles where id = t.user_id) as name,
        (select coalesce(json_agg(w), '[]') from (${work("customer_id")} union all ${work("tradesperson_id")} limit 2) as w) as work
      from usual_answers a cross join support_threads t where a.id = ${answerId} and t.id = ${threadId} limit ${1}`,
  );
  if (!known) return null;
  const [job, other] = known.work;
  const only = other ? undefined : job;
  const values = {
    ...(known.name && { name: known.name }),
    ...(only && { job: only.title }),
    ...(only?.day && { day: longDay(only.day) }),
    date: longDay(ctx.clock.now()),
  };
  return { id: answerId, ...fillAnswer(known.text, values) };
}
