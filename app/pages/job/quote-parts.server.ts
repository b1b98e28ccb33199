import type { Ctx } from "#app/context.server.ts";
import type { BookingView } from "#features/bookings/index.server.ts";
import { daysText, windowText } from "#features/bookings/rules/appointment.ts";
import type { JobView } from "#features/jobs/index.server.ts";
import {
  type EarlierVersion,
  freeDatesIn,
  type QuoteView,
  type QuoteWithQuoter,
} from "#features/quotes/index.server.ts";
import { differences } from "#features/quotes/rules/difference.ts";
import { lapsedText } from "#features/quotes/rules/missing-check.labels.ts";
import { datesToChoose, dateValue } from "#features/quotes/rules/offered-dates.ts";
import { lastDayOf } from "#features/quotes/rules/quote.fields.ts";
import { availabilityWords, quoteStatusWord, youReceive } from "#features/quotes/rules/quote.labels.ts";
import { isLive } from "#features/quotes/rules/quote.machine.ts";
import { canChangeQuote } from "#features/quotes/rules/quote.policy.ts";
import { planOf } from "#features/quotes/rules/quote-content.ts";
import { shownFiles } from "#features/quotes/rules/quote-files.ts";
import { linesText } from "#features/quotes/rules/quote-lines.ts";
import { type Matchable, matchPoints } from "#features/quotes/rules/quote-match.ts";
import { freeFrom } from "#features/quotes/rules/quote-order.ts";
import { textsOf } from "#features/quotes/rules/quote-texts.ts";
import { filledWith } from "#features/quotes/rules/template.ts";
import type { QuoteStarter } from "#features/quotes/ui/quote-prefill.tsx";
import { bookingRecord } from "#features/tradespeople/rules/work-facts.ts";
import { shownLogo } from "#features/verification/rules/logo.ts";
import { checkMarks, isIdentityChecked } from "#features/verification/rules/not-checked.ts";
import { traderLine, vatText } from "#features/verification/rules/trader.format.ts";
import { type unsafeAroundChoices, unsafeQuoteStart } from "#flows/shared-statements.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { distanceText } from "#kernel/geo/distance.ts";
import { formatPounds } from "#kernel/money.ts";
import { ratingOf } from "#kernel/rating.ts";
import type { compareParts } from "./compare-parts.server.ts";

/** The earlier versions of each quote that has some. */
type Versions = ReadonlyMap<string, readonly EarlierVersion[]>;

type Choices = Awaited<ReturnType<typeof unsafeAroundChoices>>;

interface AroundQuote {
  job: JobView;
  booking: BookingView | null;
  now: Date;
  /** Null unless the customer compares. */
  compared: Awaited<ReturnType<typeof compareParts>> | null;
  versions: Versions;
  /** The next free day of each who keeps hours. */
  free: Choices["free"];
  /** The bookings of those whose quotes can be chosen. */
  records: Choices["records"];
}

const NO_BOOKINGS = { agreed: 0, cancelled: 0, missed: 0 };

/** Later than any day that is searched. */
const NOT_SOON = "9999-12-31";

/** The quotes of a job as its customer sees, orders and compares them. Best match compares those that can still be chosen. */
export function quoteParts(quotes: readonly QuoteWithQuoter[], around: AroundQuote) {
  const today = londonDay(around.now);
  const weighed = quotes.filter(isLive);
  const points = matchPoints(
    weighed.map((quote) => matchable(quote, freeDay(quote, around.free, today))),
    around.job.budgetMax,
  );
  const parts = quotes.map((quote) => ({ ...quotePart(quote, around), match: points[weighed.indexOf(quote)] ?? 0 }));
  const texts = differences(parts.filter(({ canDecide }) => canDecide).map(comparedOf));
  return parts.map((part) => ({ ...part, difference: texts.get(part.id) ?? null }));
}

const comparedOf = ({ id, name, amount, nextFree, freeFrom, terms, materials }: ReturnType<typeof quotePart>) => ({
  id,
  name,
  amount,
  nextFree: nextFree !== null && freeFrom !== NOT_SOON ? { text: nextFree, day: freeFrom } : null,
  guarantee: terms.guarantee,
  materials,
});

const matchable = (quote: QuoteWithQuoter, freeFrom: string): Matchable => ({
  amount: quote.amount,
  rating: ratingOf(quote.tradesperson),
  reviewCount: quote.tradesperson.reviewCount,
  miles: quote.tradesperson.distance?.miles ?? null,
  freeFrom,
  createdAt: quote.createdAt,
  identityChecked: isIdentityChecked(quote.tradesperson.checks),
});

/** Of somebody who keeps no hours, only the work that is booked here is known. */
function freeDay({ tradesperson }: QuoteWithQuoter, free: AroundQuote["free"], today: string): string {
  const next = free.get(tradesperson.id);
  return next === null ? NOT_SOON : (next ?? freeFrom(tradesperson.bookedDays, today));
}

function quotePart(quote: QuoteWithQuoter, { job, booking, now, compared, versions, free, records }: AroundQuote) {
  const today = londonDay(now);
  const { tradesperson } = quote;
  const nextFree = free.get(tradesperson.id);
  const preferred = job.preferredStartDate && job.preferredStartDate >= today ? job.preferredStartDate : null;
  return {
    id: quote.id,
    amount: quote.amount,
    message: quote.message,
    ...offerIn(quote, versions, now),
    status: quote.status,
    statusWord: quoteStatusWord(quote.status),
    live: isLive(quote),
    lapsed: lapsedText(quote.lapsedCheck, "customer"),
    name: tradesperson.fullName,
    avatarUrl: tradesperson.avatarUrl,
    tradespersonId: tradesperson.id,
    hasOpenProfile: tradesperson.hasOpenProfile,
    trade: tradesperson.trade ?? "Tradesperson",
    rating: ratingOf(tradesperson),
    reviewCount: tradesperson.reviewCount,
    miles: tradesperson.distance?.miles ?? null,
    freeFrom: freeDay(quote, free, today),
    nextFree:
      nextFree === undefined ? null : nextFree === null ? "Not in the next 2 months" : shortDay(nextFree, today),
    distance: distanceText(tradesperson.distance) ?? tradesperson.area,
    checks: checkMarks(tradesperson.checks),
    trader: tradesperson.trader && {
      line: traderLine(tradesperson.trader),
      vat: vatText(tradesperson.trader.vatNumber),
      logo: shownLogo(tradesperson.trader.logo),
    },
    availability: availabilityWords(
      tradesperson.bookedDays,
      preferred ? { day: preferred, text: shortDay(preferred, today) } : null,
    ),
    /** "2 of 48 bookings cancelled". */
    record: bookingRecord(records.get(tradesperson.id) ?? NO_BOOKINGS),
    materials: quote.lines ? quote.lines.some(({ kind }) => kind === "materials") : null,
    compared: compared?.get(tradesperson.id) ?? null,
    openUntil: shortDay(quote.expiresAt, today),
    revision: quote.revision,
    canDecide: job.viewerRole === "owner" && job.status === "open" && quote.status === "pending" && !booking,
  };
}

/** The prefill options of a quote, and the ones chosen in the URL. */
export async function quoteStarter(
  ctx: Ctx,
  viewer: User,
  job: JobView,
  query: URLSearchParams,
): Promise<QuoteStarter> {
  const { saved, last, traders, diary } = await unsafeQuoteStart(ctx, viewer.id, job);
  const suggested = freeDatesIn(diary, ctx.clock.now());
  const { templates, lines } = saved;
  const vatNumber = traders.get(viewer.id)?.vatNumber ?? null;
  const like = last.find(({ quote }) => quote.id === query.get("like"))?.quote ?? null;
  const template = templates.find(({ id }) => id === query.get("template")) ?? null;
  const chosen = query
    .getAll("line")
    .slice(0, 20)
    .flatMap((id) => lines.filter((line) => line.id === id));
  const lineIds = chosen.map(({ id }) => id);
  const texts = like
    ? { ...textsOf(like), validUntil: undefined, earliestStart: null, dates: null }
    : filledWith(template, chosen, { vatRegistered: vatNumber !== null });
  return {
    last: last.map(({ quote, jobTitle }) => ({ id: quote.id, title: jobTitle, price: formatPounds(quote.amount) })),
    templates: templates.map(({ id, name }) => ({ id, name })),
    lines: lines.map(({ id, kind, text, amount }) => ({ id, kind, text, amount })),
    vatNumber,
    suggested,
    prefill:
      like || template || chosen.length > 0
        ? {
            ...texts,
            key: [like?.id, template?.id, ...lineIds].filter(Boolean).join("."),
            likeId: like?.id ?? null,
            templateId: template?.id ?? null,
            lineIds,
            shares: like ? [] : (template?.shares ?? []),
          }
        : null,
  };
}

/** What a quote offers besides its price and message, as text. */
function offerIn(quote: QuoteView, versions: Versions, now: Date) {
  const today = londonDay(now);
  const [first, rest] = quote.deposit === null ? [] : (planOf(quote) ?? []);
  return {
    lines: quote.lines && linesText(quote.lines),
    vatIncluded: quote.vatRegistered,
    payments: first && rest ? { first: formatPounds(first.amount), rest: formatPounds(rest.amount) } : null,
    dates: datesToChoose(quote.dates, now).map((date) => ({
      value: dateValue(date),
      day: daysText(date.days ?? [date.date], today, { apart: true }),
      time: windowText(date.window),
    })),
    files: shownFiles(quote),
    versions: (versions.get(quote.id) ?? []).map(({ revision, replacedAt, changes }) => ({
      revision,
      title: `Changed on ${shortDay(replacedAt, today)}`,
      changes,
    })),
    milestones: (quote.milestones ?? []).map(({ title, amount, dueDate }) => ({
      title,
      amount: formatPounds(amount),
      dueOn: dueDate ? shortDay(dueDate, today) : null,
    })),
    terms: {
      earliestStart: quote.earliestStart && shortDay(quote.earliestStart, today),
      duration: quote.duration,
      guarantee: quote.guarantee,
      paysBefore: quote.pay === "before_visit",
      callOutCharge: quote.callOutCharge === null ? null : formatPounds(quote.callOutCharge),
      validUntil: shortDay(lastDayOf(quote), today),
    },
  };
}

/** Whether the customer has looked, for the tradesperson. */
const seenText = ({ seenAt, status }: QuoteWithQuoter, today: string): string | null => {
  if (seenAt) return `Seen by the customer on ${shortDay(seenAt, today)}`;
  return status === "pending" ? "The customer has not looked at it yet" : null;
};

interface AroundOwn {
  booking: BookingView | null;
  versions: Versions;
  /** Free windows of their calendar. */
  suggested: QuoteStarter["suggested"];
  now: Date;
}

/** A tradesperson's own quote, with the initial values of its form. */
export function ownPart(viewer: User, quote: QuoteWithQuoter, { booking, versions, suggested, now }: AroundOwn) {
  const today = londonDay(now);
  const dateAsked = booking?.quoteId === quote.id;
  return {
    id: quote.id,
    amount: quote.amount,
    message: quote.message,
    ...offerIn(quote, versions, now),
    texts: textsOf(quote),
    suggested,
    vatNumber: quote.tradesperson.trader?.vatNumber ?? null,
    seen: seenText(quote, today),
    status: quote.status,
    statusWord: quoteStatusWord(quote.status),
    lapsed: lapsedText(quote.lapsedCheck, "tradesperson"),
    receive: youReceive(quote),
    openUntil: shortDay(quote.expiresAt, today),
    mayKeep: !viewer.suspended,
    canChange: !viewer.suspended && canChangeQuote(viewer, quote, dateAsked).allowed,
  };
}
