import type { Ctx } from "#app/context.server.ts";
import { QUOTES_PER_JOB } from "#config/constants.ts";
import { COUNT_CAP, countOpenJobs, listAskedJobs, listOpenJobs, type OpenJob } from "#features/jobs/index.server.ts";
import { withoutAnswers } from "#features/jobs/rules/details.ts";
import { ageOnFindList, budgetOnJobList, quotesIn } from "#features/jobs/rules/job.labels.ts";
import { countLine, readChip } from "#features/jobs/rules/open-jobs.ts";
import type { OpenJobWords } from "#features/jobs/ui/open-job-card.tsx";
import { unknownLocation } from "#kernel/geo/location.ts";
import { viewerOfLists } from "./may-quote.server.ts";
import { selectionOf } from "./selection.server.ts";

/** The parameters of the list of all jobs: without any, the Find screen shows those that fit. */
const OF_ALL = ["show", "category", "location", "q"];
export const isAllJobs = ({ searchParams }: URL): boolean => OF_ALL.some((name) => searchParams.has(name));

/** The data of the list of all jobs for a URL: a page of open jobs as text, and the filters. */
export async function loadJobs(app: Ctx, url: URL) {
  const text = (name: string, max: number) => url.searchParams.get(name)?.trim().slice(0, max) || undefined;
  const filters = {
    chip: readChip(url.searchParams.get("show")),
    category: text("category", 60),
    location: text("location", 60),
    q: text("q", 200),
  };
  const feed = { ...filters, feed: true };
  const cursor = text("cursor", 200);
  const first = !cursor && filters.chip === "all" && !filters.category && !filters.location && !filters.q;
  const [list, count, asking, { counts, mayQuote }] = await Promise.all([
    listOpenJobs(app, { ...feed, cursor }),
    countOpenJobs(app, feed),
    first ? listAskedJobs(app) : [],
    viewerOfLists(app),
  ]);
  const now = app.clock.now();
  const texts = (job: OpenJob) => ({ ...jobTexts(job, now), mayQuote: mayQuote(job) });
  return {
    counts,
    selection: selectionOf([...asking, ...list.items], url, now, mayQuote),
    asking: asking.map(texts),
    jobs: list.items.map(texts),
    nextCursor: list.nextCursor,
    unknownPlace: list.unknownPlace,
    unknownTyped: list.unknownPlace === "typed" ? unknownLocation(filters.location ?? "") : null,
    count: countLine(count, COUNT_CAP),
    filters,
    cursor,
  };
}

const jobTexts = (job: OpenJob, now: Date): OpenJobWords & { saved: boolean } => ({
  id: job.id,
  title: job.title,
  category: job.category,
  description: withoutAnswers(job.description, job.details).slice(0, 240),
  location: job.location,
  budget: budgetOnJobList(job),
  age: ageOnFindList(job.createdAt, now),
  quotesIn: quotesIn(job.quotes.live, QUOTES_PER_JOB),
  full: job.quotes.live >= QUOTES_PER_JOB,
  quotedByMe: job.quotedByMe,
  customerHasPaid: job.customerHasPaid,
  saved: job.saved,
});
