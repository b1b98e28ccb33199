import { CardLink } from "#ui/card-link.tsx";
import { CategoryIcon, spriteIcon } from "#ui/category-icon.tsx";

/** An open job as text, with what decides whether to quote for it. */
export interface JobRowWords {
  id: string;
  title: string;
  category: string;
  /** The outward part of the postcode. */
  location: string;
  /** "2 miles"; null when a place is not known. */
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
  /** The address of its first photo. */
  photo: string | null;
}

/** Open jobs as rows: on phones three lines beside the photo, on wide screens columns. */
export function JobRows({ jobs, label, headingLevel = 2 }: JobRowsProps) {
  const Title = headingLevel === 2 ? "h2" : "h3";
  return (
    <ul aria-label={label} className="@container hairlines border-line border-y">
      {jobs.map((job) => (
        <li key={job.id} className="pressable relative isolate flex gap-3.5 py-4">
          <Picture job={job} />
          <div className="min-w-0 flex-1 text-sm @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_7.5rem_8.5rem_8.5rem_6.5rem_5.5rem] @4xl:items-center @4xl:gap-x-4">
            <div className="min-w-0 @4xl:contents">
              <Title className="break-words font-semibold text-base leading-snug @4xl:col-start-1 @4xl:row-start-1 @4xl:self-end">
                <CardLink to={`/job/${job.id}`}>{job.title}</CardLink>
              </Title>
              <Where {...job} />
              <p className="break-words text-soft @4xl:col-start-1 @4xl:row-start-2 @4xl:self-start">
                {job.clock && <strong className="text-amber-ink">{job.clock}</strong>}
                {job.clock && job.answers && " · "}
                {job.answers || (!job.clock && job.category)}
              </p>
              <p className="num mt-0.5 flex flex-wrap items-baseline gap-x-3 @4xl:contents">
                <strong className="@4xl:col-start-4 @4xl:row-span-2 @4xl:row-start-1">{job.budget}</strong>
                <span className="text-soft @4xl:col-start-5 @4xl:row-span-2 @4xl:row-start-1">{job.quotes}</span>
                <span className="ml-auto text-soft @4xl:col-start-6 @4xl:row-span-2 @4xl:row-start-1 @4xl:text-right">
                  {job.age}
                </span>
              </p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
interface JobRowsProps {
  jobs: readonly JobRowWords[];
  label: string;
  headingLevel?: 2 | 3;
}

const Zap = spriteIcon("zap");

/** How far, where and when. */
function Where({ urgent, distance, location, wanted }: JobRowWords) {
  return (
    <p className="num mt-0.5 @4xl:contents">
      <span className="@4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
        {distance && (
          <>
            <strong className="@4xl:block">{distance}</strong>
            <span className="@4xl:hidden"> · </span>
          </>
        )}
        <span className="text-soft">{location}</span>
      </span>
      <span className="@4xl:hidden"> · </span>
      <span className="@4xl:col-start-3 @4xl:row-span-2 @4xl:row-start-1">
        {urgent && (
          <span className="mr-1.5 inline-flex items-baseline gap-1 font-semibold text-red">
            <Zap className="size-3.5 self-center" />
            Urgent
          </span>
        )}
        <strong>{wanted}</strong>
      </span>
    </p>
  );
}

/** The first photo, or the category's icon. Decorative: the title says what it is. */
function Picture({ job: { photo, category } }: { job: JobRowWords }) {
  const size = "size-19 @4xl:size-12 flex-none rounded-md";
  if (!photo) return <CategoryIcon name={category} className={size} />;
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
