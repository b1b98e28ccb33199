import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { sessions, userRoles, users } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { reports } from "#db/schema/reports.ts";
import { reviews } from "#db/schema/reviews.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { moneyOfBookings, unsafeMoneyOfPerson } from "#features/money/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";

/** The number of newest entries of each kind. */
const SHOWN = 5;

/** A person's account as operators see it. */
export type UserDetail = Awaited<ReturnType<typeof findUser>>;

/**
 * A person's account and newest jobs, quotes, bookings and so on, for operators. Amounts in pence. Does not contain messages. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND.
 */
export async function findUser(ctx: Ctx, id: string) {
  requireAdmin(ctx.actor, "people.read");
  if (!isId(id)) throw errors.NOT_FOUND();
  const [user] = await ctx.db
    .select(who)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
    .where(eq(profiles.id, id));
  if (!user) throw errors.NOT_FOUND();
  const [jobs, sentQuotes, booked, money, written, reported, signedIn, acts] = await Promise.all([
    jobsOf(ctx, id),
    quotesOf(ctx, id),
    bookingsOf(ctx, id),
    unsafeMoneyOfPerson(ctx.db, id),
    reviewsOf(ctx, id),
    reportsOf(ctx, id),
    sessionsOf(ctx, id),
    actsOn(ctx, id),
  ]);
  return {
    ...user,
    jobs,
    quotes: sentQuotes,
    bookings: booked,
    money,
    reviews: written,
    reports: reported,
    sessions: signedIn,
    acts,
  };
}

const who = {
  id: profiles.id,
  fullName: profiles.fullName,
  avatarUrl: profiles.avatarUrl,
  email: users.email,
  emailVerified: users.emailVerified,
  twoFactorEnabled: users.twoFactorEnabled,
  userType: profiles.userType,
  deskRole: sql<DeskRole | null>`(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${profiles.id})`,
  suspendedAt: profiles.suspendedAt,
  suspendedFor: profiles.suspendedFor,
  postcode: profiles.postcode,
  ratingSum: profiles.ratingSum,
  reviewCount: profiles.reviewCount,
  trade: tradespersonProfiles.trade,
  verified: tradespersonProfiles.verified,
  createdAt: profiles.createdAt,
};

const jobsOf = ({ db }: Ctx, id: string) =>
  db
    .select({
      id: jobPostings.id,
      title: jobPostings.title,
      status: jobPostings.status,
      createdAt: jobPostings.createdAt,
    })
    .from(jobPostings)
    .where(eq(jobPostings.customerId, id))
    .orderBy(desc(jobPostings.createdAt), desc(jobPostings.id))
    .limit(SHOWN);

const quotesOf = ({ db }: Ctx, id: string) =>
  db
    .select({
      id: quotes.id,
      jobId: quotes.jobId,
      title: jobPostings.title,
      amount: quotes.amount,
      status: quotes.status,
      createdAt: quotes.createdAt,
    })
    .from(quotes)
    .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
    .where(eq(quotes.tradespersonId, id))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(SHOWN);

/** The bookings as customer and as tradesperson; one query for each, because each has its own index. */
async function bookingsOf({ db }: Ctx, id: string) {
  const of = (mine: SQL) =>
    db
      .select({
        id: bookings.id,
        jobId: bookings.jobId,
        title: jobPostings.title,
        amount: bookings.amount,
        status: bookings.status,
        createdAt: bookings.createdAt,
      })
      .from(bookings)
      .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
      .where(mine)
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(SHOWN);
  const halves = await Promise.all([of(eq(bookings.customerId, id)), of(eq(bookings.tradespersonId, id))]);
  const found = newest(halves.flat());
  const money = await moneyOfBookings(
    db,
    found.map((booking) => booking.id),
  );
  return found.map((booking) => ({ ...booking, paid: money.get(booking.id)?.paid ?? false }));
}

async function reviewsOf({ db }: Ctx, id: string) {
  const of = (mine: SQL, given: boolean) =>
    db
      .select({
        id: reviews.id,
        rating: reviews.rating,
        comment: reviews.comment,
        given: sql<boolean>`${given}::boolean`,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .where(mine)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(SHOWN);
  const halves = await Promise.all([of(eq(reviews.reviewerId, id), true), of(eq(reviews.revieweeId, id), false)]);
  return newest(halves.flat());
}

async function reportsOf({ db }: Ctx, id: string) {
  const of = (mine: SQL) =>
    db
      .select({
        id: reports.id,
        number: reports.number,
        about: sql<boolean>`${reports.reportedId} = ${id}`,
        reason: reports.reason,
        status: reports.status,
        createdAt: reports.createdAt,
      })
      .from(reports)
      .where(mine)
      .orderBy(desc(reports.createdAt), desc(reports.id))
      .limit(SHOWN);
  const halves = await Promise.all([of(eq(reports.reporterId, id)), of(eq(reports.reportedId, id))]);
  return newest(halves.flat());
}

const sessionsOf = ({ db, clock }: Ctx, id: string) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, id), sql`${sessions.expiresAt} > ${clock.now()}`))
    .orderBy(desc(sessions.updatedAt))
    .limit(SHOWN);

const actsOn = ({ db }: Ctx, id: string) =>
  db
    .select({
      id: auditLog.id,
      act: auditLog.act,
      reason: auditLog.reason,
      by: profiles.fullName,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(eq(auditLog.personId, id))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(2 * SHOWN);

const newest = <Row extends { createdAt: Date }>(rows: Row[]): Row[] =>
  rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, SHOWN);
