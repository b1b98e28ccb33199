import { JOB_CATEGORIES, type JobCategory } from "#config/constants.ts";
import type { Geocoder } from "#providers/geo/port.ts";
import { addApproval } from "./approval.ts";
import { addConversation } from "./conversations.ts";
import { addEvidence } from "./evidence.ts";
import { addExpenses } from "./expenses.ts";
import { addHomeWork } from "./home-work.ts";
import type { JobStage, Review } from "./job-history.ts";
import type { JobText } from "./job-texts/job-text.ts";
import { GAS_QUOTING_TRADES, JOB_TEXTS, QUOTING_TRADES } from "./job-texts/job-texts.ts";
import { addLeedsJobs } from "./leeds.ts";
import { CONVERSATIONS, CUSTOMER_REVIEWS, REVIEW_REPLIES, REVIEWS } from "./messages.ts";
import { isNear, nearestFirst } from "./near.ts";
import { addNotifications } from "./notifications.ts";
import { addPeople, addSecondOperator, type DemoPeople } from "./people.ts";
import type { Person, Tradesperson } from "./person.ts";
import { createRandom, dateOf, dayFrom, daysAgo, later } from "./random.ts";
import { addRisk } from "./risk.ts";
import { emptyRows, type Rows, type SeedContext } from "./rows.ts";
import { addSubscriptions } from "./subscriptions.ts";
import { addAnswered, addWaiting } from "./waiting.ts";
import { addJobHistory } from "./work.ts";

const DAYS = 90;

/** A year of views for the demo account that visitors try first. */
const DAYS_OF_DEMO_ACCOUNT = 365;

/** Adds profile views: more in recent days, fewer on Sundays. A separate random source leaves other ids unchanged. */
function addViews({ now, rows }: SeedContext, { hannah, marcus, tradespeople }: DemoPeople): void {
  const random = createRandom(7_301);
  const look = (userId: string, days: number, most: number) => {
    for (let ago = days; ago > 0; ago--) {
      const day = dayFrom(-ago, now);
      const quiet = new Date(day).getUTCDay() === 0 ? 0.4 : 1;
      const views = Math.floor(random.next() * (most + 1) * quiet * (1 - ago / days / 2));
      if (views > 0) rows.profileViews.push({ userId, day, views });
    }
  };
  const special = [hannah.id, marcus.id];
  look(hannah.id, DAYS_OF_DEMO_ACCOUNT, 9);
  look(marcus.id, DAYS, 5);
  for (const { id } of tradespeople) if (!special.includes(id)) look(id, DAYS, 3);
}

const NOTES = [
  { who: "jo", days: 16, note: "Stopcock is behind the washing machine. Friendly dog, called Biscuit." },
  { who: "grace", days: 38, note: "Park in the yard at the back. Prefers mornings." },
] as const;

/** Adds what Hannah Booth wrote down about two of her customers. */
function addCustomerNotes({ now, rows }: SeedContext, people: Pick<DemoPeople, "hannah" | "jo" | "grace">): void {
  for (const { who, days, note } of NOTES)
    rows.customerRecords.push({
      tradespersonId: people.hannah.id,
      customerId: people[who].id,
      note,
      updatedAt: dateOf(daysAgo(days, 19), now),
    });
}

const SEED = 20_260_301;

const JOBS = 120;

/**
 * Creates the rows of the demo data: the demo accounts, their jobs in Leeds, and enough people and work in the other cities to
 * fill every list. Every run gives the same rows, with dates relative to `now`.
 */
export async function createDemoRows(now: Date, geocoder: Geocoder): Promise<Rows> {
  const ctx: SeedContext = { random: createRandom(SEED), now, rows: emptyRows() };
  const people = await addPeople(ctx, geocoder);
  addLeedsJobs(ctx, people);
  addReviewedJobs(ctx, people);
  addCurrentJobs(ctx, people);
  // Marcus Webb has not set up payouts, so what he has earned remains owed to him.
  ctx.rows.payees.push(people.hannah.id, ...people.tradespeople.map(({ id }) => id));
  await addEvidence(ctx, people);
  addNotifications(ctx);
  addViews(ctx, people);
  addSubscriptions(ctx, people, geocoder);
  // Last, so that the ids of all other rows stay as they were.
  addApproval(ctx, await addSecondOperator(ctx, geocoder), people);
  addWaiting(ctx, people);
  addExpenses(ctx, people);
  addCustomerNotes(ctx, people);
  addHomeWork(ctx.rows);
  addHours(ctx.rows, people);
  await addRisk(ctx, geocoder, people);
  addAnswered(ctx, people);
  return ctx.rows;
}

const WEEK = [1, 2, 3, 4, 5];

/** Every second of the other tradespeople keeps hours; the demo accounts can set theirs. */
function addHours(rows: Rows, { tradespeople }: DemoPeople): void {
  for (const { id } of tradespeople.filter((_one, nth) => nth % 2 === 0))
    rows.workingHours.push(...WEEK.map((weekday) => ({ userId: id, weekday, startsAt: 480, endsAt: 1_020 })));
}

/** Adds completed and paid work, the source of the ratings. Some people get many reviews, some few, some none. */
function addReviewedJobs(ctx: SeedContext, people: DemoPeople): void {
  const { random } = ctx;
  const busy = random.some(people.tradespeople, 16);
  const works = busy.flatMap((by, index) => Array.from({ length: index < 8 ? 3 : 1 }, () => by));
  for (const [index, by] of works.entries()) {
    const { category, text } = workFor(ctx, by);
    const customer = customerNear(ctx, people, by);
    const review = index % 11 === 10 ? undefined : writeReview(ctx, index);
    const customerReview = random.chance(0.4) ? { stars: 5, comment: random.pick(CUSTOMER_REVIEWS) } : undefined;
    addJobHistory(ctx, {
      customer,
      category,
      text,
      posted: daysAgo(random.between(16, 300), random.between(8, 15)),
      quotes: [{ by, pounds: priceOf(ctx, text) }, ...competingQuotes(ctx, people, { category, text, by, customer })],
      stage: "paid",
      ...(review ? { review } : {}),
      ...(customerReview ? { customerReview } : {}),
    });
  }
}

const BOOKED: readonly JobStage[] = [
  "confirmed",
  "held",
  "ready",
  "confirmed",
  "to_approve",
  "held",
  "disputed",
  "confirmed",
  "reopened",
  "ready",
  "cancelled",
  "expired",
];

/** Adds current work: bookings in every state, and open jobs in every city and category. */
function addCurrentJobs(ctx: SeedContext, people: DemoPeople): void {
  const { random } = ctx;
  for (const stage of BOOKED) {
    const by = random.pick(people.tradespeople.slice(2));
    const { category, text } = workFor(ctx, by);
    const posted = daysAgo(stage === "expired" ? 70 : random.between(10, 24), random.between(8, 15));
    const customer = customerNear(ctx, people, by);
    const quotes = [
      { by, pounds: priceOf(ctx, text) },
      ...competingQuotes(ctx, people, { category, text, by, customer }),
    ];
    addJobHistory(ctx, {
      customer,
      category,
      text,
      posted,
      quotes,
      stage,
      startsIn: random.between(-1, 12),
    });
  }
  const open = JOBS - ctx.rows.jobPostings.length;
  for (let index = 0; index < open; index++) {
    const customer = people.customers[(index * 5 + 3) % people.customers.length] as Person;
    const { category, text } = chooseWork(people, customer, index);
    const posted = daysAgo(Math.floor(((index * 7) % open) / 2.2), random.between(8, 16));
    const able = tradespeopleFor(people, category, text).filter((by) => isNear(by, customer));
    const quotes = random
      .some(able, random.between(index % 3 === 0 ? 0 : 1, 3))
      .map((by) => ({ by, pounds: priceOf(ctx, text) }));
    const { jobId } = addJobHistory(ctx, {
      customer,
      category,
      text,
      posted,
      quotes,
      stage: "open",
      ...(random.chance(0.15) ? { budget: null } : {}),
    });
    const [first] = quotes;
    if (first && random.chance(0.4))
      addConversation(ctx, {
        customer,
        by: first.by,
        jobId,
        started: later(posted, 0, 300),
        lines: random.pick(CONVERSATIONS),
      });
  }
}

/** Takes the categories in turn; two of three jobs can be done by a tradesperson near the customer. */
function chooseWork(people: DemoPeople, customer: Person, index: number): { category: JobCategory; text: JobText } {
  const candidates = JOB_CATEGORIES.map((_, shift) => {
    const category = JOB_CATEGORIES[(index + shift) % JOB_CATEGORIES.length] as JobCategory;
    const texts = JOB_TEXTS[category];
    return { category, text: texts[Math.floor(index / JOB_CATEGORIES.length) % texts.length] as JobText };
  });
  const doable = candidates.find(({ category, text }) =>
    tradespeopleFor(people, category, text).some((by) => isNear(by, customer)),
  );
  return (index % 3 === 0 ? undefined : doable) ?? (candidates[0] as { category: JobCategory; text: JobText });
}

const tradespeopleFor = (people: DemoPeople, category: JobCategory, text: JobText): Tradesperson[] => {
  const trades = text.gas ? GAS_QUOTING_TRADES : QUOTING_TRADES[category];
  return people.tradespeople.filter((who) => trades.includes(who.trade));
};

/** A job that matches the tradesperson's trade. */
function workFor({ random }: SeedContext, by: Tradesperson): { category: JobCategory; text: JobText } {
  const all = JOB_CATEGORIES.flatMap((category) => JOB_TEXTS[category].map((text) => ({ category, text })));
  return random.pick(
    all.filter(({ category, text }) => (text.gas ? GAS_QUOTING_TRADES : QUOTING_TRADES[category]).includes(by.trade)),
  );
}

function customerNear({ random }: SeedContext, people: DemoPeople, by: Tradesperson): Person {
  const near = people.customers.filter((customer) => isNear(by, customer));
  return random.pick(near.length > 0 ? near : nearestFirst(people.customers, by).slice(0, 1));
}

function competingQuotes(
  ctx: SeedContext,
  people: DemoPeople,
  deal: { category: JobCategory; text: JobText; by: Tradesperson; customer: Person },
) {
  const { random } = ctx;
  const others = tradespeopleFor(people, deal.category, deal.text).filter(
    (who) => who.id !== deal.by.id && isNear(who, deal.customer),
  );
  return random.some(others, random.between(0, 2)).map((by) => ({ by, pounds: priceOf(ctx, deal.text) }));
}

function priceOf({ random }: SeedContext, text: JobText): number {
  const step = text.price < 500 ? 5 : 20;
  return Math.round((text.price * (0.85 + random.next() * 0.3)) / step) * step;
}

function writeReview({ random }: SeedContext, index: number): Review {
  const stars = index % 17 === 16 ? 2 : index % 13 === 12 ? 3 : index % 4 === 3 ? 4 : 5;
  const comment = random.chance(0.88) ? (REVIEWS[stars][index % REVIEWS[stars].length] ?? null) : null;
  return { stars, comment, ...(random.chance(0.25) ? { reply: REVIEW_REPLIES[stars > 3 ? index % 2 : 2] ?? "" } : {}) };
}
