import type { Ctx } from "#app/context.server.ts";
import { ageOnMyJobs, budgetOnJobList } from "#features/jobs/rules/job.labels.ts";
import { datesToOffer, type MyQuote, myQuotes, myQuoteTotals } from "#features/quotes/index.server.ts";
import { quoteStatusWord, youReceive } from "#features/quotes/rules/quote.labels.ts";
import { canChangeQuote } from "#features/quotes/rules/quote.policy.ts";
import { shownFiles } from "#features/quotes/rules/quote-files.ts";
import { textsOf } from "#features/quotes/rules/quote-texts.ts";
import { traderDetailsOf } from "#features/verification/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { QUOTE_TABS, type QuoteTab } from "./tabs.ts";

/** The data of /manage-quotes for a URL: one tab's page of quotes, and the counts of all tabs. */
export async function quotesView(ctx: Ctx, user: User, url: URL) {
  const tab = QUOTE_TABS.find(({ id }) => id === url.searchParams.get("tab")) ?? { id: "all" as const };
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [page, totals, traders, suggested] = await Promise.all([
    myQuotes(ctx, { cursor, status: "status" in tab ? tab.status : undefined }),
    myQuoteTotals(ctx),
    traderDetailsOf(ctx.db, [user.id]),
    datesToOffer(ctx, user.id),
  ]);
  const now = ctx.clock.now();
  const all = Object.values(totals).reduce((sum, number) => sum + number, 0);
  return {
    tab: tab.id as QuoteTab,
    totals: { all, pending: totals.pending, accepted: totals.accepted, rejected: totals.rejected },
    quotes: page.items.map((quote) => quoteWords(user, quote, now)),
    today: londonDay(now),
    vatNumber: traders.get(user.id)?.vatNumber ?? null,
    suggested,
    cursor,
    nextCursor: page.nextCursor,
  };
}

export type QuoteWords = ReturnType<typeof quoteWords>;

function quoteWords(user: User, quote: MyQuote, now: Date) {
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
    note: noteOf(quote, londonDay(now)),
    canChange: !user.suspended && canChangeQuote(user, quote, quote.dateAsked).allowed,
  };
}

/** The next step of a quote and its deadline. */
function noteOf(quote: MyQuote, today: string): string | null {
  if (quote.dateAsked) return "The customer has requested a date. Open the job to answer.";
  if (quote.status === "pending") {
    const seen = quote.seenAt
      ? `Seen by the customer on ${shortDay(quote.seenAt, today)}`
      : "Not seen by the customer yet";
    return `${seen}. Open until ${shortDay(quote.expiresAt, today)}`;
  }
  if (quote.status !== "accepted") return null;
  if (quote.job.status === "completed") return "Done and paid";
  return quote.bookedFor
    ? `You are booked for ${shortDay(quote.bookedFor, today)}`
    : "You are booked. No date has been agreed yet.";
}
