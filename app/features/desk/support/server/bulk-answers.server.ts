import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { defineApprovable } from "#app/approvable-act.ts";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { cases } from "#db/schema/cases.ts";
import { bulkAnswers, bulkAnswerTickets } from "#db/schema/support.ts";
import { recordCreation, transition, tryTransition } from "#db/transition.server.ts";
import { type AwaitsApproval, requestApproval } from "#features/approvals/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { matchingCases } from "../../cases/index.server.ts";
import { readFilter } from "../../cases/rules/case-query.ts";
import { bulkAnswerMachine } from "../rules/bulk-answer.machine.ts";
import {
  BULK_ALONE,
  BULK_WAIT,
  type BulkOutcome,
  bulkOutcome,
  countOutcomes,
  SENT_OUTCOMES,
} from "../rules/bulk-answer.ts";
import type { NextState } from "../rules/ticket.machine.ts";
import { fillAnswer } from "../rules/usual-answer.ts";
import { sendBulkTask } from "../tasks.ts";
import { type TicketValues, valuesOf } from "./ticket-values.server.ts";

export interface BulkPreview {
  counts: Record<BulkOutcome, number>;
  /** Those who would get it, with what each reads. */
  readers: { ticketId: string; name: string; text: string }[];
}

interface Written {
  ticketIds: readonly string[];
  /** With variables in braces. */
  content: string;
  /** When the operator looked at the tickets. */
  seenAt: Date;
}

/** The cases that were chosen in the queue ("id.version"), or all that its filter in `place` matches. */
interface Selection {
  c: readonly string[];
  all?: string | undefined;
  place?: string | undefined;
  seenAt: Date;
}

/** One parameter, however many there are. */
const idArray = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`;

/** The tickets of a selection in the queue; cases of other kinds are not among them. Throws as `previewBulk`. */
export async function ticketsChosen(ctx: Ctx, { c, all, place, seenAt }: Selection): Promise<string[]> {
  requireAdmin(ctx.actor, "support.answer");
  const filter = { ...readFilter(new URLSearchParams(place)), kind: "support" as const };
  const chosen = all
    ? (await matchingCases(ctx, filter, seenAt)).map(({ id }) => id)
    : c.map((one) => one.split(".")[0]).filter(isId);
  const rows = await ctx.db
    .select({ id: cases.subjectId })
    .from(cases)
    .where(and(sql`${cases.id} = any(${idArray(chosen)})`, eq(cases.kind, "support"), isNull(cases.closedAt)));
  return rows.map(({ id }) => id);
}

/** What an answer to many tickets would do, without doing it. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE. */
export async function previewBulk(ctx: Ctx, { ticketIds, content, seenAt }: Written): Promise<BulkPreview> {
  requireAdmin(ctx.actor, "support.answer");
  const known = await valuesOf(ctx.db, ticketIds, ctx.clock.now());
  const each = ticketIds.map((ticketId) => ({ ticketId, ...planFor(known.get(ticketId), { content, seenAt }) }));
  const readers = each.filter(({ outcome }) => SENT_OUTCOMES.includes(outcome));
  return {
    counts: countOutcomes(each.map(({ outcome }) => outcome)),
    readers: readers.map(({ ticketId, name, text }) => ({ ticketId, name, text })),
  };
}

/** What is done with one ticket, and the text that its person reads. */
export function planFor(
  known: TicketValues | undefined,
  { content, seenAt }: Pick<Written, "content" | "seenAt">,
): { outcome: BulkOutcome; name: string; text: string } {
  if (!known) return { outcome: "account_closed", name: "", text: "" };
  const { text, missing } = fillAnswer(content, known.values);
  const outcome = bulkOutcome({
    isClosed: known.isClosed,
    hasChanged: known.status === "solved" || known.lastAt === null || known.lastAt > seenAt,
    lacksFact: missing.length > 0,
    getsMail: known.getsMail,
  });
  return { outcome, name: known.name ?? known.visitorName ?? "", text };
}

interface Bulk extends Written {
  /** Made with the form: one that is sent twice is one answer. */
  bulkId: string;
  next: NextState;
}

/**
 * Schedules an answer to many tickets, which is sent in the background half a minute later. Over 500 another operator must confirm it before. Throws
 * VALIDATION_FAILED without tickets, APPROVAL_WAITING, and as `previewBulk`.
 */
export async function sendBulk(ctx: Ctx, { bulkId, next, ...written }: Bulk): Promise<AwaitsApproval | null> {
  const admin = requireAdmin(ctx.actor, "support.answer");
  const { ticketIds, content, seenAt } = written;
  if (ticketIds.length === 0) throw validationError([{ field: "c", message: "Choose a ticket" }]);
  const at = ctx.clock.now();
  const alone = ticketIds.length <= BULK_ALONE;
  return ctx.db.transaction(async (tx) => {
    const status = alone ? "scheduled" : "waiting";
    const row = { id: bulkId, authorId: admin.id, content, nextState: next, status, seenAt, createdAt: at } as const;
    const made = await tx.insert(bulkAnswers).values(row).onConflictDoNothing().returning();
    if (made.length === 0) return null;
    await recordCreation(tx, bulkAnswerMachine, { id: bulkId, status, actor: ctx.actor, at });
    await tx.execute(sql`insert into ${bulkAnswerTickets} (bulk_id, ticket_id)
      select ${bulkId}, ticket_id from unnest(${idArray([...new Set(ticketIds)])}) as ticket_id`);
    const subject = { kind: "bulk_answer", id: bulkId };
    const reason = `Answered ${ticketIds.length} tickets at once`;
    await recordAct(tx, ctx, { act: "support.bulk-answer", needs: "support.answer", subject, reason });
    if (!alone)
      return requestApproval(ctx, tx, { act: bulkApproval, request: { bulkId }, amount: null, subject, reason });
    await schedule(tx, bulkId);
    return null;
  });
}

const schedule = (tx: Tx, bulkId: string) =>
  enqueue(tx, sendBulkTask, { bulkId }, { key: `bulk-answer:${bulkId}`, wait: BULK_WAIT });

const countOf = (db: Queryable, bulkId: string) => db.$count(bulkAnswerTickets, eq(bulkAnswerTickets.bulkId, bulkId));

/** An answer to more people than an operator may write to alone. */
export const bulkApproval = defineApprovable({
  kind: "support.bulk-answer",
  asks: "support.answer",
  confirms: "support.answer",
  request: z.object({ bulkId: z.string() }),
  lock: (tx, { bulkId }) => tx.select().from(bulkAnswers).where(eq(bulkAnswers.id, bulkId)).for("update"),
  facts: async (db, { bulkId }) => {
    const [bulk] = await db.select().from(bulkAnswers).where(eq(bulkAnswers.id, bulkId));
    return { tickets: await countOf(db, bulkId), status: bulk?.status ?? "gone" };
  },
  lines: (_request, { tickets }) => [["Tickets", String(tickets)]],
  path: ({ bulkId }) => `/admin/support/bulk/${bulkId}`,
  carryOut: async (ctx, tx, { bulkId }) => {
    const move = { id: bulkId, event: "confirm", actor: ctx.actor, at: ctx.clock.now() } as const;
    await transition(tx, bulkAnswers, bulkAnswerMachine, move);
    await schedule(tx, bulkId);
  },
});

/** Stops an answer to many; what is sent by then stays. Throws CONFLICT if it is over, NOT_FOUND, and as `previewBulk`. */
export async function stopBulk(ctx: Ctx, { bulkId }: { bulkId: string }): Promise<void> {
  requireAdmin(ctx.actor, "support.answer");
  if (!isId(bulkId)) throw errors.NOT_FOUND();
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await transition(tx, bulkAnswers, bulkAnswerMachine, { id: bulkId, event: "stop", actor: ctx.actor, at });
    const subject = { kind: "bulk_answer", id: bulkId };
    const act = { act: "support.stop-bulk-answer", needs: "support.answer", subject } as const;
    await recordAct(tx, ctx, { ...act, reason: "Stopped an answer to many" });
  });
}

/** An answer to many, with what has become of its tickets. Throws NOT_FOUND, and as `previewBulk`. */
export async function findBulk(ctx: Ctx, bulkId: string) {
  requireAdmin(ctx.actor, "support.answer");
  const { id, content, status } = bulkAnswers;
  const [bulk] = isId(bulkId)
    ? await ctx.db.select({ id, content, status }).from(bulkAnswers).where(eq(id, bulkId))
    : [];
  if (!bulk) throw errors.NOT_FOUND();
  const rows = await ctx.db
    .select({ outcome: bulkAnswerTickets.outcome, count: sql<number>`count(*)::int` })
    .from(bulkAnswerTickets)
    .where(eq(bulkAnswerTickets.bulkId, bulkId))
    .groupBy(bulkAnswerTickets.outcome);
  const counts = countOutcomes([]);
  let left = 0;
  for (const { outcome, count } of rows)
    if (outcome) counts[outcome] = count;
    else left = count;
  return { ...bulk, counts, left, total: rows.reduce((sum, { count }) => sum + count, 0) };
}

/** The next tickets whose turn it is. */
export const leftOf = (db: Queryable, bulkId: string, limit: number): Promise<{ ticketId: string }[]> =>
  db
    .select({ ticketId: bulkAnswerTickets.ticketId })
    .from(bulkAnswerTickets)
    .where(and(eq(bulkAnswerTickets.bulkId, bulkId), isNull(bulkAnswerTickets.outcome)))
    .orderBy(asc(bulkAnswerTickets.ticketId))
    .limit(limit);

/** Moves it on, if it is not stopped. */
export const moveBulk = (ctx: Ctx, bulkId: string, event: "start" | "finish" | "stop") =>
  ctx.db.transaction((tx) =>
    tryTransition(tx, bulkAnswers, bulkAnswerMachine, { id: bulkId, event, actor: ctx.actor, at: ctx.clock.now() }),
  );
