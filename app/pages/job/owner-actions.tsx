import { CancelJob } from "#features/jobs/ui/cancel-job.tsx";
import { KeepOpen } from "#features/jobs/ui/keep-open.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { JobPage } from "./job-view.server.ts";

/** Buttons to edit, keep open and cancel the customer's own open job, and to post a similar one when it has ended. */
export function OwnerActions({ job, cancelling }: Pick<JobPage, "job" | "cancelling">) {
  if (job.mayRepeat)
    return (
      <div className="mt-5">
        <ButtonLink to={`/post-job?again=${job.id}`} size="sm">
          {job.status === "completed" ? "Post a similar job" : "Post it again"}
        </ButtonLink>
      </div>
    );
  if (!job.canEdit && !job.canCancel) return null;
  return (
    <>
      {job.closes && (
        <p className="num mt-5 text-soft">
          Closes on {job.closes} unless you accept a quote.{" "}
          {job.mayKeepOpen && "Still looking? Keep it open for another 60 days."}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        {job.mayKeepOpen && <KeepOpen job={job} />}
        {job.canEdit && (
          <ButtonLink to={`/job/${job.id}/edit`} size="sm">
            Edit job
          </ButtonLink>
        )}
        {job.canCancel && <CancelJob job={job} facts={cancelling} />}
      </div>
    </>
  );
}
