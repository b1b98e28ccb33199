import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { addresses, bookingAddresses } from "#db/schema/addresses.ts";
import { users } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { documents } from "#db/schema/documents.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { chargebacks, moneyIntents, paymentAccounts } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { reports } from "#db/schema/reports.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { DOCUMENT_WORDS, numberText } from "#features/documents/rules/document.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { FOUND_KINDS, type FoundKind, readSearch, type SearchQuery } from "../rules/search-query.ts";
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
 * Finds people, jobs, bookings, payments, disputes, documents and reports by the start of a name or email address, by telephone number,
 * postcode or number of a document, or by any id, ours or the payment provider's. Every read follows one index: an "or" over several would read all rows. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED.
 */
export async function searchEverything(ctx: Ctx, typed: string): Promise<FoundThing[]> {
  requireAdmin(ctx.actor, "bookings.read");
  const found = await findBy(ctx, readSearch(typed));
  const once = new Map(found.map((thing) => [`${thing.kind} ${thing.id}`, thing]));
  return [...once.values()].sort((a, b) => FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind));
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

/** Issued documents with a number, by whom they belong to; operators do not read their contents. */
async function documentsNumbered(
  { db }: Ctx,
  { kinds, number, year }: Extract<SearchQuery, { kind: "document" }>,
): Promise<FoundThing[]> {
  const inSequence =
    year === null ? isNull(documents.issuerId) : and(isNotNull(documents.issuerId), eq(documents.year, year));
  const rows = await db
    .select({
      id: documents.id,
      kind: documents.kind,
      number: documents.number,
      year: documents.year,
      issuerId: documents.issuerId,
      ownerId: documents.ownerId,
      owner: profiles.fullName,
      title: documents.title,
      amount: documents.amount,
      bookingId: documents.bookingId,
      createdAt: documents.createdAt,
    })
    .from(documents)
    .innerJoin(profiles, eq(profiles.id, documents.ownerId))
    .where(and(inArray(documents.kind, kinds), eq(documents.number, number), inSequence))
    .limit(MOST);
  return rows.map(({ kind, issuerId, owner, ownerId, title, year: of, number: own, ...row }) => ({
    ...row,
    kind: "document",
    id: row.bookingId ? row.id : ownerId,
    title: `${DOCUMENT_WORDS[kind].name} ${numberText({ kind, number: own, year: of, issuerId: issuerId ?? undefined })}`,
    text: `${title}, of ${owner}`,
    status: null,
  }));
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
