import type { Ctx } from "#app/context.server.ts";
import { FIT_CAP, jobsForMe, workBase } from "#features/jobs/index.server.ts";
import {
  FOR_YOU_MILES,
  FOR_YOU_SORTS,
  type ForYouFilters,
  type ForYouSort,
  forYouCookie,
  readForYou,
} from "#features/jobs/rules/for-you.ts";
import { CHIP_WORDS, JOB_CHIPS, NEARBY_MILES } from "#features/jobs/rules/open-jobs.ts";
import { jobCategoriesOfTrade } from "#features/tradespeople/rules/trade-categories.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { radiusText, shortRadiusText } from "#kernel/geo/distance.ts";
import { addressWith } from "./address.ts";
import { jobRowOf } from "./job-row.server.ts";
import { viewerOfLists } from "./may-quote.server.ts";
import { selectionOf } from "./selection.server.ts";

const SORT_LABELS: Record<ForYouSort, string> = { nearest: "Nearest", newest: "Newest" };

/** The jobs that fit a tradesperson, as text, for a URL and the filters that the browser remembers; null without a trade. */
export async function loadForYou(app: Ctx, url: URL, cookies: string | null) {
  const { searchParams } = url;
  const [base, { counts, mayQuote }] = await Promise.all([
    workBase(app, requireTradesperson(app.actor)),
    viewerOfLists(app),
  ]);
  if (!base.trade) return null;
  const filters = readForYou(searchParams, cookies);
  const { sort, miles } = filters;
  const cursor = searchParams.get("cursor")?.slice(0, 200) || undefined;
  const categories = jobCategoriesOfTrade(base.trade);
  const list = await jobsForMe(app, { categories, place: base.place, miles, sort, cursor });
  const at = (change: Partial<ForYouFilters>) => forYouAddress({ ...filters, ...change });
  const now = app.clock.now();
  return {
    counts: { ...counts, fit: list.count },
    selection: selectionOf([...list.asked, ...list.items], url, now, mayQuote),
    asked: list.asked.map((job) => ({ ...jobRowOf(job, now, { asked: true }), mayQuote: mayQuote(job) })),
    jobs: list.items.map((job) => ({ ...jobRowOf(job, now), mayQuote: mayQuote(job) })),
    count: countText(list.count, base.place ? sort : "newest"),
    /** "Plumber, from LS7 3PL". */
    who: base.from ? `${base.trade}, from ${base.from}` : base.trade,
    placeKnown: base.place !== null,
    /** All are those that fit; the others choose among all open jobs. */
    chips: JOB_CHIPS.map((chip) => ({
      to: chip === "all" ? at({}) : addressWith({ show: chip }),
      label: CHIP_WORDS[chip],
      current: chip === "all",
    })),
    sorts:
      base.place &&
      FOR_YOU_SORTS.map((one) => ({ to: at({ sort: one }), label: SORT_LABELS[one], current: one === sort })),
    distances:
      base.place &&
      FOR_YOU_MILES.map((one) => ({ to: at({ miles: one }), label: shortRadiusText(one), current: one === miles })),
    /** How far it is looked: "25 miles"; null when the place is not known. */
    within: base.place && radiusText(miles),
    /** The longest distance, if it is not chosen. */
    farther: base.place && miles < NEARBY_MILES ? at({ miles: NEARBY_MILES }) : null,
    alert: alertAddress(categories, base.from, miles),
    next: list.nextCursor && addressWith({ ...paramsOf(filters), cursor: list.nextCursor }),
    first: cursor === undefined ? null : at({}),
  };
}

/** Complete, because the browser remembers the last ones. */
const paramsOf = ({ sort, miles }: ForYouFilters) => ({ sort, miles: String(miles) });
const forYouAddress = (filters: ForYouFilters) => addressWith(paramsOf(filters));

/** The headers that make the browser remember the filters of a URL. */
export function rememberForYou({ searchParams }: URL): HeadersInit {
  const says = searchParams.has("sort") || searchParams.has("miles");
  return says ? { "Set-Cookie": forYouCookie(readForYou(searchParams, null)) } : {};
}

/** The URL that creates a job alert from this list. An alert of a trade with several categories is for all of them. */
function alertAddress(categories: readonly string[], from: string | null, miles: number): string {
  const query = new URLSearchParams([
    ...categories.map((category) => ["category", category]),
    ...(from ? [["location", from]] : []),
    ["miles", String(miles)],
  ]);
  return `/subscriptions/alerts/new?${query}`;
}

function countText(count: number, sort: ForYouSort): string {
  const number = count >= FIT_CAP ? `${FIT_CAP}+` : String(count);
  return `${number} ${count === 1 ? "job" : "jobs"} available, ${sort} first`;
}

export type ForYou = NonNullable<Awaited<ReturnType<typeof loadForYou>>>;
