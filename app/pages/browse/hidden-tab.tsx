import { EyeOff } from "lucide-react";
import { JobForm, UnhideButton } from "#features/jobs/ui/job-mark-buttons.tsx";
import { useMarked } from "#features/jobs/ui/job-marks.tsx";
import { JobRows } from "#features/jobs/ui/job-rows.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import type { Hidden } from "./hidden-tab.server.ts";
import { JobTabs } from "./job-tabs.tsx";
import { texts } from "./jobs-tab.texts.ts";
import { ListWithSkeleton } from "./list-loading.tsx";
import { PageLinks } from "./page-links.tsx";

/** The open jobs that a tradesperson has hidden, to bring them back. */
export function HiddenTab({ jobs, counts, next, first }: Hidden) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t.hiddenJobs} className="mb-4">
        {t.jobsLeftOutLists}
      </PageHeader>
      <JobTabs current={null} saved={counts.saved} />
      <ListWithSkeleton>
        {jobs.length > 0 ? (
          <div className="mt-6">
            <JobRows jobs={jobs} label={t.hiddenJobs} acts={(job) => <BringBack job={job} />} />
          </div>
        ) : (
          <EmptyState
            icon={EyeOff}
            title={t.noHiddenJobs}
            action={
              <ButtonLink to="/browse" variant="agree">
                {t.seeJobsThatFit}
              </ButtonLink>
            }
          />
        )}
        <PageLinks first={first} next={next} />
      </ListWithSkeleton>
    </>
  );
}

function BringBack({ job }: { job: Hidden["jobs"][number] }) {
  const { id, title, hiding } = useMarked(job);
  return (
    <JobForm jobId={id} className="-mx-2.5 w-full">
      <UnhideButton title={title} hiding={hiding} />
    </JobForm>
  );
}
