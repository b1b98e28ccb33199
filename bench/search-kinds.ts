import type { Ctx } from "#app/context.server.ts";
import { BROWSE_CATEGORIES } from "#config/brand/categories.ts";
import { JOB_CATEGORIES, TRADES } from "#config/constants.ts";
import type { Database } from "#db/client.server.ts";
import { countOpenJobs, findJobFor, listMyJobs, listOpenJobs } from "#features/jobs/index.server.ts";
import { JOB_CHIPS } from "#features/jobs/rules/open-jobs.ts";
import { countTradespeople, listTradespeople } from "#features/search/index.server.ts";
import { TRADESPERSON_SORTS, type TradespersonSearch } from "#features/search/rules/search-address.ts";
import { featuredIds } from "#features/tradespeople/index.server.ts";
import { type User, visitor } from "#kernel/actor.ts";
import { areaCentres } from "#kernel/geo/areas.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import type { RandomSource } from "../scripts/seed/random.ts";

/** A read of the product on one data set. `again` forgets the statements that were sent before: only the later ones count. */
type Read = (ctx: (actor: User | typeof visitor) => Ctx, again: () => void) => Promise<unknown>;

/** A kind of read. `next` makes a random one, for each of the data sets. */
export interface Kind {
  name: string;
  next(): { search: object; readOf(people: People): Read };
}

/** The people and jobs of a data set that the reads use. */
export interface People {
  tradesperson: User;
  /** Open jobs with their customers, spread over the whole table. */
  jobs: { id: string; customerId: string }[];
}

const WORDS =
  `plumber plumer electrican|leaking tap|boiler service|hannah|hannah booth|smith|emergency electrician|bathroom|velux|artex
removal|rewire|fence|gardener in leeds|loft conversion london|tidy|guarantee|stopcock|Okafor|o'connor|consumer unit|dele okafor|wet room|%|plasterer and
painter|kitchn fitter|roofer manchester|lime mortar|zzzz|price before I start|heat pump|ceiling`.split("|");
const JOB_WORDS = [
  "tap",
  "leaking tap",
  "green door",
  "bathroom",
  "Khan Road",
  "wallpaper hall",
  "boiler",
  "zzzz",
  "roof OR gutter",
  "fence",
  '"back gate"',
];

/** Every kind of read, with its own random choices. */
export function kindsOf(random: RandomSource): Kind[] {
  const { forPeople, forJobs, usualPeople, usualJobs } = searches(random);
  /** A search, which is the same on each data set. */
  const kind = <Search extends object>(
    name: string,
    search: () => Search,
    read: (search: Search, people: People) => Read,
  ): Kind => ({
    name,
    next: () => {
      const chosen = search();
      return { search: chosen, readOf: (people) => read(chosen, people) };
    },
  });
  /** The same share of each data set's jobs: one of them. */
  const aJob = () => ({ at: random.next() });
  const jobAt = ({ at }: { at: number }, { jobs }: People) =>
    jobs[Math.floor(at * jobs.length)] as People["jobs"][number];
  const pages = () => ({ ...forPeople(), pages: random.between(1, 4) });
  return [
    kind(
      "usual: tradespeople of a trade near a city",
      usualPeople,
      (search) => (ctx) => listTradespeople(ctx(visitor), search),
    ),
    kind(
      "usual: open jobs of a category near a city",
      usualJobs,
      (search, { tradesperson }) =>
        (ctx) =>
          listOpenJobs(ctx(tradesperson), search),
    ),
    kind(
      "usual: newest open jobs",
      () => ({}),
      (search, { tradesperson }) =>
        (ctx) =>
          listOpenJobs(ctx(tradesperson), search),
    ),
    kind("tradespeople, a page", forPeople, (search) => (ctx) => listTradespeople(ctx(visitor), search)),
    kind("tradespeople, up to the fourth page", pages, (search) => (ctx, again) => scroll(ctx(visitor), search, again)),
    kind("tradespeople, counted", forPeople, (search) => (ctx) => countTradespeople(ctx(visitor), search)),
    kind(
      "featured",
      () => ({}),
      () => (ctx) => featuredIds(ctx(visitor), 6),
    ),
    kind(
      "open jobs, a page",
      forJobs,
      (search, { tradesperson }) =>
        (ctx) =>
          listOpenJobs(ctx(tradesperson), search),
    ),
    kind("one job", aJob, (job, people) => (ctx) => findJobFor(ctx(people.tradesperson), jobAt(job, people).id)),
    kind("own jobs, a page", aJob, (job, people) => (ctx) => {
      const customer: User = { ...people.tradesperson, id: jobAt(job, people).customerId, userType: "customer" };
      return listMyJobs(ctx(customer));
    }),
    kind(
      "open jobs, counted",
      forJobs,
      (search, { tradesperson }) =>
        (ctx) =>
          countOpenJobs(ctx(tradesperson), search),
    ),
  ];
}

/** Random filters; and what most people ask: a trade or a category near a city, in the usual order. */
function searches(random: RandomSource) {
  const maybe = <T>(probability: number, value: () => T): T | undefined =>
    random.chance(probability) ? value() : undefined;
  const places = () =>
    random.pick([
      () => random.pick(CITIES),
      () => random.pick([...areaCentres.keys()]),
      () => `${random.pick([...areaCentres.keys()])}${random.between(1, 9)}`,
      () => `${random.pick([...areaCentres.keys()])}${random.between(1, 9)} ${random.between(1, 9)}AB`,
    ])();
  return {
    forPeople: (): TradespersonSearch => ({
      service: maybe(0.5, () => random.pick([...WORDS, ...TRADES])),
      category: maybe(0.3, () => random.pick([...BROWSE_CATEGORIES.map(({ id }) => id), ...JOB_CATEGORIES])),
      location: maybe(0.6, places),
      chip: maybe(0.2, () => random.pick(["all", "verified", "top-rated"] as const)),
      minRating: maybe(0.2, () => random.between(30, 50) / 10),
      maxRate: maybe(0.2, () => random.between(20, 90)),
      sort: maybe(0.7, () => random.pick(TRADESPERSON_SORTS)),
    }),
    forJobs: () => ({
      chip: random.pick(JOB_CHIPS),
      category: maybe(0.4, () => random.pick([...JOB_CATEGORIES, "home", "repair"])),
      location: maybe(0.5, places),
      q: maybe(0.4, () => random.pick(JOB_WORDS)),
    }),
    usualPeople: (): TradespersonSearch => ({ category: random.pick(TRADES), location: random.pick(CITIES) }),
    usualJobs: () => ({
      chip: "all" as const,
      category: random.pick(JOB_CATEGORIES),
      location: random.pick(CITIES),
    }),
  };
}

/** Loads several pages, like a person who scrolls; only the last one is measured. */
async function scroll(ctx: Ctx, { pages, ...search }: TradespersonSearch & { pages: number }, again: () => void) {
  let cursor: string | undefined;
  let list: Awaited<ReturnType<typeof listTradespeople>> | undefined;
  for (let page = pages; page > 0; page--) {
    again();
    list = await listTradespeople(ctx, { ...search, ...(cursor && { cursor }) });
    if (!list.nextCursor) break;
    cursor = list.nextCursor;
  }
  return list;
}

export async function peopleOf({ pool }: Database): Promise<People> {
  const { rows: jobs } = await pool.query<{ id: string; customerId: string }>(
    `select id, customer_id as "customerId" from job_postings where status = 'open' order by md5(id::text) limit 500`,
  );
  return { tradesperson: await tradesperson(pool), jobs };
}

/** A tradesperson of the large data set. */
async function tradesperson(pool: Database["pool"]): Promise<User> {
  const { rows } = await pool.query(
    "select u.id, u.name, u.email from users u join tradesperson_listings l on l.user_id = u.id where l.cell is not null order by u.email limit 1",
  );
  if (!rows[0]) throw new Error("the database has no tradespeople: run npm run seed -- --scale large");
  return {
    ...rows[0],
    kind: "user",
    avatarUrl: null,
    emailVerified: true,
    userType: "tradesperson",
    isAdmin: false,
    suspended: false,
  };
}
