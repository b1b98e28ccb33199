import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { cases } from "#db/schema/cases.ts";
import { supportThreads } from "#db/schema/support.ts";
import { jsonRows } from "#db/statement.server.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { leftToSendBackAlone, moneyOfBookings } from "#features/money/index.server.ts";
import { type Refundable, toRefund } from "#features/money/rules/refund-lines.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import { type CaseDetail, findCase } from "../../cases/index.server.ts";
import type { TicketState } from "../rules/ticket.machine.ts";

/** The case of a ticket, with its notes; null for one that has never waited. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE. */
export async function caseOfTicket(ctx: Ctx, ticketId: string): Promise<CaseDetail | null> {
  requireAdmin(ctx.actor, "support.answer");
  const [found] = await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.kind, "support"), eq(cases.subjectId, ticketId)));
  return found ? findCase(ctx, found.id) : null;
}

interface Account {
  id: string;
  fullName: string;
  avatarUrl: string | null;
  email: string;
  emailVerified: boolean;
  userType: "customer" | "tradesperson";
  postcode: string | null;
  suspended: boolean;
  isOperator: boolean;
  createdAt: string;
  disputes: number;
}

interface BookingOfPerson {
  id: string;
  title: string;
  status: BookingStatus;
  amount: Pence;
  scheduledDate: string | null;
  /** Every day of work whose days are apart; null otherwise. */
  workDays: string[] | null;
  /** The person is its customer. */
  isCustomer: boolean;
  /** The other side. */
  with: string;
  held: Pence;
  released: Pence;
}

/** What an operator has beside a ticket about its person. Amounts in pence. */
export interface PersonCard extends Account {
  /** The newest, with the ticket's own first. */
  bookings: BookingOfPerson[];
  earlier: { id: string; subject: string | null; status: TicketState; updatedAt: Date }[];
  /** What can be sent back of the ticket's own booking, else of the newest one with money; null when there is none. */
  refund: { bookingId: string; title: string; money: Refundable } | null;
}

const SHOWN = 4;

/** The person of a ticket, their newest bookings and their other tickets. Null for a visitor. Throws as `caseOfTicket`. */
export async function personCard(
  ctx: Ctx,
  ticket: { id: string; userId: string | null; bookingId: string | null },
): Promise<PersonCard | null> {
  requireAdmin(ctx.actor, "support.answer");
  const { userId } = ticket;
  if (userId === null) return null;
  const side = (own: "customer_id" | "tradesperson_id", other: "customer_id" | "tradesperson_id") => sql`
    (select b.id, j.title, b.status, b.amount, b.scheduled_date as "scheduledDate", b.work_days as "workDays",
        ${own === "customer_id"} as "isCustomer", o.full_name as with, b.created_at
      from bookings b join job_postings j on j.id = b.job_id join profiles o on o.id = b.${sql.raw(other)}
      where b.${sql.raw(own)} = ${userId} order by b.id = ${ticket.bookingId} desc nulls last, b.created_at desc, b.id desc limit ${SHOWN})`;
  const [[account], found, earlier] = await Promise.all([
    jsonRows<Account>(
      ctx.db,
      sql`select p.id, p.full_name as "fullName", p.avatar_url as "avatarUrl", u.email, u.email_verified as "emailVerified",
          p.user_type as "userType", p.postcode, p.suspended_at is not null as suspended,
          exists (select from user_roles r where r.user_id = p.id) as "isOperator", p.created_at as "createdAt",
          (select count(*) from disputes where customer_id = p.id) + (select count(*) from disputes where tradesperson_id = p.id) as disputes
        from profiles p join users u on u.id = p.id where p.id = ${userId} limit ${1}`,
    ),
    jsonRows<Omit<BookingOfPerson, "held" | "released">>(
      ctx.db,
      sql`select * from (${side("customer_id", "tradesperson_id")} union all ${side("tradesperson_id", "customer_id")}) as b
        order by b.id = ${ticket.bookingId} desc nulls last, b.created_at desc, b.id desc limit ${SHOWN}`,
    ),
    ctx.db
      .select(pickColumns(supportThreads, ["id", "subject", "status", "updatedAt"]))
      .from(supportThreads)
      .where(and(eq(supportThreads.userId, userId), ne(supportThreads.id, ticket.id)))
      .orderBy(desc(supportThreads.updatedAt), desc(supportThreads.id))
      .limit(SHOWN),
  ]);
  if (!account) return null;
  const money = await moneyOfBookings(
    ctx.db,
    found.map(({ id }) => id),
  );
  const bookings = found.map((one) => {
    const { held, released } = money.get(one.id) as { held: Pence; released: Pence };
    return { ...one, held, released };
  });
  // A disputed one is decided with its dispute.
  const paid = bookings.find(({ id, status }) => status !== "disputed" && (money.get(id)?.stays ?? 0) > 0);
  const ofPaid = paid && money.get(paid.id);
  const refund = ofPaid && {
    bookingId: paid.id,
    title: paid.title,
    money: toRefund(ofPaid, await leftToSendBackAlone(ctx, ctx.db, paid.id)),
  };
  return { ...account, bookings, earlier, refund: refund ?? null };
}
