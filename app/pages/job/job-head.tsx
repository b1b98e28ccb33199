import { CancelJob } from "#features/jobs/ui/cancel-job.tsx";
import { KeepOpen } from "#features/jobs/ui/keep-open.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { Dots } from "#ui/dots.tsx";
import { oneLine } from "#ui/one-line.ts";
import { RowMenu } from "#ui/row-menu.tsx";
import type { JobPage } from "./job-view.server.ts";

/** The job at a glance: picture, title, one line of facts, a way to its details, and what its customer can do with it. */
export function JobHead({ page }: { page: JobPage }) {
  const { job, photos, side, cancelling } = page;
  return (
    <header className="relative mb-6 flex items-start gap-4 border-line border-b pb-6 lg:gap-5">
      {/* Before the link to the details, which is below it. */}
      {side !== "tradesperson" && (
        <div className="order-last empty:hidden">
          <OwnerActions job={job} cancelling={cancelling} />
        </div>
      )}
      <Picture page={page} />
      <div className="min-w-0 flex-1">
        <Badge state={job.status}>{job.statusWord}</Badge>
        <h1 className="wrap-anywhere mt-1.5 font-heading font-semibold text-2xl leading-tight lg:text-4xl">
          {job.title}
        </h1>
        <Dots className="num mt-1.5" items={[job.category, oneLine(job.postcode), oneLine(job.age)]} />
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="num">{job.budget}</span>
          {side !== "tradesperson" && (
            <a href="#details" className="tap inline-flex items-center font-semibold text-green hover:underline">
              {detailsText(photos.length)}
            </a>
          )}
        </p>
      </div>
    </header>
  );
}

function detailsText(photos: number): string {
  if (photos === 0) return "Details";
  return photos === 1 ? "Details and 1 photo" : `Details and ${photos} photos`;
}

function Picture({ page: { job, photos } }: { page: JobPage }) {
  const [first] = photos;
  const size = "size-22 lg:h-33 lg:w-37";
  if (!first) return <CategoryPicture name={job.category} className={size} />;
  return (
    <img
      alt=""
      src={first.small}
      width={148}
      height={132}
      decoding="async"
      className={`${size} flex-none rounded-md bg-sunk object-cover`}
    />
  );
}

/** A menu of what its customer can do with the job. */
function OwnerActions({ job, cancelling }: Pick<JobPage, "job" | "cancelling">) {
  if (!hasOwnerActs(job)) return null;
  return (
    <RowMenu label="More about this job">
      <OwnerActs job={job} cancelling={cancelling} />
    </RowMenu>
  );
}

export const hasOwnerActs = ({ mayRepeat, canEdit, canCancel, mayKeepOpen }: JobPage["job"]): boolean =>
  mayRepeat || canEdit || canCancel || mayKeepOpen;

/** To edit, keep open and cancel the customer's own open job, and to post a similar one when it has ended. */
export function OwnerActs({ job, cancelling }: Pick<JobPage, "job" | "cancelling">) {
  return (
    <>
      {job.mayRepeat && (
        <ButtonLink to={`/post-job?again=${job.id}`} variant="text">
          {job.status === "completed" ? "Post a similar job" : "Post it again"}
        </ButtonLink>
      )}
      {job.canEdit && (
        <ButtonLink to={`/job/${job.id}/edit`} variant="text">
          Edit job
        </ButtonLink>
      )}
      {job.mayKeepOpen && <KeepOpen job={job} />}
      {job.canCancel && <CancelJob job={job} facts={cancelling} />}
    </>
  );
}
