import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { addresses, bookingAddresses } from "#db/schema/addresses.ts";
import { bookings } from "#db/schema/bookings.ts";
import { cases } from "#db/schema/cases.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { chargebacks, moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { reports } from "#db/schema/reports.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { moneyOfBookings } from "#features/money/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { idsWithWords } from "../../cases/index.server.ts";
import { FOUND_KINDS, readSearch, type SearchQuery } from "../rules/search-query.ts";
import {
  bookingsWhere,
  casesWhere,
  disputesWhere,
  documentsNumbered,
  type FoundThing,
  jobsWhere,
  MOST,
  paymentsWhere,
  peopleWhere,
  reportsWhere,
} from "./found-things.server.ts";
import { listUsers } from "./list-users.server.ts";

/** Where a booking's money is, in a few words: "£200 held, £600 sent back". */
function foundMoney(money: Record<"held" | "released" | "refunded", Pence>): string {
  const parts = [
    [money.held, "held"],
    [money.released, "released"],
    [money.refunded, "sent back"],
  ] as const;
  const moved = parts.filter(([amount]) => amount > 0).map(([amount, where]) => `${formatPounds(amount)} ${where}`);
  return moved.join(", ") || "nothing paid";
}

/** So many cases are found by their words; the most urgent of them are shown. */
const MOST_BY_WORDS = 200;

/** For how many people of a search by name their work is looked up too. */
const FOLLOWED = 3;

/**
 * Finds people, jobs, bookings, payments, disputes, cases, documents and reports by the start of a name or email address, by words of a case, by telephone
 * number, postcode or number of a document or case, or by any id, ours or the payment provider's. Every read follows one index: an "or" over several would read all rows. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED.
 */
export async function searchEverything(ctx: Ctx, typed: string): Promise<FoundThing[]> {
  requireAdmin(ctx.actor, "bookings.read");
  const found = await findBy(ctx, readSearch(typed));
  const once = new Map(found.map((thing) => [`${thing.kind} ${thing.id}`, thing]));
  const things = await withMoney(ctx, [...once.values()]);
  return things.sort((a, b) => FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind));
}

/** Bookings say where their money is, so that the question about it is answered in the list. */
async function withMoney({ db }: Ctx, things: FoundThing[]): Promise<FoundThing[]> {
  const ids = things.filter(({ kind }) => kind === "booking").map(({ id }) => id);
  const moneyOf = await moneyOfBookings(db, ids);
  return things.map((thing) => {
    const money = thing.kind === "booking" && moneyOf.get(thing.id);
    return money ? { ...thing, text: `${thing.text}: ${foundMoney(money)}` } : thing;
  });
}

async function findBy(ctx: Ctx, query: SearchQuery): Promise<FoundThing[]> {
  switch (query.kind) {
    case "nothing":
      return [];
    case "person":
      return byPerson(ctx, query.text);
    case "phone":
      return byPhone(ctx, query.phone);
    case "postcode":
      return byPostcode(ctx, query.postcode);
    case "case":
      return casesWhere(ctx, eq(cases.number, query.number));
    case "document":
      return documentsNumbered(ctx, query);
    case "id":
      return byId(ctx, query.id);
    case "provider":
      return byProviderId(ctx, query.id);
  }
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
  const [named, ...theirs] = await Promise.all([
    casesWhere(ctx, sql`${cases.id} = any(${idsWithWords(text, MOST_BY_WORDS)})`),
    ...ids.map((id) => ofPerson(ctx, id)),
  ]);
  return [...people, ...theirs.flat(), ...named];
}

/** Somebody's newest bookings on either side, payments and jobs; each along its own index. */
async function ofPerson(ctx: Ctx, id: string): Promise<FoundThing[]> {
  const parts = await Promise.all([
    bookingsWhere(ctx, eq(bookings.customerId, id)),
    bookingsWhere(ctx, eq(bookings.tradespersonId, id)),
    paymentsWhere(ctx, eq(moneyIntents.userId, id)),
    jobsWhere(ctx, eq(jobPostings.customerId, id)),
    casesWhere(ctx, and(eq(cases.personId, id), isNull(cases.closedAt))),
  ]);
  const bookingIds = parts[0].concat(parts[1]).map((booking) => booking.id);
  return [...parts.flat(), ...(await disputesWhere(ctx, inArray(disputes.bookingId, bookingIds), bookingIds.length))];
}

/** Tradespeople with that number, people who have saved an address with it, and bookings at such an address. */
async function byPhone(ctx: Ctx, phone: string): Promise<FoundThing[]> {
  const { db } = ctx;
  const [traders, customers, visited] = await Promise.all([
    db.select({ id: businessDetails.userId }).from(businessDetails).where(eq(businessDetails.phone, phone)).limit(MOST),
    db.selectDistinct({ id: addresses.userId }).from(addresses).where(eq(addresses.phone, phone)).limit(MOST),
    db
      .select({ id: bookingAddresses.bookingId })
      .from(bookingAddresses)
      .where(eq(bookingAddresses.phone, phone))
      .limit(MOST),
  ]);
  const ids = [...new Set([...traders, ...customers].map(({ id }) => id))].slice(0, MOST);
  const bookingIds = visited.map(({ id }) => id);
  const parts = await Promise.all([
    peopleWhere(ctx, inArray(profiles.id, ids), ids.length),
    bookingsWhere(ctx, inArray(bookings.id, bookingIds), bookingIds.length),
    ...(ids.length <= FOLLOWED ? ids.map((id) => ofPerson(ctx, id)) : []),
  ]);
  return parts.flat();
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
    ...[cases.id, cases.subjectId, cases.bookingId].map((column) => casesWhere(ctx, eq(column, id))),
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
