import type { Ctx } from "#app/context.server.ts";
import { type BookingView, myBookings } from "#features/bookings/index.server.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { findJobFor, listMyJobs, listOpenJobs, type MyJob } from "#features/jobs/index.server.ts";
import { budgetOnJobList } from "#features/jobs/rules/job.labels.ts";
import { type BookingMoney, moneyOfBookings } from "#features/money/index.server.ts";
import { shortMoneyText } from "#features/money/rules/held.labels.ts";
import { myQuotes, quotesOfJob } from "#features/quotes/index.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { ratingOf } from "#kernel/rating.ts";
import { type AnswerCard, type LookedUp, quoted } from "../rules/answer.ts";
import { statusLabel } from "../rules/status.labels.ts";

/** How many of the newest records of each kind are returned: enough for a conversation. */
const limit = 8;
const CARDS = 4;

/** The phase, for the model, and the line of every list: "Your turn: pay £95", which has names in it. */
interface Now {
  phase: string;
  line: string;
}

/** What is said of jobs and of bookings now, by id. */
export interface Lines {
  ofJobs(jobs: readonly MyJob[]): Promise<ReadonlyMap<string, Now>>;
  ofBookings(bookings: readonly BookingView[]): Promise<ReadonlyMap<string, Now>>;
}

const jobCard = (job: { id: string; title: string }, detail: string): AnswerCard => ({
  kind: "job",
  title: job.title,
  href: `/job/${job.id}`,
  detail,
});

/** Where a booking's money is, in words: "paid" alone would be wrong of a deposit or a refund. */
const moneyIn = (
  money: BookingMoney | undefined,
  { amount, status }: { amount: number; status: BookingStatus },
  reader: "customer" | "tradesperson",
) => (money ? shortMoneyText({ now: money.now, amount: pence(amount), status }, reader) : null);

/** The customer's own jobs. Throws like `listMyJobs`. */
export async function lookUpMyJobs(ctx: Ctx, _input: object, lines?: Lines): Promise<LookedUp> {
  const { items, nextCursor } = await listMyJobs(ctx, { limit });
  const now = await lines?.ofJobs(items);
  const money = await moneyOfBookings(
    ctx.db,
    items.flatMap(({ booking }) => (booking ? [booking.id] : [])),
  );
  return {
    forModel: {
      jobs: items.map((job) => ({
        job_id: job.id,
        title: quoted(job.title),
        category: job.category,
        status: job.status,
        phase: now?.get(job.id)?.phase,
        quotes_waiting: job.quotes.live,
        booking: job.booking && {
          status: job.booking.status,
          amount: formatPounds(job.booking.amount),
          money: moneyIn(money.get(job.booking.id), job.booking, "customer"),
          date: job.booking.scheduledDate,
        },
        link: `/job/${job.id}`,
      })),
      more: nextCursor !== null,
    },
    label: "your jobs",
    cards: items
      .slice(0, CARDS)
      .map((job) => jobCard(job, now?.get(job.id)?.line ?? statusLabel(job.booking?.status ?? job.status))),
  };
}

/** The quotes for the customer's own job. Throws like `quotesOfJob`: NOT_FOUND for a job of somebody else. */
export async function lookUpQuotes(ctx: Ctx, { job_id }: { job_id: string }): Promise<LookedUp> {
  const { items } = await quotesOfJob(ctx, job_id, { limit });
  return {
    forModel: {
      quotes: items.map((quote) => ({
        from: quoted(quote.tradesperson.fullName, 80),
        trade: quote.tradesperson.trade,
        verified: quote.tradesperson.verified,
        rating: quote.tradesperson.reviewCount > 0 ? ratingOf(quote.tradesperson) : "No reviews yet",
        amount: formatPounds(quote.amount),
        message: quoted(quote.message, 300),
        status: quote.status,
      })),
      link: `/job/${job_id}`,
    },
    label: "the quotes for your job",
    cards: items.slice(0, CARDS).map((quote) => ({
      kind: "quote",
      title: `${formatPounds(quote.amount)} from ${quote.tradesperson.fullName}`,
      href: `/job/${job_id}`,
      detail: statusLabel(quote.status),
    })),
  };
}

/** One job as the caller may see it. Throws like `findJobFor`: NOT_FOUND for a private job. */
export async function lookUpJob(ctx: Ctx, { job_id }: { job_id: string }): Promise<LookedUp> {
  const job = await findJobFor(ctx, job_id);
  return {
    forModel: {
      title: quoted(job.title),
      category: job.category,
      description: quoted(job.description, 800),
      budget: budgetOnJobList(job),
      status: job.status,
      link: `/job/${job.id}`,
    },
    label: "a job",
    cards: [jobCard(job, statusLabel(job.status))],
  };
}

/** Open jobs for a tradesperson. Throws like `listOpenJobs`. */
export async function lookUpOpenJobs(
  ctx: Ctx,
  asked: { category?: string | undefined; location?: string | undefined; words?: string | undefined },
): Promise<LookedUp> {
  const { items, unknownPlace } = await listOpenJobs(ctx, {
    ...(asked.category && { category: asked.category }),
    ...(asked.location && { location: asked.location }),
    ...(asked.words && { q: asked.words }),
    limit,
  });
  return {
    forModel: {
      ...(unknownPlace && { note: "We don’t know that place. Ask for a city or a postcode" }),
      jobs: items.map((job) => ({
        job_id: job.id,
        title: quoted(job.title),
        category: job.category,
        location: job.location,
        budget: budgetOnJobList(job),
        quotes: job.quotes.live,
        quoted_already: job.quotedByMe,
        link: `/job/${job.id}`,
      })),
    },
    label: "open jobs",
    cards: items
      .slice(0, CARDS)
      .map((job) => jobCard(job, [job.category, job.location, budgetOnJobList(job)].join(" · "))),
  };
}

/** The tradesperson's own quotes. Throws like `myQuotes`. */
export async function lookUpMyQuotes(ctx: Ctx): Promise<LookedUp> {
  const { items } = await myQuotes(ctx, { limit });
  return {
    forModel: {
      quotes: items.map((quote) => ({
        job: quoted(quote.job.title),
        location: quote.job.location,
        amount: formatPounds(quote.amount),
        status: quote.status,
        job_id: quote.job.id,
        link: `/job/${quote.job.id}`,
      })),
    },
    label: "your quotes",
    cards: items.slice(0, CARDS).map((quote) => ({
      kind: "quote",
      title: quote.job.title,
      href: `/job/${quote.job.id}`,
      detail: `${formatPounds(quote.amount)} · ${statusLabel(quote.status)}`,
    })),
  };
}

/** The caller's own bookings. Throws like `myBookings`. */
export async function lookUpMyBookings(ctx: Ctx, _input: object, lines?: Lines): Promise<LookedUp> {
  const { items } = await myBookings(ctx, { limit });
  const now = await lines?.ofBookings(items);
  const money = await moneyOfBookings(
    ctx.db,
    items.map(({ id }) => id),
  );
  const customer = roleOf(ctx.actor) === "customer";
  const withOf = (booking: BookingView) => (customer ? booking.tradesperson : booking.customer).fullName;
  return {
    forModel: {
      bookings: items.map((booking) => ({
        job: quoted(booking.job.title),
        with: quoted(withOf(booking), 80),
        status: booking.status,
        phase: now?.get(booking.id)?.phase,
        amount: formatPounds(booking.amount ?? 0),
        money: moneyIn(money.get(booking.id), booking, customer ? "customer" : "tradesperson"),
        date: booking.scheduledDate,
        job_id: booking.job.id,
        link: `/job/${booking.job.id}`,
      })),
    },
    label: "your bookings",
    cards: items.slice(0, CARDS).map((booking) => ({
      kind: "booking",
      title: booking.job.title,
      href: `/job/${booking.job.id}`,
      detail:
        now?.get(booking.id)?.line ?? [statusLabel(booking.status), booking.scheduledDate].filter(Boolean).join(" · "),
    })),
  };
}
