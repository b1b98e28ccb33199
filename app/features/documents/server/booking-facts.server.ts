import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings, noAccessReports } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { visitPlans, visits } from "#db/schema/subscriptions.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { unsafeAddressOf } from "#features/bookings/addresses/index.server.ts";
import { addressLine } from "#features/bookings/addresses/rules/address.format.ts";
import { type ChangeRow, unsafeChangesOf } from "#features/money/changes/index.server.ts";
import { FREQUENCY_LABELS } from "#features/subscriptions/rules/visit.labels.ts";
import { traderContactsOf, traderDetailsOf, unsafeInvoicesForMeSince } from "#features/verification/index.server.ts";
import { longDay } from "#kernel/dates.ts";
import type { BookingFacts, PlanFacts } from "../rules/drafts.ts";
import type { AgreedChange } from "../rules/quoted-price.ts";

/** Whether nobody was in, and the call-out charge has become the price. */
const isCallOut = sql<boolean>`exists (select from ${noAccessReports} where ${noAccessReports.bookingId} = ${bookings.id} and ${noAccessReports.status} = 'charged')`;

/** The current facts about a booking that documents show; null when it does not exist. */
export async function bookingFacts(tx: Queryable, bookingId: string): Promise<BookingFacts | null> {
  const [row] = await tx
    .select({ booking: bookings, job: storedColumns(jobPostings), quote: quotes, isCallOut })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(eq(bookings.id, bookingId));
  if (!row) return null;
  const { booking, job, quote } = row;
  // Then the price is the charge, and nothing of the work that the quote lists was done.
  const quoted = row.isCallOut ? { ...quote, lines: null, deposit: null, milestones: null } : quote;
  return {
    bookingId,
    ...(await contractPeople(tx, booking)),
    jobId: booking.jobId,
    jobTitle: row.isCallOut ? `Call-out charge: ${job.title}` : job.title,
    description: job.description,
    postcode: job.postcode,
    address: await addressText(tx, bookingId),
    amount: booking.amount,
    quoteMessage: quote.message,
    quoted: { ...quoted, changes: row.isCallOut ? [] : agreedChanges(await unsafeChangesOf(tx, bookingId)) },
    agreedAt: booking.agreedAt ?? booking.createdAt,
    scheduledDate: booking.scheduledDate,
    lastDay: booking.lastDay,
    workDays: booking.workDays,
    windowStart: booking.windowStart,
    windowEnd: booking.windowEnd,
    durationMinutes: booking.durationMinutes,
    completedAt: booking.completedAt,
    expressRequestAt: booking.expressRequestAt,
    expressRequestWords: booking.expressRequestWords,
  };
}

async function addressText(tx: Queryable, bookingId: string): Promise<string | null> {
  const address = await unsafeAddressOf(tx, bookingId);
  return address && addressLine(address);
}

/** The approved changes, the first first. */
const agreedChanges = (changes: readonly ChangeRow[]): AgreedChange[] =>
  changes.toReversed().flatMap(({ id, amount, lines, reason, priceBefore, startWords, endedAt }) => {
    if (priceBefore === null || endedAt === null) return [];
    return [{ id, amount, lines, reason, priceBefore, startWords, agreedAt: endedAt }];
  });

/** The plan of regular visits that a booking is a visit of; null for other bookings. */
export async function planOfBooking(tx: Queryable, bookingId: string): Promise<string | null> {
  const [visit] = await tx.select({ planId: visits.planId }).from(visits).where(eq(visits.bookingId, bookingId));
  return visit?.planId ?? null;
}

/** The facts about agreed regular visits that documents show; null when they do not exist or are not agreed. */
export async function planFacts(tx: Queryable, planId: string): Promise<PlanFacts | null> {
  const [plan] = await tx.select().from(visitPlans).where(eq(visitPlans.id, planId));
  if (!plan?.answeredAt) return null;
  const { title, description, postcode, amount, frequency, firstDay, answeredAt } = plan;
  return {
    planId,
    ...(await contractPeople(tx, plan)),
    jobTitle: title,
    description,
    postcode,
    amount,
    how: `${FREQUENCY_LABELS[frequency]} from ${longDay(firstDay)}`,
    agreedAt: answeredAt,
    expressRequestAt: plan.expressRequestAt,
    expressRequestWords: plan.expressRequestWords,
  };
}

async function contractPeople(tx: Queryable, of: { customerId: string; tradespersonId: string }) {
  const customer = await personOf(tx, of.customerId);
  const tradesperson = await personOf(tx, of.tradespersonId);
  const { id } = tradesperson;
  const contact = (await traderContactsOf(tx, [id])).get(id);
  if (!contact) throw new Error("a tradesperson has an account");
  return {
    customer,
    tradesperson: {
      ...tradesperson,
      details: (await traderDetailsOf(tx, [id])).get(id) ?? null,
      invoicesForMeAt: await unsafeInvoicesForMeSince(tx, id),
      contact,
    },
  };
}

async function personOf(tx: Queryable, id: string): Promise<{ id: string; name: string }> {
  const [person] = await tx.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, id));
  return { id, name: person?.name ?? "" };
}
