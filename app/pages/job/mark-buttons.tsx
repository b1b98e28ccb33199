import { Form } from "react-router";
import { HideButton, JobForm, SaveButton } from "#features/jobs/ui/job-mark-buttons.tsx";
import { JobMarks, useMarked } from "#features/jobs/ui/job-marks.tsx";
import type { JobPage } from "./job-view.server.ts";

/** "Save" and "Not for me", for a tradesperson who may quote. A job that is not for them leads back to the list. */
export function MarkButtons({ page: { job, marks } }: { page: JobPage }) {
  if (!marks) return null;
  return (
    <JobMarks>
      <div className="-mx-2.5 mt-3 flex flex-wrap">
        <Save {...job} {...marks} />
        <Form method="post" action="/browse">
          <input type="hidden" name="jobId" value={job.id} />
          <HideButton title={job.title} />
        </Form>
      </div>
    </JobMarks>
  );
}

function Save(job: { id: string; title: string; saved: boolean }) {
  const { id, title, saved } = useMarked(job);
  return (
    <JobForm jobId={id}>
      <SaveButton title={title} saved={saved} />
    </JobForm>
  );
}
