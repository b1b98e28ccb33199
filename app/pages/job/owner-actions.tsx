import { ButtonLink } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import type { JobPage } from "./job-view.server.ts";

/** Edit and cancel one's own job, while it is open. */
export function OwnerActions({ job }: { job: JobPage["job"] }) {
  if (!job.canEdit && !job.canCancel) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2.5">
      {job.canEdit && (
        <ButtonLink to={`/job/${job.id}/edit`} size="sm">
          Edit job
        </ButtonLink>
      )}
      {job.canCancel && (
        <>
          <DialogTrigger dialog="cancel-job" variant="text">
            Cancel job
          </DialogTrigger>
          <ConfirmDialog
            id="cancel-job"
            title="Cancel this job?"
            intent="cancel-job"
            confirm="Cancel job"
            busyLabel="Cancelling…"
            cancel="Keep job"
          >
            Everyone who quoted is told and their quotes are rejected. You cannot open it again, but you can post a new
            one.
          </ConfirmDialog>
        </>
      )}
    </div>
  );
}
