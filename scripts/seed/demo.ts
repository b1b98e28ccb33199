import { JOB_CATEGORIES, type JobCategory } from "#config/constants.ts";
import type { Geocoder } from "#providers/geo/port.ts";
import { addTalk } from "./conversations.ts";
import { addEvidence } from "./evidence.ts";
import { GAS_QUOTING_TRADES, JOB_TEXTS, type JobText, QUOTING_TRADES } from "./jobs.ts";
import { tellLeeds } from "./leeds.ts";
import { CUSTOMER_REVIEWS, REVIEW_REPLIES, REVIEWS, TALKS } from "./messages.ts";
import { addNotifications } from "./notifications.ts";
import { type Cast, castPeople, type Person, type Tradesperson } from "./people.ts";
import { daysAgo, later, makeDice } from "./random.ts";
import { addSubscriptions } from "./subscriptions.ts";
import { addViews } from "./views.ts";
import { type Ending, type Review, tellStory } from "./work.ts";
import { noRows, type Rows, type Teller } from "./world.ts";

const SEED = 20_260_301;
const JOBS = 120;

/**
 * The demo world: the accounts of the operating contract, the jobs of Leeds that they share, and enough people and
 * work in the other cities that every list has something real to show. The same in every run but for its dates.
 */
export async function demoWorld(now: Date, geocoder: Geocoder): Promise<Rows> {
  const teller: Teller = { dice: makeDice(SEED), now, rows: noRows() };
  const cast = await castPeople(teller, geocoder);
  tellLeeds(teller, cast);
  tellReviewed(teller, cast);
  tellCurrent(teller, cast);
  // Marcus Webb has not set up his payouts yet: what he earned waits as owed.
  teller.rows.payees.push(cast.hannah.id, ...cast.tradespeople.map(({ id }) => id));
  await addEvidence(teller, cast);
  addNotifications(teller);
  addViews(teller, cast);
  addSubscriptions(teller, cast, geocoder);
  return teller.rows;
}

/** Finished and paid work: where ratings come from. Some people have many, some few, some none. */
function tellReviewed(teller: Teller, cast: Cast): void {
  const { dice } = teller;
  const busy = dice.some(cast.tradespeople, 16);
  const works = busy.flatMap((by, index) => Array.from({ length: index < 8 ? 3 : 1 }, () => by));
  for (const [index, by] of works.entries()) {
    const { category, text } = workFor(teller, by);
    const review = index % 11 === 10 ? undefined : writeReview(teller, index);
    const thanks = dice.chance(0.4) ? { stars: 5, comment: dice.pick(CUSTOMER_REVIEWS) } : undefined;
    tellStory(teller, {
      customer: customerIn(teller, cast, by),
      category,
      text,
      posted: daysAgo(dice.between(16, 300), dice.between(8, 15)),
      quotes: [{ by, pounds: priceOf(teller, text) }, ...rivals(teller, cast, { category, text, by })],
      ending: "paid",
      ...(review ? { review } : {}),
      ...(thanks ? { thanks } : {}),
    });
  }
}

const BOOKED: readonly Ending[] = [
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

/** What is going on now: booked work in every state, and open jobs in every city and category. */
function tellCurrent(teller: Teller, cast: Cast): void {
  const { dice } = teller;
  for (const ending of BOOKED) {
    const by = dice.pick(cast.tradespeople.slice(2));
    const { category, text } = workFor(teller, by);
    const posted = daysAgo(ending === "expired" ? 70 : dice.between(10, 24), dice.between(8, 15));
    const quotes = [{ by, pounds: priceOf(teller, text) }, ...rivals(teller, cast, { category, text, by })];
    tellStory(teller, {
      customer: customerIn(teller, cast, by),
      category,
      text,
      posted,
      quotes,
      ending,
      startsIn: dice.between(-1, 12),
    });
  }
  const open = JOBS - teller.rows.jobPostings.length;
  for (let index = 0; index < open; index++) {
    const customer = cast.customers[(index * 5 + 3) % cast.customers.length] as Person;
    const { category, text } = newWork(cast, customer, index);
    const posted = daysAgo(Math.floor(((index * 7) % open) / 2.2), dice.between(8, 16));
    const able = ableTo(cast, category, text).filter((by) => by.cities.includes(customer.city));
    const quotes = dice
      .some(able, dice.between(index % 3 === 0 ? 0 : 1, 3))
      .map((by) => ({ by, pounds: priceOf(teller, text) }));
    const { jobId } = tellStory(teller, {
      customer,
      category,
      text,
      posted,
      quotes,
      ending: "open",
      ...(dice.chance(0.15) ? { budget: null } : {}),
    });
    const [first] = quotes;
    if (first && dice.chance(0.4))
      addTalk(teller, { customer, by: first.by, jobId, started: later(posted, 0, 300), lines: dice.pick(TALKS) });
  }
}

/** Work in one category after another; for two of three jobs one that somebody near can do. */
function newWork(cast: Cast, customer: Person, index: number): { category: JobCategory; text: JobText } {
  const candidates = JOB_CATEGORIES.map((_, shift) => {
    const category = JOB_CATEGORIES[(index + shift) % JOB_CATEGORIES.length] as JobCategory;
    const texts = JOB_TEXTS[category];
    return { category, text: texts[Math.floor(index / JOB_CATEGORIES.length) % texts.length] as JobText };
  });
  const doable = candidates.find(({ category, text }) =>
    ableTo(cast, category, text).some((by) => by.cities.includes(customer.city)),
  );
  return (index % 3 === 0 ? undefined : doable) ?? (candidates[0] as { category: JobCategory; text: JobText });
}

const ableTo = (cast: Cast, category: JobCategory, text: JobText): Tradesperson[] => {
  const trades = text.gas ? GAS_QUOTING_TRADES : QUOTING_TRADES[category];
  return cast.tradespeople.filter((who) => trades.includes(who.trade));
};

/** A job that this tradesperson would take on. */
function workFor({ dice }: Teller, by: Tradesperson): { category: JobCategory; text: JobText } {
  const all = JOB_CATEGORIES.flatMap((category) => JOB_TEXTS[category].map((text) => ({ category, text })));
  return dice.pick(
    all.filter(({ category, text }) => (text.gas ? GAS_QUOTING_TRADES : QUOTING_TRADES[category]).includes(by.trade)),
  );
}

function customerIn({ dice }: Teller, cast: Cast, by: Tradesperson): Person {
  const near = cast.customers.filter((customer) => by.cities.includes(customer.city));
  return dice.pick(near.length > 0 ? near : cast.customers);
}

function rivals(teller: Teller, cast: Cast, deal: { category: JobCategory; text: JobText; by: Tradesperson }) {
  const { dice } = teller;
  const others = ableTo(cast, deal.category, deal.text).filter((who) => who.id !== deal.by.id);
  return dice.some(others, dice.between(0, 2)).map((by) => ({ by, pounds: priceOf(teller, deal.text) }));
}

function priceOf({ dice }: Teller, text: JobText): number {
  const step = text.price < 500 ? 5 : 20;
  return Math.round((text.price * (0.85 + dice.roll() * 0.3)) / step) * step;
}

function writeReview({ dice }: Teller, index: number): Review {
  const stars = index % 17 === 16 ? 2 : index % 13 === 12 ? 3 : index % 4 === 3 ? 4 : 5;
  const comment = dice.chance(0.88) ? (REVIEWS[stars][index % REVIEWS[stars].length] ?? null) : null;
  return { stars, comment, ...(dice.chance(0.25) ? { reply: REVIEW_REPLIES[stars > 3 ? index % 2 : 2] ?? "" } : {}) };
}
