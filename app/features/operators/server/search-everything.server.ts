import { desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { users } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { chargebacks, moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { reports } from "#db/schema/reports.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { FOUND_KINDS, type FoundKind, readSearch } from "../rules/search-query.ts";
import { listUsers } from "./list-users.server.ts";

/** Something that a search found. Amounts in pence. */
export interface FoundThing {
  kind: FoundKind;
  id: string;
  title: string;
  text: string;
  status: string | null;
  amount: number | null;
  /** The booking that it belongs to, whose page traces its money. */
  bookingId: string | null;
  createdAt: Date;
}

/** The most results of each kind for each thing found. */
const MOST = 5;
/** For how many people of a search by name their work is looked up too. */
const FOLLOWED = 3;

/**
 * Finds people, jobs, bookings, payments, disputes and reports by the start of a name or email address, by postcode, or by any id, ours
 * or the payment provider's. Every read follows one index: an "or" over several would read all rows. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED.
 */
export async function searchEverything(ctx: Ctx, typed: string): Promise<FoundThing[]> {
  requireAdmin(ctx.actor, "bookings.read");
  const query = readSearch(typed);
  if (query.kind === "nothing") return [];
  const found =
    query.kind === "person"
      ? await byPerson(ctx, query.text)
      : query.kind === "postcode"
        ? await byPostcode(ctx, query.postcode)
        : query.kind === "id"
          ? await byId(ctx, query.id)
          : await byProviderId(ctx, query.id);
  const once = new Map(found.map((thing) => [`${thing.kind} ${thing.id}`, thing]));
  return [...once.values()].sort((a, b) => FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind));
}

async function byPerson(ctx: Ctx, text: string): Promise<FoundThing[]> {
  const { items } = await listUsers(ctx, { q: text, limit: MOST });
  const people = await peopleWhere(
    ctx,
    inArray(
      profiles.id,
      items.map(({ id }) => id),
    ),
    items.length,
  );
  const ids = items.length <= FOLLOWED ? items.map(({ id }) => id) : [];
  return [...people, ...(await Promise.all(ids.map((id) => ofPerson(ctx, id)))).flat()];
}

/** Somebody's newest bookings on either side, payments and jobs; each along its own index. */
async function ofPerson(ctx: Ctx, id: string): Promise<FoundThing[]> {
  const parts = await Promise.all([
    bookingsWhere(ctx, eq(bookings.customerId, id)),
    bookingsWhere(ctx, eq(bookings.tradespersonId, id)),
    paymentsWhere(ctx, eq(moneyIntents.userId, id)),
    jobsWhere(ctx, eq(jobPostings.customerId, id)),
  ]);
  const bookingIds = parts[0].concat(parts[1]).map((booking) => booking.id);
  return [...parts.flat(), ...(await disputesWhere(ctx, inArray(disputes.bookingId, bookingIds), bookingIds.length))];
}

async function byPostcode(ctx: Ctx, postcode: string): Promise<FoundThing[]> {
  const parts = await Promise.all([
    peopleWhere(ctx, eq(profiles.postcode, postcode)),
    jobsWhere(ctx, eq(jobPostings.postcode, postcode)),
  ]);
  return parts.flat();
}

async function byId(ctx: Ctx, id: string): Promise<FoundThing[]> {
  const parts = await Promise.all([
    peopleWhere(ctx, eq(profiles.id, id)),
    ...[bookings.id, bookings.jobId, bookings.quoteId].map((column) => bookingsWhere(ctx, eq(column, id))),
    ...[moneyIntents.id, moneyIntents.bookingId].map((column) => paymentsWhere(ctx, eq(column, id))),
    ...[disputes.id, disputes.bookingId].map((column) => disputesWhere(ctx, eq(column, id))),
    jobsWhere(ctx, eq(jobPostings.id, id)),
    reportsWhere(ctx, eq(reports.id, id)),
  ]);
  return parts.flat();
}

async function byProviderId(ctx: Ctx, id: string): Promise<FoundThing[]> {
  const [owners, disputed] = await Promise.all([
    ctx.db
      .select({ id: paymentAccounts.userId })
      .from(paymentAccounts)
      .where(eq(id.startsWith("cus_") ? paymentAccounts.stripeCustomerId : paymentAccounts.stripeAccountId, id)),
    ctx.db.select({ intentId: chargebacks.intentId }).from(chargebacks).where(eq(chargebacks.id, id)),
  ]);
  const intents = disputed.map(({ intentId }) => intentId);
  const parts = await Promise.all([
    paymentsWhere(ctx, eq(moneyIntents.providerId, id)),
    paymentsWhere(ctx, eq(moneyIntents.providerPaymentId, id)),
    paymentsWhere(ctx, eq(moneyIntents.providerChargeId, id)),
    paymentsWhere(ctx, inArray(moneyIntents.id, intents), intents.length),
    peopleWhere(
      ctx,
      inArray(
        profiles.id,
        owners.map((owner) => owner.id),
      ),
      owners.length,
    ),
  ]);
  const payments = parts.flat();
  const bookingIds = [...new Set(payments.flatMap(({ bookingId }) => bookingId ?? []))];
  return [...payments, ...(await bookingsWhere(ctx, inArray(bookings.id, bookingIds), bookingIds.length))];
}

/** `wanted` is 0 when the condition can match nothing. */
type Wanted = SQL | undefined;

async function peopleWhere({ db }: Ctx, where: Wanted, wanted = MOST): Promise<FoundThing[]> {
  if (wanted === 0) return [];
  const rows = await db
    .select({
      id: profiles.id,
      name: profiles.fullName,
      email: users.email,
      userType: profiles.userType,
      suspendedAt: profiles.suspendedAt,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(where)
    .limit(MOST);
  return rows.map(({ id, name, email, userType, suspendedAt, createdAt }) => ({
    kind: "person",
    id,
    title: name,
    text: `${email}, ${userType}`,
    status: suspendedAt ? "suspended" : null,
    amount: null,
    bookingId: null,
    createdAt,
  }));
}

async function bookingsWhere({ db }: Ctx, where: Wanted, wanted = MOST): Promise<FoundThing[]> {
  if (wanted === 0) return [];
  const rows = await db
    .select({
      id: bookings.id,
      title: jobPostings.title,
      with: profiles.fullName,
      amount: bookings.amount,
      status: bookings.status,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, bookings.tradespersonId))
    .where(where)
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(MOST);
  return rows.map(({ with: name, ...row }) => ({ ...row, kind: "booking", text: `with ${name}`, bookingId: row.id }));
}

async function paymentsWhere({ db }: Ctx, where: Wanted, wanted = MOST): Promise<FoundThing[]> {
  if (wanted === 0) return [];
  const rows = await db
    .select({
      id: moneyIntents.id,
      type: moneyIntents.kind,
      bookingId: moneyIntents.bookingId,
      title: jobPostings.title,
      providerId: moneyIntents.providerId,
      paymentId: moneyIntents.providerPaymentId,
      amount: moneyIntents.amount,
      status: moneyIntents.status,
      createdAt: moneyIntents.createdAt,
    })
    .from(moneyIntents)
    .innerJoin(bookings, eq(bookings.id, moneyIntents.bookingId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .where(where)
    .orderBy(desc(moneyIntents.createdAt))
    .limit(MOST);
  return rows.map(({ type, providerId, paymentId, title, ...row }) => ({
    ...row,
    kind: "payment",
    title: `${type.charAt(0).toUpperCase()}${type.slice(1)}: ${title}`,
    text: paymentId ?? providerId ?? "not at the provider yet",
  }));
}

async function disputesWhere({ db }: Ctx, where: Wanted, wanted = MOST): Promise<FoundThing[]> {
  if (wanted === 0) return [];
  const rows = await db
    .select({
      id: disputes.id,
      bookingId: disputes.bookingId,
      title: disputes.reason,
      status: disputes.status,
      createdAt: disputes.createdAt,
    })
    .from(disputes)
    .where(where)
    .limit(MOST);
  return rows.map((row) => ({ ...row, kind: "dispute", text: "Dispute", amount: null }));
}

async function jobsWhere({ db }: Ctx, where: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .select({
      id: jobPostings.id,
      title: jobPostings.title,
      category: jobPostings.category,
      postcode: jobPostings.postcode,
      status: jobPostings.status,
      createdAt: jobPostings.createdAt,
    })
    .from(jobPostings)
    .where(where)
    .orderBy(desc(jobPostings.createdAt), desc(jobPostings.id))
    .limit(MOST);
  return rows.map(({ category, postcode, ...row }) => ({
    ...row,
    kind: "job",
    text: `${category}, ${postcode}`,
    amount: null,
    bookingId: null,
  }));
}

async function reportsWhere({ db }: Ctx, where: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .select({
      id: reports.id,
      number: reports.number,
      reason: reports.reason,
      status: reports.status,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .where(where)
    .limit(MOST);
  return rows.map(({ number, reason, ...row }) => ({
    ...row,
    kind: "report",
    title: `Report ${number}`,
    text: reason.replaceAll("_", " "),
    amount: null,
    bookingId: null,
  }));
}
