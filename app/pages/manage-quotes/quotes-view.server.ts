import type { Ctx } from "#app/context.server.ts";
import { type BookingView, bookingsOfQuotesPart } from "#features/bookings/index.server.ts";
import { turnSentence } from "#features/bookings/rules/phase.labels.ts";
import { phaseOf } from "#features/bookings/rules/phase.ts";
import { ageOnMyJobs, budgetOnJobList } from "#features/jobs/rules/job.labels.ts";
import { datesToOffer, type MyQuote } from "#features/quotes/index.server.ts";
import { quoteStatusWord, youReceive } from "#features/quotes/rules/quote.labels.ts";
import { canChangeQuote } from "#features/quotes/rules/quote.policy.ts";
import { shownFiles } from "#features/quotes/rules/quote-files.ts";
import { textsOf } from "#features/quotes/rules/quote-texts.ts";
import { knownOf, phaseFacts } from "#flows/phases.server.ts";
import { ownQuotesAndTotals } from "#flows/shared-statements.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { QUOTE_TABS, type QuoteTab } from "./tabs.ts";

/** The data of /manage-quotes for a URL: one tab's page of quotes, and the counts of all tabs. */
export async function quotesView(ctx: Ctx, user: User, url: URL) {
  const tab = QUOTE_TABS.find(({ id }) => id === url.searchParams.get("tab")) ?? { id: "all" as const };
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [{ page, totals, traders }, suggested] = await Promise.all([
    ownQuotesAndTotals(ctx, user, { cursor, status: "status" in tab ? tab.status : undefined }),
    datesToOffer(ctx, user.id),
  ]);
  const now = ctx.clock.now();
  const lines = await bookingLines(ctx, user, page.items);
  const all = Object.values(totals).reduce((sum, number) => sum + number, 0);
  return {
    tab: tab.id as QuoteTab,
    totals: { all, pending: totals.pending, accepted: totals.accepted, rejected: totals.rejected },
    quotes: page.items.map((quote) => quoteWords(user, quote, { now, line: lines.get(quote.id) ?? null })),
    today: londonDay(now),
    vatNumber: traders.get(user.id)?.vatNumber ?? null,
    suggested,
    cursor,
    nextCursor: page.nextCursor,
  };
}

export type QuoteWords = ReturnType<typeof quoteWords>;

/** What My Bookings says of the bookings of these quotes, by quote. */
async function bookingLines(ctx: Ctx, user: User, quotes: readonly MyQuote[]): Promise<ReadonlyMap<string, string>> {
  const ids = quotes.filter(({ status }) => status === "accepted").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const bookings = await bookingsOfQuotesPart(ctx.db, { quotes: ids, person: user.id, user });
  const known = await knownOf(ctx, user.id, [...bookings.values()]);
  const now = ctx.clock.now();
  const lineOf = (booking: BookingView) =>
    turnSentence(phaseOf(phaseFacts(booking, known(booking), "tradesperson"), "tradesperson", now));
  return new Map([...bookings].map(([quoteId, booking]) => [quoteId, lineOf(booking)]));
}

interface Words {
  now: Date;
  /** Of its booking; null without one. */
  line: string | null;
}

function quoteWords(user: User, quote: MyQuote, { now, line }: Words) {
  return {
    id: quote.id,
    jobId: quote.jobId,
    title: quote.job.title,
    category: quote.job.category,
    location: quote.job.location,
    budget: budgetOnJobList(quote.job),
    age: ageOnMyJobs(quote.createdAt, now),
    amount: quote.amount,
    receive: youReceive(quote),
    message: quote.message,
    texts: textsOf(quote),
    files: shownFiles(quote),
    mayKeep: !user.suspended,
    status: quote.status,
    statusWord: quoteStatusWord(quote.status),
    note: noteOf(quote, line, londonDay(now)),
    canChange: !user.suspended && canChangeQuote(user, quote, quote.dateAsked).allowed,
  };
}

/** The next step of a quote and its deadline, or that of its booking. */
function noteOf(quote: MyQuote, line: string | null, today: string): string | null {
  if (quote.dateAsked) return "The customer has requested a date. Open the job to answer.";
  if (quote.status !== "pending") return line;
  const seen = quote.seenAt
    ? `Seen by the customer on ${shortDay(quote.seenAt, today)}`
    : "Not seen by the customer yet";
  return `${seen}. Open until ${shortDay(quote.expiresAt, today)}`;
}
