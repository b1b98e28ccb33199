import { QUOTES_PER_JOB } from "#config/constants.ts";
import type { OpenJob } from "#features/jobs/index.server.ts";
import { answersLine, askedClock, wantedOf } from "#features/jobs/rules/for-you.labels.ts";
import { ageOnFindList, budgetOnJobList } from "#features/jobs/rules/job.labels.ts";
import { photoPath } from "#features/jobs/rules/photo.files.ts";
import type { JobRowWords } from "#features/jobs/ui/job-rows.tsx";
import { type Distance, distanceText } from "#kernel/geo/distance.ts";

/** A job as the text of its row; `asked`: it asks this tradesperson first, and its row says until when. */
export const jobRowOf = (
  job: OpenJob & { distance?: Distance | null },
  now: Date,
  { asked = false } = {},
): JobRowWords => ({
  id: job.id,
  title: job.title,
  category: job.category,
  location: job.location,
  distance: distanceText(job.distance ?? null),
  ...wantedOf(job, now),
  answers: answersLine(job.details),
  budget: budgetOnJobList(job),
  quotes: `${job.quotes.live} of ${QUOTES_PER_JOB} quotes`,
  age: ageOnFindList(job.createdAt, now),
  clock: asked ? askedClock(job, now) : null,
  saved: job.saved,
  photo: job.photos[0] ? photoPath(job.id, job.photos[0].id, "small") : null,
});
