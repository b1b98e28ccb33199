import { Bookmark } from "lucide-react";
import { JobForm, SaveButton } from "#features/jobs/ui/job-mark-buttons.tsx";
import { JobRows } from "#features/jobs/ui/job-rows.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { Feed } from "./feed.tsx";
import { JobActs } from "./job-acts.tsx";
import { JobTabs } from "./job-tabs.tsx";
import { texts } from "./jobs-tab.texts.ts";
import { ListWithSkeleton } from "./list-loading.tsx";
import { HiddenLink, PageLinks } from "./page-links.tsx";
import type { Saved } from "./saved-tab.server.ts";

/** The jobs that a tradesperson has saved, the last one first. */
export function SavedTab({ jobs, closed, counts, next, first, selection }: Saved) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t.findJobs} className="mb-4" />
      <JobTabs current="saved" saved={counts.saved} />
      <Feed selection={selection}>
        <ListWithSkeleton>
          {jobs.length + closed.length === 0 && <NothingSaved further={first !== null} />}
          {jobs.length > 0 && (
            <div className="mt-6">
              <JobRows
                jobs={jobs}
                label={t.savedJobs}
                acts={(job) => <JobActs job={job} selected={job.id === selection?.job.id} narrow />}
              />
            </div>
          )}
          <Closed jobs={closed} />
          <PageLinks first={first} next={next} />
          <HiddenLink hidden={counts.hidden} />
        </ListWithSkeleton>
      </Feed>
    </>
  );
}

const NothingSaved = ({ further }: { further: boolean }) => {
  const t = useTexts(texts);
  return (
    <EmptyState
      icon={Bookmark}
      title={further ? t.noMoreSavedJobs : t.noSavedJobsYet}
      action={
        <ButtonLink to={further ? "/browse?show=saved" : "/browse"} variant="agree">
          {further ? t.backToStart : t.seeJobsThatFit}
        </ButtonLink>
      }
    >
      {!further && t.pressSaveBesideJob}
    </EmptyState>
  );
};

/** Jobs that take no quotes from this tradesperson any more. Some of them they may still open. */
function Closed({ jobs }: { jobs: Saved["closed"] }) {
  const t = useTexts(texts);
  if (jobs.length === 0) return null;
  return (
    <section aria-label={t.noLongerOpen} className="mt-8">
      <h2 className="heading mb-3">{t.noLongerOpen}</h2>
      <ul className="hairlines border-line border-y">
        {jobs.map(({ id, title, category, to }) => (
          <li key={id} className="relative flex items-center gap-3.5 py-2">
            <div className="min-w-0 flex-1">
              <h3 className="break-words font-semibold">{to ? <CardLink to={to}>{title}</CardLink> : title}</h3>
              <p className="text-sm text-soft">{t.noLongerOpenCategory(category)}</p>
            </div>
            <JobForm jobId={id}>
              <SaveButton title={title} saved />
            </JobForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
