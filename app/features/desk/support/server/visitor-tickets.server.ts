import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { supportMessages, supportThreads } from "#db/schema/support.ts";
import { recordCreation, tryTransition } from "#db/transition.server.ts";
import { system } from "#kernel/actor.ts";
import { DAY, later, YEAR } from "#kernel/clock.ts";
import { mailboxOf } from "#kernel/mailbox.ts";
import { supportErrors } from "../rules/support.errors.ts";
import { QUESTIONS_A_DAY, VISITORS_QUESTIONS_A_DAY } from "../rules/support.ts";
import { ticketMachine } from "../rules/ticket.machine.ts";

interface Question {
  name: string;
  email: string;
  /** 1 to 120 characters. */
  subject: string;
  /** 1 to 4,000 characters. */
  content: string;
}

/**
 * Opens a visitor's ticket, which the operators' team answers by email. Nothing is sent now: the address is not verified. Throws SUPPORT_LIMIT,
 * SUPPORT_FULL.
 */
export async function askAsVisitor(ctx: Ctx, { name, email, subject, content }: Question): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await requireRoom(tx, email, at);
    const status = ticketMachine.initial;
    const values = { visitorName: name, visitorEmail: email, subject, status };
    const times = { waitingSince: at, createdAt: at, updatedAt: at };
    const { id } = await insertOne(tx, supportThreads, { ...values, ...times });
    await recordCreation(tx, ticketMachine, { id, status, actor: ctx.actor, at });
    await tx.insert(supportMessages).values({ threadId: id, fromTeam: false, content, createdAt: at });
  });
}

/** Visitors' questions are serialised, so that concurrent ones are counted. */
async function requireRoom(tx: Tx, email: string, at: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('support_visitors'))`);
  const today = and(isNull(supportThreads.userId), gt(supportThreads.createdAt, later(at, -DAY)));
  const retryAfter = DAY / 1_000;
  const asked = await tx.select({ email: supportThreads.visitorEmail }).from(supportThreads).where(today);
  if (asked.length >= VISITORS_QUESTIONS_A_DAY) throw supportErrors.SUPPORT_FULL({ retryAfter });
  const same = asked.filter((one) => mailboxOf(one.email ?? "") === mailboxOf(email));
  if (same.length >= QUESTIONS_A_DAY) throw supportErrors.SUPPORT_LIMIT({ retryAfter });
}

/** A scheduled task: deletes visitors' questions a year after they were asked. */
export async function deleteOldQuestions({ db, clock }: Ctx): Promise<void> {
  await db
    .delete(supportThreads)
    .where(and(isNull(supportThreads.userId), lt(supportThreads.createdAt, later(clock.now(), -YEAR))));
}

const AT_ONCE = 500;

/**
 * A scheduled task: opens what waits although it counts as solved. Those are the conversations from before there were tickets, and what the
 * version before this one writes during an update.
 */
export async function openWaiting({ db, clock }: Ctx): Promise<void> {
  const at = clock.now();
  const waiting = await db
    .select({ id: supportThreads.id })
    .from(supportThreads)
    .where(and(isNotNull(supportThreads.waitingSince), eq(supportThreads.status, "solved")))
    .limit(AT_ONCE);
  for (const { id } of waiting)
    await db.transaction((tx) => {
      const where = isNotNull(supportThreads.waitingSince);
      return tryTransition(tx, supportThreads, ticketMachine, { id, event: "write", actor: system, at, where });
    });
}
