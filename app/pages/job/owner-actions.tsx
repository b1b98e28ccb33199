import { CancelJob } from "#features/jobs/ui/cancel-job.tsx";
import { KeepOpen } from "#features/jobs/ui/keep-open.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { RowMenu } from "#ui/row-menu.tsx";
import type { JobPage } from "./job-view.server.ts";
import { texts } from "./texts.tsx";

/** A menu to edit, keep open and cancel the customer's own open job, and to post a similar one when it has ended. */
export function OwnerActions({ job, cancelling }: Pick<JobPage, "job" | "cancelling">) {
  const t = useTexts(texts);
  if (!job.mayRepeat && !job.canEdit && !job.canCancel && !job.mayKeepOpen) return null;
  return (
    <RowMenu label={t.moreAboutJob}>
      {job.mayRepeat && (
        <ButtonLink to={`/post-job?again=${job.id}`} variant="text">
          {job.status === "completed" ? t.postSimilarJob : t.postItAgain}
        </ButtonLink>
      )}
      {job.canEdit && (
        <ButtonLink to={`/job/${job.id}/edit`} variant="text">
          {t.editJob}
        </ButtonLink>
      )}
      {job.mayKeepOpen && <KeepOpen job={job} />}
      {job.canCancel && <CancelJob job={job} facts={cancelling} />}
    </RowMenu>
  );
}
