import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { supportMessages, supportThreads } from "#db/schema/support.ts";
import { recordCreation, tryTransition } from "#db/transition.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors, validationError } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { supportErrors } from "../rules/support.errors.ts";
import { BOOKINGS_OFFERED, TICKETS_A_DAY } from "../rules/support.ts";
import type { TicketKind } from "../rules/ticket.labels.ts";
import { ticketMachine } from "../rules/ticket.machine.ts";
import { type Keep, type SentFile, withFiles } from "./ticket-files.server.ts";
import { lockTicket, messagesOf, type TicketMessage, type TicketRow } from "./ticket-rows.server.ts";

interface NewTicket {
  /** Made with the form: one that is sent twice opens one ticket. */
  ticketId?: string | undefined;
  /** 1 to 120 characters. */
  subject: string;
  kind?: TicketKind;
  /** One of the actor's bookings. */
  bookingId?: string | undefined;
  /** 1 to 4,000 characters. */
  content: string;
  files?: readonly SentFile[];
}

/**
 * Opens a ticket of the actor, with their first message; suspended people may. Throws NOT_SIGNED_IN, TICKETS_A_DAY, CONFLICT, VALIDATION_FAILED for a booking
 * that is not theirs, STORAGE_FULL, and as `withFiles`.
 */
export async function openTicket(
  ctx: Ctx,
  { ticketId = newId(), subject, kind = "other", bookingId, content, files }: NewTicket,
): Promise<{ id: string }> {
  const me = requireUser(ctx.actor);
  const at = ctx.clock.now();
  const write = (keep: Keep) =>
    ctx.db.transaction(async (tx) => {
      // Somebody's new tickets are serialised, so that concurrent ones are counted.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tickets:${me.id}`}, 0))`);
      const own = eq(supportThreads.userId, me.id);
      const today = and(own, gt(supportThreads.createdAt, later(at, -DAY)));
      if ((await tx.$count(supportThreads, and(own, eq(supportThreads.id, ticketId)))) > 0) return { id: ticketId };
      if ((await tx.$count(supportThreads, today)) >= TICKETS_A_DAY)
        throw supportErrors.TICKETS_A_DAY({ retryAfter: DAY / 1_000 });
      if (bookingId && !(await isBookingOf(tx, me.id, bookingId)))
        throw validationError([{ field: "bookingId", message: "Choose one of your bookings" }]);
      const status = ticketMachine.initial;
      const values = { id: ticketId, userId: me.id, subject, kind, bookingId: bookingId || null, status };
      const times = { waitingSince: at, seenAt: at, createdAt: at, updatedAt: at };
      const stored = await tx
        .insert(supportThreads)
        .values({ ...values, ...times })
        .onConflictDoNothing()
        .returning();
      // Somebody else has a ticket with this id.
      if (stored.length === 0) throw errors.CONFLICT();
      await recordCreation(tx, ticketMachine, { id: ticketId, status, actor: ctx.actor, at });
      const message = { id: newId(), threadId: ticketId, senderId: me.id, fromTeam: false, content, createdAt: at };
      await tx.insert(supportMessages).values(message);
      await keep(tx, { ticketId, messageId: message.id, uploaderId: me.id });
      return { id: ticketId };
    });
  return withFiles(ctx, { ticketId, files }, write);
}

async function isBookingOf(tx: Tx, userId: string, bookingId: string): Promise<boolean> {
  const mine = or(eq(bookings.customerId, userId), eq(bookings.tradespersonId, userId));
  return isId(bookingId) && (await tx.$count(bookings, and(eq(bookings.id, bookingId), mine))) > 0;
}

/**
 * Writes in one of the actor's tickets; one that was solved or waited for them is open again, with its subject. Throws NOT_SIGNED_IN, NOT_FOUND for
 * those of others, STORAGE_FULL, and as `withFiles`.
 */
export async function writeToTicket(
  ctx: Ctx,
  { ticketId, content, files }: { ticketId: string; content: string; files?: readonly SentFile[] },
): Promise<void> {
  const me = requireUser(ctx.actor);
  const write = (keep: Keep) =>
    ctx.db.transaction(async (tx) => {
      const ticket = await lockTicket(tx, ticketId);
      if (ticket.userId !== me.id) throw errors.NOT_FOUND();
      const messageId = await receive(tx, ctx, ticket, { senderId: me.id, content });
      await keep(tx, { ticketId, messageId, uploaderId: me.id });
    });
  await withFiles(ctx, { ticketId, files }, write);
}

/** Stores what a person or a visitor writes in their ticket, which is locked, and opens it again if it was not our turn. */
export async function receive(
  tx: Tx,
  ctx: Pick<Ctx, "actor" | "clock">,
  ticket: TicketRow,
  { senderId, content, mailId }: { senderId: string | null; content: string; mailId?: string },
): Promise<string> {
  const at = ctx.clock.now();
  const id = newId();
  await tx
    .insert(supportMessages)
    .values({ id, threadId: ticket.id, senderId, fromTeam: false, content, mailId, createdAt: at });
  const set = {
    waitingSince: ticket.waitingSince ?? at,
    seenAt: senderId ? at : ticket.seenAt,
    updatedAt: at,
    solvedAt: null,
    solvedBy: null,
    satisfied: null,
    reopenedCount: ticket.reopenedCount + (ticket.status === "solved" ? 1 : 0),
  };
  await tx.update(supportThreads).set(set).where(eq(supportThreads.id, ticket.id));
  await tryTransition(tx, supportThreads, ticketMachine, { id: ticket.id, event: "write", actor: ctx.actor, at });
  return id;
}

export type ListedTicketOfMine = Pick<TicketRow, "id" | "subject" | "status" | "satisfied" | "createdAt" | "updatedAt">;

const listed = pickColumns(supportThreads, ["id", "subject", "status", "satisfied", "createdAt", "updatedAt"]);

/** The actor's tickets, the one with the newest message first. Throws NOT_SIGNED_IN. */
export async function myTickets(ctx: Ctx, request: PageRequest = {}): Promise<Page<ListedTicketOfMine>> {
  const { id } = requireUser(ctx.actor);
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select(listed)
    .from(supportThreads)
    .where(and(eq(supportThreads.userId, id), olderThan(supportThreads.updatedAt, supportThreads.id, request.cursor)))
    .orderBy(desc(supportThreads.updatedAt), desc(supportThreads.id))
    .limit(limit + 1);
  const byChange = rows.map((row) => ({ ...row, openedAt: row.createdAt, createdAt: row.updatedAt }));
  const { items, nextCursor } = pageOf(byChange, limit);
  return { items: items.map(({ openedAt, ...row }) => ({ ...row, createdAt: openedAt })), nextCursor };
}

/** One of the actor's tickets, oldest message first. Throws NOT_SIGNED_IN, and NOT_FOUND for those of others. */
export async function myTicket(ctx: Ctx, id: string): Promise<ListedTicketOfMine & { messages: TicketMessage[] }> {
  const me = requireUser(ctx.actor);
  const [ticket] = isId(id)
    ? await ctx.db
        .update(supportThreads)
        .set({ seenAt: ctx.clock.now() })
        .where(and(eq(supportThreads.id, id), eq(supportThreads.userId, me.id)))
        .returning(listed)
    : [];
  if (!ticket) throw errors.NOT_FOUND();
  return { ...ticket, messages: await messagesOf(ctx.db, id) };
}

/** Stores whether the actor's solved ticket helped them. Throws NOT_SIGNED_IN, NOT_FOUND (also for others'), CONFLICT if it is not solved. */
export async function rateTicket(
  ctx: Ctx,
  { ticketId, satisfied }: { ticketId: string; satisfied: boolean },
): Promise<void> {
  const me = requireUser(ctx.actor);
  await ctx.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (ticket.userId !== me.id) throw errors.NOT_FOUND();
    if (ticket.status !== "solved") throw errors.CONFLICT();
    await tx.update(supportThreads).set({ satisfied }).where(eq(supportThreads.id, ticketId));
  });
}

/** The actor's newest bookings, which a ticket can be about. Throws NOT_SIGNED_IN. */
export function bookingsForTicket(ctx: Ctx): Promise<{ id: string; title: string }[]> {
  const me = requireUser(ctx.actor);
  return ctx.db
    .select({ id: bookings.id, title: jobPostings.title })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .where(me.userType === "customer" ? eq(bookings.customerId, me.id) : eq(bookings.tradespersonId, me.id))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(BOOKINGS_OFFERED);
}
