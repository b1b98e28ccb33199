import type { Ctx } from "#app/context.server.ts";
import { myAddresses } from "#features/bookings/addresses/index.server.ts";
import { addressLine } from "#features/bookings/addresses/rules/address.format.ts";
import { diaryOf, nextFreeDays } from "#features/bookings/calendar/index.server.ts";
import { type BookingView, bookingOfJobFor } from "#features/bookings/index.server.ts";
import { wantedDate } from "#features/bookings/rules/appointment.ts";
import { agreementDate, lastCancellationDay } from "#features/bookings/rules/cancellation.policy.ts";
import { minutesTaken } from "#features/bookings/rules/takes.ts";
import { findJobFor, type JobView } from "#features/jobs/index.server.ts";
import { listCards } from "#features/money/index.server.ts";
import { cardName } from "#features/money/rules/card.labels.ts";
import {
  missingChecks,
  type QuoteWithQuoter,
  quotesOfJob,
  unsafeEarlierVersions,
} from "#features/quotes/index.server.ts";
import { dayChoices } from "#features/quotes/rules/day-choices.ts";
import { GAS_SAFE_MISSING, quoteNotFound } from "#features/quotes/rules/quote.errors.ts";
import { isLive } from "#features/quotes/rules/quote.machine.ts";
import { planOf } from "#features/quotes/rules/quote-content.ts";
import { shownFiles } from "#features/quotes/rules/quote-files.ts";
import { linesText } from "#features/quotes/rules/quote-lines.ts";
import { accountState } from "#features/risk/index.server.ts";
import { traderContactsOf } from "#features/verification/index.server.ts";
import { acceptUncheckedText, checkMarks, isIdentityChecked } from "#features/verification/rules/not-checked.ts";
import { traderAddress, vatText } from "#features/verification/rules/trader.format.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay, timeOfDay } from "#kernel/dates.ts";
import { firstName } from "#kernel/first-name.ts";
import { distanceText } from "#kernel/geo/distance.ts";
import { formatPounds, listPounds } from "#kernel/money.ts";
import { ratingOf } from "#kernel/rating.ts";
import { whyClosed } from "./closed.ts";

/**
 * What the customer of a job sees before they agree to a quote: the person, what is included, the days, where, when to pay and the right
 * to cancel. `wanted` may name the day to begin with. Throws NOT_FOUND for everybody else.
 */
export async function acceptView(
  ctx: Ctx,
  viewer: User,
  of: { jobId: string; quoteId: string; wanted: URLSearchParams },
) {
  const job = await findJobFor(ctx, of.jobId);
  if (job.viewerRole !== "owner") throw quoteNotFound();
  const [{ items }, booking] = await Promise.all([quotesOfJob(ctx, job), bookingOfJobFor(ctx, job.id)]);
  const quote = items.find(({ id }) => id === of.quoteId);
  if (!quote) throw quoteNotFound();
  const [days, person, where, card, closed, versions] = await Promise.all([
    daysPart(ctx, quote, { job, booking, wanted: of.wanted }),
    personPart(ctx, quote),
    wherePart(ctx, viewer, job),
    cardPart(ctx),
    closedPart(ctx, quote, job, items),
    unsafeEarlierVersions(ctx.db, [quote]),
  ]);
  return {
    quoteId: quote.id,
    jobId: job.id,
    title: job.title,
    amount: quote.amount,
    /** What the customer agrees to, and how it became so: the steps, the newest first. */
    revision: quote.revision,
    earlier: (versions.get(quote.id) ?? []).map(({ revision, replacedAt, changes }) => ({
      revision,
      at: timeOfDay(replacedAt),
      changes,
    })),
    vatIncluded: quote.vatRegistered,
    ...includedPart(quote, londonDay(ctx.clock.now())),
    person,
    ...days,
    where,
    card,
    /** Nobody agrees before their address is confirmed. */
    emailVerified: viewer.emailVerified,
    email: viewer.email,
    /** Whether the job has a booking already, and with which quote. */
    booked: booking && { quoteId: booking.quoteId, isAsked: booking.status === "pending" },
    closed,
  };
}

export type AcceptView = Awaited<ReturnType<typeof acceptView>>;

/** The price in parts, and the rest of what is agreed, as text. */
function includedPart(quote: QuoteWithQuoter, today: string) {
  const parts = planOf(quote)?.map(({ title, amount, dueDate }) => ({
    title,
    amount: formatPounds(amount),
    dueOn: dueDate && shortDay(dueDate, today),
  }));
  return {
    message: quote.message,
    lines: quote.lines && linesText(quote.lines),
    duration: quote.duration,
    guarantee: quote.guarantee,
    callOutCharge: quote.callOutCharge === null ? null : formatPounds(quote.callOutCharge),
    files: shownFiles(quote),
    /** The whole price is paid before the visit, and the day stands only then. */
    paysBefore: quote.pay === "before_visit",
    /** In which it is paid: a deposit and the rest, or milestones; null when it is paid at once. */
    parts: parts ? { isDeposit: quote.deposit !== null, all: parts } : null,
  };
}

async function personPart(ctx: Ctx, { tradesperson }: QuoteWithQuoter) {
  const contact = (await traderContactsOf(ctx.db, [tradesperson.id])).get(tradesperson.id);
  const { trader } = tradesperson;
  return {
    id: tradesperson.id,
    name: tradesperson.fullName,
    first: firstName(tradesperson.fullName),
    avatarUrl: tradesperson.avatarUrl,
    trade: tradesperson.trade ?? "Tradesperson",
    rating: ratingOf(tradesperson),
    reviewCount: tradesperson.reviewCount,
    distance: distanceText(tradesperson.distance) ?? tradesperson.area,
    checks: checkMarks(tradesperson.checks),
    notChecked: isIdentityChecked(tradesperson.checks) ? null : acceptUncheckedText(firstName(tradesperson.fullName)),
    /** Whom the contract is with, and how they are reached. */
    trader: {
      name: trader?.tradingName ?? tradesperson.fullName,
      address: trader && traderAddress(trader),
      company: trader?.companyNumber ? `Company number ${trader.companyNumber}` : null,
      vat: trader && vatText(trader.vatNumber),
      phone: contact?.phone ?? null,
      email: contact?.email ?? null,
    },
  };
}

interface AroundDays {
  job: JobView;
  booking: BookingView | null;
  wanted: URLSearchParams;
}

/** The days to choose from, the whole diary for the month, and the cancellation period. */
async function daysPart(ctx: Ctx, quote: QuoteWithQuoter, { job, booking, wanted }: AroundDays) {
  const now = ctx.clock.now();
  const today = londonDay(now);
  const diary = await diaryOf(ctx.db, {
    userId: quote.tradesperson.id,
    first: today,
    without: booking?.id ?? null,
    jobId: job.id,
  });
  const durationMinutes = minutesTaken(quote.takes);
  const facts = { dates: quote.dates, diary, now, durationMinutes, wanted: job.preferredStartDate };
  return {
    today,
    now: now.toISOString(),
    diary,
    dates: quote.dates,
    durationMinutes,
    ...dayChoices(facts),
    /** The day and the window that a link named; empty texts without them. */
    wanted: { day: wantedDate(wanted, today).day, window: wanted.get("window") ?? "" },
    /** Work up to this day needs the express request. */
    lastCancellationDay: lastCancellationDay(agreementDate(booking, now)),
    /** They made that request already. */
    expressRequested: booking !== null && booking.expressRequestAt !== null,
  };
}

/** The customer's saved addresses, the last one first, and what is known for a new one. */
async function wherePart(ctx: Ctx, viewer: User, job: JobView) {
  const saved = viewer.userType === "customer" ? await myAddresses(ctx) : [];
  return {
    saved: saved.map((one) => ({
      id: one.id,
      text: addressLine(one),
      short: `${one.line1}, ${one.postcode}`,
      notes: one.accessNotes,
    })),
    postcode: job.postcode,
  };
}

/** "Visa ending in 4242", the card that would be charged; null without one. */
async function cardPart(ctx: Ctx): Promise<string | null> {
  const card = (await listCards(ctx)).find(({ isDefault }) => isDefault);
  return card && !card.expired ? cardName(card) : null;
}

/** Why the quote cannot be accepted, with the quotes that can be; null when it can. */
async function closedPart(ctx: Ctx, quote: QuoteWithQuoter, job: JobView, quotes: readonly QuoteWithQuoter[]) {
  const now = ctx.clock.now();
  const today = londonDay(now);
  const [{ suspended }, [missing]] = await Promise.all([
    accountState(ctx.db, quote.tradesperson.id),
    missingChecks(ctx.db, { ...quote, jobId: job.id, tradespersonId: quote.tradesperson.id }, now),
  ]);
  const reason = whyClosed(quote, {
    jobStatus: job.status,
    suspended,
    missing: missing ? GAS_SAFE_MISSING : null,
    first: firstName(quote.tradesperson.fullName),
    endedOn: shortDay(quote.expiresAt, today),
  });
  if (!reason) return null;
  const others = quotes.filter((one) => one.id !== quote.id && isLive(one) && one.status === "pending");
  const free = await nextFreeDays(
    ctx.db,
    others.map(({ tradesperson }) => tradesperson.id),
    now,
  );
  const soonest = others.map(({ expiresAt }) => expiresAt.getTime()).toSorted((a, b) => a - b)[0];
  return {
    ...reason,
    isJobOpen: job.status === "open",
    until: soonest === undefined ? null : shortDay(new Date(soonest), today),
    others: others.map(({ id, amount, tradesperson }) => {
      const next = free.get(tradesperson.id);
      return {
        id,
        price: listPounds(amount),
        name: tradesperson.fullName,
        personId: tradesperson.id,
        avatarUrl: tradesperson.avatarUrl,
        rating: ratingOf(tradesperson),
        reviewCount: tradesperson.reviewCount,
        free: next ? `Free ${shortDay(next, today)}` : null,
      };
    }),
  };
}
