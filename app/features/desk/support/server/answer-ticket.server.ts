import { and, desc, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { cases } from "#db/schema/cases.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { supportMessages, supportThreads } from "#db/schema/support.ts";
import { recordCreation, transition, tryTransition } from "#db/transition.server.ts";
import { enqueueMail, notify } from "#features/notifications/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { AppError, errors } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { changeCaseIn } from "../../cases/index.server.ts";
import { helpSignInIn, type SignInHelp } from "../../operators/index.server.ts";
import { questionAnswered, supportAnswered } from "../notifications.ts";
import type { MacroAct } from "../rules/macro-act.ts";
import { supportErrors } from "../rules/support.errors.ts";
import { EARLIER } from "../rules/ticket.labels.ts";
import { eventTo, type NextState, ticketMachine } from "../rules/ticket.machine.ts";
import { type Keep, type SentFile, withFiles } from "./ticket-files.server.ts";
import { lockTicket, type TicketRow } from "./ticket-rows.server.ts";

/** How much of an answer its notification quotes. */
const EXCERPT_LENGTH = 140;

interface Answer {
  ticketId: string;
  content: string;
  /** The last message that the operator has read: an answer that misses a newer one is refused with CONFLICT. */
  lastId: string;
  /** The state after it. One that stays open stays in the queue. */
  next?: NextState | undefined;
  /** Tags of its case, and whether that is then the operator's, as a macro says. */
  tags?: readonly string[];
  take?: boolean;
  /** What a macro does for the person; with the answer or not at all. */
  act?: MacroAct | undefined;
}

/**
 * Answers a person, who is notified, or a visitor, by email. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND (also when the account
 * has been deleted since), TICKET_CHANGED, CASE_TAGS, STORAGE_FULL, for an act DESK_ROLE, IS_ADMIN and MACRO_NEEDS_ACCOUNT, and as `withFiles`.
 */
export async function answerTicket(
  ctx: Ctx,
  { files, ...answer }: Answer & { files?: readonly SentFile[] },
): Promise<void> {
  requireAdmin(ctx.actor, "support.answer");
  const { ticketId } = answer;
  const write = (keep: Keep) =>
    ctx.db.transaction(async (tx) => {
      const act = answer.act && (await actFor(tx, ctx, ticketId, answer.act));
      await answerIn(tx, ctx, answer, keep);
      return act;
    });
  await (await withFiles(ctx, { ticketId, files }, write))?.finish();
}

/** Does what a macro does for the person of a ticket. Before the ticket is locked, because others lock people first. */
async function actFor(tx: Tx, ctx: Ctx, ticketId: string, act: MacroAct): Promise<SignInHelp> {
  const ofTicket = tx
    .select({ userId: supportThreads.userId })
    .from(supportThreads)
    .where(eq(supportThreads.id, ticketId));
  const [found] = isId(ticketId) ? await ofTicket : [];
  if (!found) throw errors.NOT_FOUND();
  const { userId } = found;
  if (userId === null) throw supportErrors.MACRO_NEEDS_ACCOUNT();
  return helpSignInIn(tx, ctx, {
    userId,
    reset: act === "reset-sign-in",
    reason: "With an answer in the support chat",
  });
}

/** The same in a transaction of the caller. `keep` links the files of the message. */
export async function answerIn(
  tx: Tx,
  ctx: Ctx,
  { ticketId, content, lastId, next = "solved", tags = [], take = false }: Omit<Answer, "act">,
  keep?: Keep,
): Promise<void> {
  const admin = requireAdmin(ctx.actor, "support.answer");
  const at = ctx.clock.now();
  const ticket = await lockTicket(tx, ticketId);
  await requireRead(tx, ticketId, lastId);
  const message = { id: newId(), threadId: ticketId, senderId: admin.id, fromTeam: true, content, createdAt: at };
  await tx.insert(supportMessages).values(message);
  await keep?.(tx, { ticketId, messageId: message.id, uploaderId: admin.id });
  // Before the state, because what is solved is closed and cannot be changed.
  if (tags.length > 0 || take) await changeCaseOf(tx, ctx, ticketId, { addTags: tags, take });
  await moveTo(tx, ctx, ticket, next);
  const set = { firstAnsweredAt: ticket.firstAnsweredAt ?? at, updatedAt: at };
  await tx.update(supportThreads).set(set).where(eq(supportThreads.id, ticketId));
  await recordAct(tx, ctx, {
    act: "support.answer",
    needs: "support.answer",
    subject: { kind: "support", id: ticketId },
    personId: ticket.userId,
    reason: "Answered in the support chat",
  });
  await tell(tx, ctx, ticket, content);
}

/** Throws TICKET_CHANGED, with the name of the operator who has answered meanwhile, if it is that. */
async function requireRead(tx: Tx, ticketId: string, lastId: string): Promise<void> {
  const [last] = await tx
    .select({ id: supportMessages.id, fromTeam: supportMessages.fromTeam, by: profiles.fullName })
    .from(supportMessages)
    .leftJoin(profiles, eq(profiles.id, supportMessages.senderId))
    .where(eq(supportMessages.threadId, ticketId))
    .orderBy(desc(supportMessages.id))
    .limit(1);
  if ((last?.id ?? "") === lastId) return;
  const { code, status, title, message } = supportErrors.TICKET_CHANGED();
  const by = last?.fromTeam ? `${last.by ?? "A former operator"} has just answered` : null;
  throw new AppError(code, {
    status,
    title,
    message: by ? `${by}. Read it, then send again if yours still fits` : message,
  });
}

/** What changes with the state that an operator chooses. It is theirs to say again what it is already. */
async function moveTo(tx: Tx, ctx: Ctx, ticket: TicketRow, next: NextState): Promise<void> {
  const at = ctx.clock.now();
  const isSolved = next === "solved";
  const set = {
    waitingSince: next === "open" ? (ticket.waitingSince ?? at) : null,
    solvedAt: isSolved ? at : null,
    solvedBy: isSolved && ctx.actor.kind === "user" ? ctx.actor.id : null,
  };
  const move = { id: ticket.id, event: eventTo[next], actor: ctx.actor, at, set };
  if (ticket.status === next) await tx.update(supportThreads).set(set).where(eq(supportThreads.id, ticket.id));
  else await transition(tx, supportThreads, ticketMachine, move);
}

/** A ticket that does not wait has no open case to change. */
async function changeCaseOf(
  tx: Tx,
  ctx: Ctx,
  ticketId: string,
  { addTags, take }: { addTags: readonly string[]; take: boolean },
): Promise<void> {
  const { id: assigneeId } = requireAdmin(ctx.actor, "support.answer");
  const [found] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.kind, "support"), eq(cases.subjectId, ticketId), isNull(cases.closedAt)));
  if (found) await changeCaseIn(ctx, tx, { id: found.id, addTags, ...(take && { assigneeId }) });
}

async function tell(tx: Tx, ctx: Ctx, ticket: TicketRow, content: string): Promise<void> {
  if (ticket.visitorEmail !== null) {
    const mail = {
      to: null,
      address: ticket.visitorEmail,
      payload: { answer: content.toWellFormed(), ticketId: ticket.id },
    };
    await enqueueMail(tx, questionAnswered, { ...mail, url: `${ctx.baseUrl}/chat-support` });
  }
  if (ticket.userId === null) return;
  const text = content.length > EXCERPT_LENGTH ? `${content.slice(0, EXCERPT_LENGTH - 1).trimEnd()}…` : content;
  await notify(tx, ctx, supportAnswered, {
    to: ticket.userId,
    payload: { text: text.toWellFormed(), subject: ticket.subject ?? EARLIER },
    path: `/chat-support/${ticket.id}`,
  });
}

/** How long solving without a reply can be undone; the page offers it for 10 seconds. */
const UNDO_FOR = MINUTE;

/**
 * Solves a ticket that needs no reply. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND, CONFLICT if it is solved, TICKET_CHANGED.
 */
export async function solveTicket(
  ctx: Ctx,
  { ticketId, lastId }: Pick<Answer, "ticketId" | "lastId">,
): Promise<{ id: string }> {
  const admin = requireAdmin(ctx.actor, "support.answer");
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    await requireRead(tx, ticketId, lastId);
    await transition(tx, supportThreads, ticketMachine, {
      id: ticketId,
      event: "solve",
      actor: ctx.actor,
      at,
      set: { waitingSince: null, solvedAt: at, solvedBy: admin.id },
      detail: { waitingSince: ticket.waitingSince?.toISOString() ?? null },
    });
    await recordAct(tx, ctx, { ...actOf(ticket), reason: "Solved without a reply" });
  });
  return { id: ticketId };
}

const actOf = ({ id, userId }: TicketRow) =>
  ({ act: "support.solve", needs: "support.answer", subject: { kind: "support", id }, personId: userId }) as const;

/** Takes back solving without a reply, so that the person waits as long as before. Throws as `solveTicket`, CONFLICT after a minute. */
export async function undoSolve(ctx: Ctx, { ticketId }: Pick<Answer, "ticketId">): Promise<void> {
  requireAdmin(ctx.actor, "support.answer");
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    const [solved] = await tx
      .select()
      .from(statusEvents)
      .where(and(eq(statusEvents.entity, ticketMachine.name), eq(statusEvents.entityId, ticketId)))
      .orderBy(desc(statusEvents.id))
      .limit(1);
    const { waitingSince } = (solved?.detail ?? {}) as { waitingSince?: string | null };
    const isRecent = solved?.event === "solve" && solved.createdAt >= later(at, -UNDO_FOR);
    if (!isRecent || waitingSince === undefined) throw errors.CONFLICT();
    const moved = await tryTransition(tx, supportThreads, ticketMachine, {
      id: ticketId,
      event: "open",
      actor: ctx.actor,
      at,
      set: { waitingSince: waitingSince === null ? null : new Date(waitingSince), solvedAt: null, solvedBy: null },
    });
    if (!moved) throw errors.CONFLICT();
    await recordAct(tx, ctx, { ...actOf(ticket), act: "support.undo-solve", reason: "Took back that it is solved" });
  });
}

interface First {
  /** Made with the form: one that is sent twice opens one ticket. */
  ticketId: string;
  personId: string;
  subject: string;
  content: string;
}

/**
 * Opens a ticket with a person in the team's name; it waits for them. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE, NOT_FOUND (also
 * for an account that is closed).
 */
export async function writeFirst(ctx: Ctx, { ticketId, personId, subject, content }: First): Promise<{ id: string }> {
  const admin = requireAdmin(ctx.actor, "support.answer");
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const open = and(eq(profiles.id, personId), isNull(profiles.closedAt));
    const [person] = isId(personId) ? await tx.select({ id: profiles.id }).from(profiles).where(open) : [];
    if (!person) throw errors.NOT_FOUND();
    const status = "pending";
    const [ticket] = await tx
      .insert(supportThreads)
      .values({ id: ticketId, userId: personId, subject, status, firstAnsweredAt: at, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning();
    if (!ticket) return;
    await recordCreation(tx, ticketMachine, { id: ticketId, status, actor: ctx.actor, at });
    const message = { threadId: ticketId, senderId: admin.id, fromTeam: true, content, createdAt: at };
    await tx.insert(supportMessages).values(message);
    await recordAct(tx, ctx, { ...actOf(ticket), act: "support.write-first", reason: "Wrote first" });
    await tell(tx, ctx, ticket, content);
  });
  return { id: ticketId };
}
