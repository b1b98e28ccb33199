import { HideJob } from "#features/jobs/ui/hide-job.tsx";
import { SaveJob } from "#features/jobs/ui/save-job.tsx";

/** What a tradesperson can do with a job without opening it. */
export const JobActs = ({ job }: { job: { id: string; title: string; saved: boolean } }) => (
  <div className="-mx-2.5 flex w-full flex-wrap items-center">
    <SaveJob jobId={job.id} title={job.title} saved={job.saved} />
    <HideJob jobId={job.id} title={job.title} />
  </div>
);
