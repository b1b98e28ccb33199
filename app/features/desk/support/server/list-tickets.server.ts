import { and, asc, desc, eq, gt, inArray, isNotNull, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { cases } from "#db/schema/cases.ts";
import { profiles } from "#db/schema/profile.ts";
import { supportMessages, supportThreads } from "#db/schema/support.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { SolvedFilter } from "../rules/solved-filter.ts";
import type { TicketKind } from "../rules/ticket.labels.ts";
import type { TicketState } from "../rules/ticket.machine.ts";
import { toReview } from "./ticket-reviews.server.ts";
import { messagesOf, type TicketMessage } from "./ticket-rows.server.ts";

/** A ticket in the team's inbox. */
export interface ListedTicket {
  id: string;
  /** Null for a visitor. */
  userId: string | null;
  /** Null for a conversation from before there were tickets. */
  subject: string | null;
  kind: TicketKind;
  status: TicketState;
  bookingId: string | null;
  /** A visitor's as typed. */
  fullName: string;
  /** A visitor's address, as typed. */
  visitorEmail: string | null;
  avatarUrl: string | null;
  waitingSince: Date | null;
  solvedAt: Date | null;
  /** Who solved it. */
  solvedById: string | null;
  solvedBy: string | null;
  satisfied: boolean | null;
  reopenedCount: number;
  updatedAt: Date;
  last: string;
}

/** The most waiting tickets shown at once; the others appear as these are answered. */
const MOST = 100;

const lastOf = sql<string>`coalesce((select ${supportMessages.content} from ${supportMessages}
  where ${supportMessages.threadId} = ${supportThreads.id} order by ${supportMessages.id} desc limit 1), '')`;

const solver = alias(profiles, "solver");

const listed = ({ db }: Ctx, where?: SQL) =>
  db
    .select({
      ...pickColumns(supportThreads, ["id", "userId", "subject", "kind", "status", "bookingId"]),
      fullName: sql<string>`coalesce(${profiles.fullName}, ${supportThreads.visitorName})`,
      visitorEmail: supportThreads.visitorEmail,
      avatarUrl: profiles.avatarUrl,
      waitingSince: supportThreads.waitingSince,
      solvedAt: supportThreads.solvedAt,
      solvedById: supportThreads.solvedBy,
      solvedBy: solver.fullName,
      ...pickColumns(supportThreads, ["satisfied", "reopenedCount", "updatedAt"]),
      last: lastOf,
    })
    .from(supportThreads)
    .leftJoin(profiles, eq(profiles.id, supportThreads.userId))
    .leftJoin(solver, eq(solver.id, supportThreads.solvedBy))
    .where(where);

/** Tickets that wait for an answer and are not snoozed, longest wait first. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export function waitingTickets(ctx: Ctx): Promise<ListedTicket[]> {
  requireAdmin(ctx.actor, "support.answer");
  const isSnoozed = sql`exists (select from ${cases} where ${cases.kind} = 'support'
    and ${cases.subjectId} = ${supportThreads.id}::text and ${cases.snoozedUntil} > ${ctx.clock.now()})`;
  return listed(ctx, and(isNotNull(supportThreads.waitingSince), not(isSnoozed)))
    .orderBy(asc(supportThreads.waitingSince), asc(supportThreads.id))
    .limit(MOST);
}

/** All tickets, or those in one state, the newest first. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function allTickets(
  ctx: Ctx,
  { state, ...request }: PageRequest & { state?: TicketState | undefined } = {},
): Promise<Page<ListedTicket>> {
  requireAdmin(ctx.actor, "support.answer");
  const limit = pageLimit(request);
  const older = olderThan(supportThreads.updatedAt, supportThreads.id, request.cursor);
  const rows = await listed(ctx, and(older, state && eq(supportThreads.status, state)))
    .orderBy(desc(supportThreads.updatedAt), desc(supportThreads.id))
    .limit(limit + 1);
  const page = pageOf(
    rows.map((row) => ({ ...row, createdAt: row.updatedAt })),
    limit,
  );
  return { items: page.items, nextCursor: page.nextCursor };
}

/** The solved tickets of a filter, the one solved last first. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function solvedTickets(
  ctx: Ctx,
  { from, to, by, kind, only }: SolvedFilter,
  request: PageRequest = {},
): Promise<Page<ListedTicket & { solvedAt: Date }>> {
  const me = requireAdmin(ctx.actor, "support.answer");
  const limit = pageLimit(request);
  const { solvedAt, firstAnsweredAt, createdAt } = supportThreads;
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone 'Europe/London'`;
  const where = [
    isNotNull(solvedAt),
    olderThan(solvedAt, supportThreads.id, request.cursor),
    from && sql`${solvedAt} >= ${midnight(sql`${from}::date`)}`,
    to && sql`${solvedAt} < ${midnight(sql`${to}::date + 1`)}`,
    by && eq(supportThreads.solvedBy, by),
    kind && eq(supportThreads.kind, kind),
    only === "late" && sql`${firstAnsweredAt} > ${createdAt} + interval '24 hours'`,
    only === "reopened" && gt(supportThreads.reopenedCount, 0),
    only === "to_review" && toReview(me.id, ctx.clock.now()),
    only === "unsatisfied" && eq(supportThreads.satisfied, false),
  ].filter((one) => typeof one === "object");
  const rows = await listed(ctx, and(...where))
    .orderBy(desc(solvedAt), desc(supportThreads.id))
    .limit(limit + 1);
  const page = pageOf(
    rows.map((row) => ({ ...row, createdAt: row.solvedAt as Date, solvedAt: row.solvedAt as Date })),
    limit,
  );
  return { items: page.items, nextCursor: page.nextCursor };
}

/** A ticket with all its messages, and who of the team wrote each answer; null for an operator who has left. */
export interface TicketDetail extends ListedTicket {
  messages: (TicketMessage & { by: string | null })[];
}

/** One ticket. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND. */
export async function findTicket(ctx: Ctx, id: string): Promise<TicketDetail> {
  requireAdmin(ctx.actor, "support.answer");
  const [ticket] = isId(id) ? await listed(ctx, eq(supportThreads.id, id)) : [];
  if (!ticket) throw errors.NOT_FOUND();
  const messages = await messagesOf(ctx.db, id);
  const team = messages.flatMap(({ fromTeam, senderId }) => (fromTeam && senderId ? senderId : []));
  const people = await ctx.db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.id, [...new Set(team)]));
  const names = new Map(people.map((one) => [one.id, one.name]));
  return { ...ticket, messages: messages.map((one) => ({ ...one, by: names.get(one.senderId ?? "") ?? null })) };
}
