import { CancelJob } from "#features/jobs/ui/cancel-job.tsx";
import { KeepOpen } from "#features/jobs/ui/keep-open.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { RowMenu } from "#ui/row-menu.tsx";
import type { JobPage } from "./job-view.server.ts";

/** A menu to edit, keep open and cancel the customer's own open job, and to post a similar one when it has ended. */
export function OwnerActions({ job, cancelling }: Pick<JobPage, "job" | "cancelling">) {
  if (!job.mayRepeat && !job.canEdit && !job.canCancel && !job.mayKeepOpen) return null;
  return (
    <RowMenu label="More about this job">
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
    </RowMenu>
  );
}
