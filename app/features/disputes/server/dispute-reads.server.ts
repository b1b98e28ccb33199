import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import type { MayDispute } from "#app/registry.ts";
import type { Queryable } from "#db/client.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { among, part } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputeEvidence, disputeRequests, disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { messages } from "#db/schema/messaging.ts";
import { profiles } from "#db/schema/profile.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { feeOfRelease, moneyOfBooking } from "#features/money/index.server.ts";
import { type Actor, requireUser } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";
import { disputeNotFound } from "../rules/dispute.errors.ts";
import type { DisputeSide } from "../rules/dispute.labels.ts";
import { isOver } from "../rules/dispute.machine.ts";
import { canRaise, sideIn } from "../rules/dispute.policy.ts";
import type { DisputeFacts } from "../rules/dispute-turn.ts";
import type { EvidenceRequest } from "../rules/evidence-request.ts";
import { type DisputeRow, type OfferRow, offersOf } from "./dispute-changes.server.ts";
import { disputedMoney } from "./refundable.server.ts";

/** Whether the actor may raise a dispute about a booking, after the disputes that there were about it. */
export const mayDispute: MayDispute = async ({ actor }, db, booking) => {
  const before = await db
    .select({ status: disputes.status, raisedBy: disputes.raisedBy, remedy: disputes.remedy })
    .from(disputes)
    .where(eq(disputes.bookingId, booking.id));
  return canRaise(actor, booking, before).allowed;
};

/** A dispute with its subject and the people on both sides. */
export interface DisputeSummary extends DisputeRow {
  job: { id: string; title: string; category: string };
  amount: Pence;
  customer: { id: string; fullName: string; avatarUrl: string | null };
  tradesperson: { id: string; fullName: string; avatarUrl: string | null };
}

/** Evidence of a side: a file, or a quoted message. */
interface Evidence {
  id: string;
  side: DisputeSide;
  note: string | null;
  /** The file's type; null for a message. */
  type: string | null;
  bytes: number | null;
  message: { id: string; senderId: string; content: string; createdAt: Date } | null;
  createdAt: Date;
}

/** The whole story of a dispute. Amounts in pence. */
export interface DisputeStory extends DisputeSummary {
  /** The viewer's side, or "admin". */
  side: DisputeSide | "admin";
  /** What is held and not being refunded. */
  held: Pence;
  /** What can go back to the customer: of what is held, or in an aftercare claim of all that was paid. */
  refundable: Pence;
  /** What was paid, held, released and refunded so far. */
  money: Awaited<ReturnType<typeof moneyOfBooking>>;
  /** Our fee on what its end released; null if nothing was. */
  releaseFee: Pence | null;
  booking: { status: BookingStatus; scheduledDate: string | null; completedAt: Date | null };
  offers: OfferRow[];
  evidence: Evidence[];
  /** What operators asked a side to show, the oldest first. */
  requests: EvidenceRequest[];
}

const customers = alias(profiles, "customers");
const tradespeople = alias(profiles, "tradespeople");

const readDisputes = (db: Queryable) =>
  db
    .select({
      dispute: disputes,
      job: { id: jobPostings.id, title: jobPostings.title, category: jobPostings.category },
      booking: { status: bookings.status, scheduledDate: bookings.scheduledDate, completedAt: bookings.completedAt },
      amount: bookings.amount,
      customer: { id: customers.id, fullName: customers.fullName, avatarUrl: customers.avatarUrl },
      tradesperson: { id: tradespeople.id, fullName: tradespeople.fullName, avatarUrl: tradespeople.avatarUrl },
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(customers, eq(customers.id, disputes.customerId))
    .innerJoin(tradespeople, eq(tradespeople.id, disputes.tradespersonId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof readDisputes>>[number];
const summaryOf = ({ dispute, booking: _booking, ...about }: Row): DisputeSummary => ({ ...dispute, ...about });

/** One dispute for its two sides and admins. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function findDisputeFor(ctx: Ctx, disputeId: string): Promise<DisputeStory> {
  const user = requireUser(ctx.actor);
  const [row] = isId(disputeId) ? await readDisputes(ctx.db).where(eq(disputes.id, disputeId)) : [];
  const side = row && sideIn(user, row.dispute);
  if (!row || !side) throw disputeNotFound();
  const [money, { held, refundable }, offers, evidence, requests] = await Promise.all([
    moneyOfBooking(ctx.db, row.dispute.bookingId),
    disputedMoney(ctx.db, row.dispute),
    offersOf(ctx.db, disputeId),
    evidenceOf(ctx.db, disputeId),
    requestsOf(ctx.db, disputeId),
  ]);
  const { booking } = row;
  const releaseFee = row.dispute.releaseAmount ? await feeOfRelease(ctx.db, disputeId) : null;
  return { ...summaryOf(row), side, held, refundable, money, releaseFee, booking, offers, evidence, requests };
}

const requestsOf = (db: Queryable, disputeId: string): Promise<EvidenceRequest[]> =>
  db
    .select(pickColumns(disputeRequests, ["id", "side", "what", "dueAt", "createdAt"]))
    .from(disputeRequests)
    .where(eq(disputeRequests.disputeId, disputeId))
    .orderBy(asc(disputeRequests.id));

async function evidenceOf(db: Queryable, disputeId: string): Promise<Evidence[]> {
  const rows = await db
    .select({
      evidence: disputeEvidence,
      message: pickColumns(messages, ["id", "senderId", "content", "createdAt"]),
    })
    .from(disputeEvidence)
    .leftJoin(messages, eq(messages.id, disputeEvidence.messageId))
    .where(eq(disputeEvidence.disputeId, disputeId))
    .orderBy(asc(disputeEvidence.id));
  return rows.map(({ evidence: { id, side, note, type, bytes, createdAt }, message }) => ({
    id,
    side: side as DisputeSide,
    note,
    type,
    bytes,
    createdAt,
    message,
  }));
}

/** One's own disputes on either side, newest first. Throws NOT_SIGNED_IN, WRONG_ROLE (an admin has a queue instead). */
export async function myDisputes(ctx: Ctx, request: PageRequest = {}): Promise<Page<DisputeSummary>> {
  const user = requireUser(ctx.actor);
  if (user.isAdmin) throw errors.WRONG_ROLE();
  const own = eq(user.userType === "customer" ? disputes.customerId : disputes.tradespersonId, user.id);
  const limit = pageLimit(request);
  const rows = await readDisputes(ctx.db)
    .where(and(own, olderThan(disputes.createdAt, disputes.id, request.cursor)))
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(limit + 1);
  return pageOf(rows.map(summaryOf), limit);
}

const LIVE = sql`${disputes.status} in ('open', 'answered', 'escalated')`;

/** What a screen says of a booking's dispute: the newest one's id, and whether the viewer may raise one now. */
export interface DisputeState {
  /** The live one, else the last one. */
  id: string | null;
  mayRaise: boolean;
  /** The repeat work with which the newest dispute ended: a calendar day, and what is to be put right. */
  repeatWork: { on: string; what: string | null } | null;
  /** The facts that decide who has to act, and the deadline; null when no dispute is live. */
  live: (DisputeFacts & { dueAt: Date | null }) | null;
}

// Names are literal, as in a select without joins Drizzle omits the table of a column.
const LAST_OFFER_BY = sql<DisputeSide | null>`(select o.side from dispute_offers o where o.dispute_id = disputes.id
  order by o.id desc limit 1)`;

interface Work {
  id: string;
  customerId: string;
  tradespersonId: string;
  status: BookingStatus;
}

/** The disputes of the given bookings, `works`, of the viewer's, by booking id. */
export const disputeStatesPart = part(
  {
    ...pickColumns(disputes, [
      "id",
      "bookingId",
      "status",
      "raisedBy",
      "remedy",
      "repeatOn",
      "repeatWhat",
      "createdAt",
      "reason",
      "raisedByType",
      "dueAt",
    ]),
    lastOfferBy: LAST_OFFER_BY,
  },
  (select) => select.from(disputes).where(among(disputes.bookingId, "bookings")),
  (rows, { works, viewer }: { bookings: readonly string[]; works: readonly Work[]; viewer: Actor }) => {
    const states = new Map<string, DisputeState>();
    rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    for (const work of works) {
      const own = rows.filter(({ bookingId }) => bookingId === work.id);
      const { id = null, repeatOn: on = null, repeatWhat: what = null } = own[0] ?? {};
      const mayRaise = canRaise(viewer, work, own).allowed;
      const live = own[0] && !isOver(own[0].status) ? own[0] : null;
      states.set(work.id, { id, mayRaise, repeatWork: on === null ? null : { on, what }, live });
    }
    return states;
  },
);

/** Disputes whose deadline has passed and that move on because of it, the oldest first. Not scoped: for the scheduled task. */
export async function disputesDue(db: Queryable, now: Date, limit = 100): Promise<string[]> {
  const toDo = sql`(${disputes.status} <> 'escalated' or (${disputes.answeredAt} is null and not ${disputes.aftercare}))`;
  const rows = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(LIVE, sql`${disputes.dueAt} <= ${now.toISOString()}`, toDo))
    .orderBy(asc(disputes.dueAt), asc(disputes.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** An admin's list: urgent ones first, then by the end of their clocks; ended ones apart, newest first. */
export async function disputeQueue(
  ctx: Ctx,
  request: PageRequest & { over?: boolean } = {},
): Promise<Page<DisputeSummary>> {
  const limit = pageLimit(request);
  const page = (where: SQL | undefined) => readDisputes(ctx.db).where(where);
  if (request.over) {
    const over = sql`${disputes.status} in ('resolved', 'withdrawn')`;
    const rows = await page(and(over, olderThan(disputes.createdAt, disputes.id, request.cursor)))
      .orderBy(desc(disputes.createdAt), desc(disputes.id))
      .limit(limit + 1);
    return pageOf(rows.map(summaryOf), limit);
  }
  const rows = await page(and(LIVE, dueAfter(request.cursor)))
    .orderBy(desc(disputes.urgent), asc(disputes.dueAt), asc(disputes.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(summaryOf);
  const last = items.at(-1);
  const more = rows.length > limit && last?.dueAt;
  return {
    items,
    nextCursor: more
      ? Buffer.from(`${last.dueAt?.toISOString()} ${last.id}${last.urgent ? " urgent" : ""}`).toString("base64url")
      : null,
  };
}

const TIME = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The queue has a cursor of its own, because it is sorted by urgency and deadline, earliest first. An unreadable one gives the first page. */
function dueAfter(cursor: string | undefined): SQL | undefined {
  const [time, id, urgency] = Buffer.from(cursor ?? "", "base64url")
    .toString("utf8")
    .split(" ");
  if (!time || !TIME.test(time) || !isId(id) || Number.isNaN(Date.parse(time))) return undefined;
  const isUrgent = urgency === "urgent";
  const later = sql`(${disputes.dueAt}, ${disputes.id}) > (${time}::timestamptz, ${id}::uuid)`;
  return isUrgent ? sql`(not ${disputes.urgent} or ${later})` : sql`(not ${disputes.urgent} and ${later})`;
}
