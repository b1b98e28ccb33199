import { and, desc, eq, inArray, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { type Page, type PageRequest, pageLimit } from "#db/keyset.server.ts";
import { part, queries } from "#db/part.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { trips } from "#db/schema/expenses.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { requirePayee } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { type Pence, sum } from "#kernel/money.ts";
import { expenseErrors } from "../rules/expense.errors.ts";
import { YEARLY_MOST } from "../rules/limits.ts";
import { tripAllowance } from "../rules/mileage.ts";
import type { MonthOfTrips } from "../rules/year-totals.ts";
import { beforeDay, pageByDay } from "./own-records.server.ts";
import type { Trip } from "./save-trip.server.ts";

/** A trip in a list, with its allowance in pence and the title of its booking's job. */
export interface ListedTrip
  extends Pick<Trip, "id" | "travelledOn" | "tenths" | "fromPlace" | "toPlace" | "bookingId" | "createdAt"> {
  allowance: Pence;
  jobTitle: string | null;
}

/**
 * A person's trips of some tax years with the miles before each in its tax year, on which its rate depends. The years are a condition in
 * here, so that no other ones are read.
 */
const numbered = (userId: string | Placeholder, years: SQL) =>
  queries
    .select({
      id: trips.id,
      taxYear: trips.taxYear,
      travelledOn: trips.travelledOn,
      tenths: trips.tenths,
      fromPlace: trips.fromPlace,
      toPlace: trips.toPlace,
      bookingId: trips.bookingId,
      createdAt: trips.createdAt,
      before:
        sql`(sum(${trips.tenths}) over (partition by ${trips.taxYear} order by ${trips.travelledOn}, ${trips.id}) - ${trips.tenths})`
          .mapWith(Number)
          .as("before"),
    })
    .from(trips)
    .where(and(eq(trips.userId, userId), years, isNull(trips.removedAt)))
    .as("numbered");

const inYear = (taxYear: number): SQL => eq(trips.taxYear, taxYear);
/** The tax years of the trips with an id or a booking. */
const inYearsOf = (column: "id" | "bookingId", value: string | Placeholder): SQL =>
  inArray(trips.taxYear, queries.select({ year: others.taxYear }).from(others).where(eq(others[column], value)));
const others = alias(trips, "others");

function read(db: Queryable, userId: string, years: SQL) {
  const all = numbered(userId, years);
  const query = db
    .select({
      id: all.id,
      taxYear: all.taxYear,
      travelledOn: all.travelledOn,
      tenths: all.tenths,
      fromPlace: all.fromPlace,
      toPlace: all.toPlace,
      bookingId: all.bookingId,
      createdAt: all.createdAt,
      before: all.before,
      jobTitle: jobPostings.title,
    })
    .from(all)
    .leftJoin(bookings, eq(bookings.id, all.bookingId))
    .leftJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .orderBy(desc(all.travelledOn), desc(all.id));
  return { all, query };
}

const withAllowance = <Row extends { taxYear: number; before: number; tenths: number }>({
  taxYear,
  before,
  ...row
}: Row) => ({ ...row, allowance: tripAllowance(taxYear, before, row.tenths) });

/** The actor's trips of a tax year, latest first. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function listTrips(
  ctx: Ctx,
  { taxYear, ...request }: PageRequest & { taxYear: number },
): Promise<Page<ListedTrip>> {
  const { id } = requirePayee(ctx.actor);
  const limit = pageLimit(request);
  const { all, query } = read(ctx.db, id, inYear(taxYear));
  const rows = await query.where(beforeDay(all.travelledOn, all.id, request.cursor)).limit(fewRows(limit + 1));
  return pageByDay(rows.map(withAllowance), limit, ({ travelledOn }) => travelledOn);
}

/** All of them, for a file. Throws as `listTrips`. */
export async function allTrips(ctx: Ctx, taxYear: number): Promise<ListedTrip[]> {
  const { id } = requirePayee(ctx.actor);
  const rows = await read(ctx.db, id, inYear(taxYear)).query.limit(YEARLY_MOST);
  return rows.map(withAllowance);
}

/** One of the actor's trips. Throws NOT_SIGNED_IN, WRONG_ROLE, TRIP_NOT_FOUND. */
export async function findTrip(ctx: Ctx, tripId: string): Promise<ListedTrip> {
  const { id } = requirePayee(ctx.actor);
  if (!isId(tripId)) throw expenseErrors.TRIP_NOT_FOUND();
  const { all, query } = read(ctx.db, id, inYearsOf("id", tripId));
  const [found] = await query.where(eq(all.id, tripId));
  if (!found) throw expenseErrors.TRIP_NOT_FOUND();
  return withAllowance(found);
}

/** The actor's miles of each month of a tax year. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function tripsByMonth(ctx: Ctx, taxYear: number): Promise<MonthOfTrips[]> {
  const { id } = requirePayee(ctx.actor);
  const month = sql<string>`to_char(${trips.travelledOn}, 'YYYY-MM')`;
  return ctx.db
    .select({ month, tenths: sql<number>`sum(${trips.tenths})::int`, count: sql<number>`count(*)::int` })
    .from(trips)
    .where(and(eq(trips.userId, id), eq(trips.taxYear, taxYear), isNull(trips.removedAt)))
    .groupBy(month);
}

/** The tax years in which the actor has trips. */
export async function tripYears(db: Queryable, userId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: trips.taxYear })
    .from(trips)
    .where(and(eq(trips.userId, userId), isNull(trips.removedAt)));
  return rows.map(({ year }) => year);
}

const booking = sql.placeholder("booking");
const ofItsYears = numbered(sql.placeholder("person"), inYearsOf("bookingId", booking));

/** The allowance of the trips of a `person` for a `booking`; pence. */
export const mileagePart = part(
  { taxYear: ofItsYears.taxYear, before: sql<number>`${ofItsYears.before}`, tenths: ofItsYears.tenths },
  (select) => select.from(ofItsYears).where(eq(ofItsYears.bookingId, booking)).limit(fewRows(YEARLY_MOST)),
  (rows, _given: { person: string; booking: string }): Pence => sum(rows.map((row) => withAllowance(row).allowance)),
);
