import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { deskRoleOf } from "#db/operators.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { bulkAnswers, bulkAnswerTickets } from "#db/schema/support.ts";
import { system, type User } from "#kernel/actor.ts";
import { canAtDesk } from "#kernel/desk-roles.ts";
import { SENT_OUTCOMES } from "../rules/bulk-answer.ts";
import { sendBulkTask } from "../tasks.ts";
import { answerIn } from "./answer-ticket.server.ts";
import { leftOf, moveBulk, planFor } from "./bulk-answers.server.ts";
import { valuesOf } from "./ticket-values.server.ts";

/** So many are answered by one task, which then makes way for other work. */
const AT_ONCE = 50;

type Bulk = typeof bulkAnswers.$inferSelect;

/**
 * A background task: answers the next tickets of an answer to many, each in its own transaction with its outcome, so that one that is repeated after a
 * crash sends nothing twice. It ends when it was stopped, or when its author may not answer any more.
 */
export async function sendBulkBatch(ctx: Ctx, { bulkId }: { bulkId: string }): Promise<void> {
  const asSystem = { ...ctx, actor: system };
  await moveBulk(asSystem, bulkId, "start");
  const [bulk] = await ctx.db.select().from(bulkAnswers).where(eq(bulkAnswers.id, bulkId));
  if (bulk?.status !== "sending") return;
  const author = await authorOf(ctx, bulk);
  if (!author) return void (await moveBulk(asSystem, bulkId, "stop"));
  const left = await leftOf(ctx.db, bulkId, AT_ONCE);
  for (const { ticketId } of left) await answerOne({ ...ctx, actor: author }, bulk, ticketId);
  if (left.length < AT_ONCE) return void (await moveBulk(asSystem, bulkId, "finish"));
  await enqueue(ctx.db, sendBulkTask, { bulkId }, { key: `bulk-answer:${bulkId}` });
}

async function answerOne(ctx: Ctx, { id, content, nextState, seenAt }: Bulk, ticketId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Whoever stops it waits for this one, and no other follows.
    const going = and(eq(bulkAnswers.id, id), eq(bulkAnswers.status, "sending"));
    const [bulk] = await tx.select({ id: bulkAnswers.id }).from(bulkAnswers).where(going).for("share");
    if (!bulk) return;
    const [known] = (await valuesOf(tx, [ticketId], ctx.clock.now())).values();
    const { outcome, text } = planFor(known, { content, seenAt });
    if (SENT_OUTCOMES.includes(outcome))
      await answerIn(tx, ctx, { ticketId, content: text, lastId: known?.lastId ?? "", next: nextState });
    const one = and(eq(bulkAnswerTickets.bulkId, id), eq(bulkAnswerTickets.ticketId, ticketId));
    await tx.update(bulkAnswerTickets).set({ outcome }).where(one);
  });
}

/** The operator who wrote it, if they may still answer. */
async function authorOf({ db }: Ctx, { authorId }: Bulk): Promise<User | null> {
  if (authorId === null) return null;
  const deskRole = await deskRoleOf(db, authorId);
  if (!canAtDesk(deskRole, "support.answer")) return null;
  const [row] = await db
    .select({ id: profiles.id, name: profiles.fullName, email: users.email, userType: profiles.userType })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, authorId));
  return row ? { kind: "user", ...row, emailVerified: true, isAdmin: true, deskRole, suspended: false } : null;
}
