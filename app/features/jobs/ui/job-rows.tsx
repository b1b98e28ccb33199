import type { ReactNode } from "react";
import { CardLink } from "#ui/card-link.tsx";
import { spriteIcon } from "#ui/category-icon.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";

/** An open job as text, with what decides whether to quote for it. */
export interface JobRowWords {
  id: string;
  title: string;
  category: string;
  /** The outward part of the postcode. */
  location: string;
  /** "2 miles"; null when a place is not known, and where the location says more. */
  distance: string | null;
  /** "Today", "By Sun 29 Nov", "Any day". */
  wanted: string;
  urgent: boolean;
  /** The answers to the questions about the work, in a line. */
  answers: string;
  budget: string;
  /** "1 of 3 quotes". */
  quotes: string;
  age: string;
  /** Who else sees a job that asks this tradesperson first. */
  clock: string | null;
  saved: boolean;
  /** The address of its first photo. */
  photo: string | null;
}

/** Open jobs as rows: on phones three lines beside the photo, on wide screens columns. */
export function JobRows<Row extends JobRowWords>({ jobs, label, headingLevel = 2, acts }: JobRowsProps<Row>) {
  const Title = headingLevel === 2 ? "h2" : "h3";
  return (
    <ul aria-label={label} className="@container hairlines border-line border-y">
      {jobs.map((job) => (
        <li key={job.id} className="pressable relative isolate flex flex-wrap gap-3.5 py-4">
          <Picture job={job} />
          <div className="open-job min-w-0 flex-1 text-sm">
            <div className="open-job-flat min-w-0">
              <Title className="break-words font-semibold text-base leading-snug">
                <CardLink to={`/job/${job.id}`}>{job.title}</CardLink>
              </Title>
              <Where {...job} />
              <p className="open-job-answers break-words text-soft">
                {job.clock && <strong className="text-amber-ink">{job.clock}</strong>}
                {job.clock && job.answers && " · "}
                {job.answers || (!job.clock && job.category)}
              </p>
              <p className="open-job-flat open-job-sums num mt-0.5">
                <strong>{job.budget}</strong>
                <span className="text-soft">{job.quotes}</span>
                <span className="ml-auto text-soft">{job.age}</span>
              </p>
            </div>
          </div>
          {acts?.(job)}
        </li>
      ))}
    </ul>
  );
}
interface JobRowsProps<Row> {
  jobs: readonly Row[];
  label: string;
  headingLevel?: 2 | 3;
  /** What can be done with a job in its row. */
  acts?: (job: Row) => ReactNode;
}

const Zap = spriteIcon("zap");

/** How far, where and when. */
function Where({ urgent, distance, location, wanted }: JobRowWords) {
  return (
    <p className="open-job-flat num mt-0.5">
      <span>
        {distance && (
          <>
            <strong>{distance}</strong>
            <span className="open-job-dot"> · </span>
          </>
        )}
        <span className="text-soft">{location}</span>
      </span>
      <span className="open-job-dot"> · </span>
      <span>
        {urgent && (
          <span className="mr-2 inline-flex items-baseline gap-1 font-semibold text-red">
            <Zap className="size-3.5 self-center" />
            Urgent
          </span>
        )}
        <strong>{wanted}</strong>
      </span>
    </p>
  );
}

/** The first photo, or the category's drawing. Decorative: the title says what it is. */
function Picture({ job: { photo, category } }: { job: JobRowWords }) {
  const size = "open-job-picture flex-none rounded-md";
  if (!photo) return <CategoryPicture name={category} className={size} />;
  return (
    <img
      src={photo}
      alt=""
      width={76}
      height={76}
      loading="lazy"
      decoding="async"
      className={`${size} bg-sunk object-cover`}
    />
  );
}
