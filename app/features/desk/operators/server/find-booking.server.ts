import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { users } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { moneyOfBooking, movementsOf, unsafePayoutsOfBooking } from "#features/money/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";

/** A booking as operators see it. */
export type BookingDetail = Awaited<ReturnType<typeof findBookingForDesk>>;

const customers = alias(profiles, "customer");
const tradespeople = alias(profiles, "tradesperson");
const customerUsers = alias(users, "customer_user");
const tradespersonUsers = alias(users, "tradesperson_user");

/**
 * One booking: its people, its money traced from the provider's ids through the ledger to the payouts, and the changes of state of it,
 * its quote and its disputes. Amounts in pence. Contains no messages. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND.
 */
export async function findBookingForDesk(ctx: Ctx, id: string) {
  requireAdmin(ctx.actor, "bookings.read");
  if (!isId(id)) throw errors.NOT_FOUND();
  const [[booking], money, trace, payouts, disputed, events] = await Promise.all([
    bookingWithId(ctx, id),
    moneyOfBooking(ctx.db, id),
    movementsOf(ctx.db, id),
    unsafePayoutsOfBooking(ctx.db, id),
    ctx.db
      .select({ id: disputes.id, status: disputes.status, reason: disputes.reason, createdAt: disputes.createdAt })
      .from(disputes)
      .where(eq(disputes.bookingId, id))
      .orderBy(asc(disputes.id)),
    eventsOf(ctx, id),
  ]);
  if (!booking) throw errors.NOT_FOUND();
  return { ...booking, money, trace, payouts, disputes: disputed, events };
}

const columns = {
  ...pickColumns(bookings, ["id", "jobId", "quoteId"]),
  title: jobPostings.title,
  ...pickColumns(bookings, ["amount", "status", "scheduledDate", "createdAt"]),
  customer: {
    id: customers.id,
    name: customers.fullName,
    email: customerUsers.email,
    suspendedAt: customers.suspendedAt,
  },
  tradesperson: {
    id: tradespeople.id,
    name: tradespeople.fullName,
    email: tradespersonUsers.email,
    suspendedAt: tradespeople.suspendedAt,
  },
};

const bookingWithId = ({ db }: Ctx, id: string) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .innerJoin(tradespeople, eq(tradespeople.id, bookings.tradespersonId))
    .innerJoin(customerUsers, eq(customerUsers.id, bookings.customerId))
    .innerJoin(tradespersonUsers, eq(tradespersonUsers.id, bookings.tradespersonId))
    .where(eq(bookings.id, id));

const KINDS = ["booking", "quote", "dispute"] as const;

/** The changes of state of the booking, its quote and its disputes, newest first. */
async function eventsOf({ db }: Ctx, id: string) {
  const who = alias(profiles, "who");
  const objects = {
    booking: sql`select ${id}::uuid`,
    quote: sql`select ${bookings.quoteId} from ${bookings} where ${bookings.id} = ${id}`,
    dispute: sql`select ${disputes.id} from ${disputes} where ${disputes.bookingId} = ${id}`,
  };
  const rows = await Promise.all(
    KINDS.map((entity) =>
      db
        .select({
          ...pickColumns(statusEvents, ["id", "entity", "event", "toStatus", "actorKind"]),
          by: who.fullName,
          createdAt: statusEvents.createdAt,
        })
        .from(statusEvents)
        .leftJoin(who, eq(who.id, statusEvents.actorId))
        .where(and(eq(statusEvents.entity, entity), sql`${statusEvents.entityId} in (${objects[entity]})`)),
    ),
  );
  return rows.flat().sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
