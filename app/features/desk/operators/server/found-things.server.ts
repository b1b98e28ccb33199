import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { users } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { cases } from "#db/schema/cases.ts";
import { disputes } from "#db/schema/disputes.ts";
import { documents } from "#db/schema/documents.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { reports } from "#db/schema/reports.ts";
import { DOCUMENT_WORDS, numberText } from "#features/documents/rules/document.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { caseKinds, caseNumber, kindsFor } from "../../cases/rules/case-kinds.ts";
import type { FoundKind, SearchQuery } from "../rules/search-query.ts";

/** The reads of the desk's search: each kind of thing by one condition, which follows one index. */

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
export const MOST = 5;
/** `wanted` is 0 when the condition can match nothing. */
type Wanted = SQL | undefined;

export async function peopleWhere({ db }: Ctx, where: Wanted, wanted = MOST): Promise<FoundThing[]> {
  if (wanted === 0) return [];
  const rows = await db
    .select({
      id: profiles.id,
      name: profiles.fullName,
      email: users.email,
      ...pickColumns(profiles, ["userType", "suspendedAt", "createdAt"]),
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

export async function bookingsWhere({ db }: Ctx, where: Wanted, wanted = MOST): Promise<FoundThing[]> {
  if (wanted === 0) return [];
  const rows = await db
    .select({
      id: bookings.id,
      title: jobPostings.title,
      with: profiles.fullName,
      ...pickColumns(bookings, ["amount", "status", "createdAt"]),
    })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, bookings.tradespersonId))
    .where(where)
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(MOST);
  return rows.map(({ with: name, ...row }) => ({
    ...row,
    kind: "booking",
    text: `with ${name}`,
    bookingId: row.id,
  }));
}

export async function paymentsWhere({ db }: Ctx, where: Wanted, wanted = MOST): Promise<FoundThing[]> {
  if (wanted === 0) return [];
  const rows = await db
    .select({
      id: moneyIntents.id,
      type: moneyIntents.kind,
      bookingId: moneyIntents.bookingId,
      title: jobPostings.title,
      providerId: moneyIntents.providerId,
      paymentId: moneyIntents.providerPaymentId,
      ...pickColumns(moneyIntents, ["amount", "status", "createdAt"]),
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

export async function disputesWhere({ db }: Ctx, where: Wanted, wanted = MOST): Promise<FoundThing[]> {
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

export async function jobsWhere({ db }: Ctx, where: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .select(pickColumns(jobPostings, ["id", "title", "category", "postcode", "status", "createdAt"]))
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

export async function reportsWhere({ db }: Ctx, where: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .select(pickColumns(reports, ["id", "number", "reason", "status", "createdAt"]))
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

/** Issued documents with a number, by whom they belong to; operators do not read their contents. */
export async function documentsNumbered(
  { db }: Ctx,
  { kinds, number, year }: Extract<SearchQuery, { kind: "document" }>,
): Promise<FoundThing[]> {
  const inSequence =
    year === null ? isNull(documents.issuerId) : and(isNotNull(documents.issuerId), eq(documents.year, year));
  const rows = await db
    .select({
      ...pickColumns(documents, ["id", "kind", "number", "year", "issuerId", "ownerId"]),
      owner: profiles.fullName,
      ...pickColumns(documents, ["title", "amount", "bookingId", "createdAt"]),
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

/** Cases of the kinds that the operator's role decides, the most urgent first. */
export async function casesWhere({ db, actor }: Ctx, where: Wanted, wanted = MOST): Promise<FoundThing[]> {
  const kinds = kindsFor(requireAdmin(actor, "bookings.read").deskRole);
  if (wanted === 0 || kinds.length === 0) return [];
  const rows = await db
    .select({
      ...pickColumns(cases, ["id", "number", "kind", "title"]),
      amount: cases.money,
      bookingId: cases.bookingId,
      closedAt: cases.closedAt,
      createdAt: cases.openedAt,
    })
    .from(cases)
    .where(and(inArray(cases.kind, kinds), where))
    .orderBy(asc(cases.deadline))
    .limit(MOST);
  return rows.map(({ number, kind, title, closedAt, ...row }) => ({
    ...row,
    kind: "case",
    title: `${caseNumber(number)}: ${title}`,
    text: caseKinds[kind].label,
    status: closedAt ? "closed" : null,
  }));
}
