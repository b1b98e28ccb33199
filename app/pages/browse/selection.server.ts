import { QUOTES_PER_JOB } from "#config/constants.ts";
import type { OpenJob } from "#features/jobs/index.server.ts";
import { HOW_SOON, withoutAnswers } from "#features/jobs/rules/details.ts";
import { wantedOf } from "#features/jobs/rules/for-you.labels.ts";
import { ageOnFindList, budgetOnJobList, quotesIn } from "#features/jobs/rules/job.labels.ts";
import { shownPhotos } from "#features/jobs/rules/photo.files.ts";
import { areaPicture } from "#kernel/geo/area-picture.ts";
import { type Distance, distanceText } from "#kernel/geo/distance.ts";
import { addressWith } from "./address.ts";
import type { MayQuote } from "./may-quote.server.ts";

interface Listed extends OpenJob {
  distance?: Distance | null;
}

/**
 * The job of a list that the URL selects, otherwise the first, as text for the panel beside the list; null for an empty list. `fields` are the other parts
 * of the URL, for the form that selects; `afterHiding` is the address of the list once this job is hidden.
 */
export function selectionOf(jobs: readonly Listed[], { searchParams }: URL, now: Date, mayQuote: MayQuote) {
  const index = Math.max(
    jobs.findIndex(({ id }) => id === searchParams.get("job")),
    0,
  );
  const job = jobs[index];
  if (!job) return null;
  const fields = [...searchParams].filter(([name]) => name !== "job");
  const next = jobs[index + 1] ?? jobs[index - 1];
  const after = { ...Object.fromEntries(fields), job: next?.id };
  return { fields, afterHiding: addressWith(after), job: panelOf(job, now, mayQuote) };
}

const panelOf = (job: Listed, now: Date, mayQuote: MayQuote) => ({
  id: job.id,
  title: job.title,
  about: [job.category, job.location, distanceText(job.distance ?? null) ?? "", ageOnFindList(job.createdAt, now)],
  /** In the place of a distance that is not known. */
  area: distanceText(job.distance ?? null) === null ? areaPicture(job.location) : null,
  urgent: wantedOf(job, now).urgent,
  facts: [
    { question: "When", answer: wantedOf(job, now).wanted },
    ...job.details.filter(({ question }) => question !== HOW_SOON),
    { question: "Budget", answer: budgetOnJobList(job) },
  ],
  description: withoutAnswers(job.description, job.details),
  quotes: quotesIn(job.quotes.live, QUOTES_PER_JOB),
  photos: shownPhotos(job.id, job.photos),
  saved: job.saved,
  mayQuote: mayQuote(job),
});

export type Selection = NonNullable<ReturnType<typeof selectionOf>>;
