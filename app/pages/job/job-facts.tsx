import { Link } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { JobDetails } from "#features/jobs/ui/job-details.tsx";
import { JobPhotos } from "#features/jobs/ui/job-photos.tsx";
import { ManagePhotos } from "#features/jobs/ui/manage-photos.tsx";
import { WorkNotes } from "#features/jobs/ui/work-notes.tsx";
import { ReportLink } from "#features/reports/ui/report-link.tsx";
import { outsideRisk } from "#kernel/outside-text.ts";
import { AreaPicture } from "#ui/area-picture.tsx";
import { OutsideWarning } from "#ui/outside-warning.tsx";
import type { JobPage } from "./job-view.server.ts";

/** What the customer wrote about the job, with photos and notes. */
export function JobFacts({ page, reply }: { page: JobPage; reply: ActionReply | undefined }) {
  const { job } = page;
  return (
    <>
      {job.description && <p className="max-w-measure whitespace-pre-line break-words">{job.description}</p>}
      <OutsideWarning risk={outsideRisk(job.description)} className="mt-3 max-w-measure" />
      <JobDetails details={job.details} />
      {job.preferredStart && (
        <p className="mt-3 text-soft">
          Preferred start date: <span className="num">{job.preferredStart}</span>
        </p>
      )}
      {job.closes && (
        <p className="num mt-3 text-soft">{`Closes on ${job.closes} unless you accept a quote. ${job.mayKeepOpen ? "Still looking? Keep it open for another 60 days." : ""}`}</p>
      )}
      {page.area && <AreaPicture picture={page.area} />}
      <JobPhotos photos={page.photos} />
      {job.canEdit && <ManagePhotos jobId={job.id} photos={page.photos} reply={reply} />}
      {page.side === "tradesperson" && (
        <p className="mt-3">
          <ReportLink subject="job" id={job.id}>
            Report this job
          </ReportLink>
        </p>
      )}
      <WorkNotes notes={page.notes} />
      {page.side === "admin" && (
        <p className="mt-3">
          <Link to={`/admin/gas/${job.id}`} className="tap link inline-flex items-center">
            Decide whether it involves gas
          </Link>
        </p>
      )}
    </>
  );
}
