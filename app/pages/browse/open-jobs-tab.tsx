import { BellPlus, Bookmark, ClipboardList, EyeOff } from "lucide-react";
import type { ComponentProps } from "react";
import { JobForm, SaveButton, UnhideButton } from "#features/jobs/ui/job-mark-buttons.tsx";
import { JobMarks, useMarked } from "#features/jobs/ui/job-marks.tsx";
import { JobRows } from "#features/jobs/ui/job-rows.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { PageHeader } from "#ui/page.tsx";
import { Feed, SelectJob } from "./feed.tsx";
import type { ForYou } from "./for-you.server.ts";
import type { Hidden } from "./hidden-tab.server.ts";
import { AskedActs, JobActs } from "./job-acts.tsx";
import { JobTabs } from "./job-tabs.tsx";
import { JobsTab } from "./jobs-tab.tsx";
import { ListWithSkeleton } from "./list-loading.tsx";
import { HiddenLink, PageLinks } from "./page-links.tsx";
import type { Saved } from "./saved-tab.server.ts";

/** The jobs that fit a tradesperson: those that ask them first, then their trade's within reach. */
function ForYouTab(props: ForYou) {
  const { asked, jobs, who, placeKnown, chips, sorts, distances, next, first, counts, selection } = props;
  const selected = selection?.job.id;
  return (
    <>
      <PageHeader title="Find Jobs" className="mb-4">
        {who}
      </PageHeader>
      <JobTabs current="for-you" fit={counts.fit} saved={counts.saved} />
      <Feed selection={selection}>
        {asked.length > 0 && (
          <section aria-label="You were asked first" className="mt-6">
            <h2 className="heading mb-3">You were asked first</h2>
            <JobRows
              jobs={asked}
              label="Jobs where you were asked first"
              headingLevel={3}
              acts={(job) => <AskedActs job={job} selected={job.id === selected} />}
            />
          </section>
        )}
        <div className="scroll-quiet -mx-(--edge) my-5 flex gap-2 px-(--edge) sm:gap-6">
          <FilterChips label="Which jobs" chips={chips} className="flex-none" />
          {distances && <FilterChips label="Distance" chips={distances} className="flex-none" />}
          {sorts && <FilterChips label="Order" chips={sorts} className="flex-none" />}
        </div>
        {!placeKnown && <NoPlace />}
        <ListWithSkeleton>
          <CountLine {...props} />
          {jobs.length > 0 ? (
            <JobRows
              jobs={jobs}
              label="Jobs for you"
              acts={(job) => <SelectJob job={job} selected={job.id === selected} className="-mx-2.5" />}
            />
          ) : (
            <NothingFits {...props} />
          )}
          <PageLinks first={first} next={next} />
          <HiddenLink hidden={counts.hidden} />
        </ListWithSkeleton>
      </Feed>
    </>
  );
}

const CountLine = ({ count, alert }: ForYou) => (
  <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
    <p role="status" className="num font-semibold text-soft">
      {count}
    </p>
    <ButtonLink to={alert} variant="text" icon={<BellPlus aria-hidden className="size-4.5" />} className="-mx-2.5">
      Alert me
    </ButtonLink>
  </div>
);

/** Without a place there is no distance. */
const NoPlace = () => (
  <p className="my-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-amber-soft py-1.5 pr-2 pl-4">
    <span className="flex-1 basis-64 py-1.5">
      We do not know where you work yet, so these jobs are from all over the UK.
    </span>
    <ButtonLink to="/edit-tradesperson-profile" variant="text">
      Add your service areas
    </ButtonLink>
  </p>
);

function NothingFits({ asked, farther, within }: ForYou) {
  return (
    <EmptyState
      icon={ClipboardList}
      title="No jobs available"
      action={
        <ButtonLink to={farther ?? "/browse?show=all"} variant="agree">
          {farther ? "Look further away" : "Show all jobs"}
        </ButtonLink>
      }
    >
      {`${asked.length > 0 ? "No other jobs" : "No jobs"} in your trade ${within === null ? "" : `within ${within} `}need a quote now. We do not show jobs that have 3 quotes, or that you’ve already quoted for.`}
    </EmptyState>
  );
}

/** The jobs that a tradesperson has saved, the last one first. */
function SavedTab({ jobs, closed, counts, next, first, selection }: Saved) {
  return (
    <>
      <PageHeader title="Find Jobs" className="mb-4" />
      <JobTabs current="saved" saved={counts.saved} />
      <Feed selection={selection}>
        <ListWithSkeleton>
          {jobs.length + closed.length === 0 && <NothingSaved further={first !== null} />}
          {jobs.length > 0 && (
            <div className="mt-6">
              <JobRows
                jobs={jobs}
                label="Saved jobs"
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

const NothingSaved = ({ further }: { further: boolean }) => (
  <EmptyState
    icon={Bookmark}
    title={further ? "No more saved jobs" : "No saved jobs yet"}
    action={
      <ButtonLink to={further ? "/browse?show=saved" : "/browse"} variant="agree">
        {further ? "Back to the start" : "See jobs for you"}
      </ButtonLink>
    }
  >
    {!further && "Press Save beside a job to find it here."}
  </EmptyState>
);

/** Jobs that take no quotes from this tradesperson any more. Some of them they may still open. */
function Closed({ jobs }: { jobs: Saved["closed"] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-label="No longer open" className="mt-8">
      <h2 className="heading mb-3">No longer open</h2>
      <ul className="hairlines border-line border-y">
        {jobs.map(({ id, title, category, to }) => (
          <li key={id} className="relative flex items-center gap-3.5 py-2">
            <div className="min-w-0 flex-1">
              <h3 className="break-words font-semibold">{to ? <CardLink to={to}>{title}</CardLink> : title}</h3>
              <p className="text-sm text-soft">{`${category} · no longer open`}</p>
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

type OpenJobsTabProps =
  | (ComponentProps<typeof ForYouTab> & { finds: "jobs-for-you" })
  | (ComponentProps<typeof JobsTab> & { finds: "jobs" })
  | (ComponentProps<typeof SavedTab> & { finds: "saved-jobs" })
  | (ComponentProps<typeof HiddenTab> & { finds: "hidden-jobs" });

/** The Find screen of tradespeople. */
export const OpenJobsTab = (props: OpenJobsTabProps) => (
  <JobMarks>
    <Tab {...props} />
  </JobMarks>
);

function Tab(props: OpenJobsTabProps) {
  if (props.finds === "saved-jobs") return <SavedTab {...props} />;
  if (props.finds === "hidden-jobs") return <HiddenTab {...props} />;
  return props.finds === "jobs" ? <JobsTab {...props} /> : <ForYouTab {...props} />;
}

/** The open jobs that a tradesperson has hidden, to bring them back. */
function HiddenTab({ jobs, counts, next, first }: Hidden) {
  return (
    <>
      <PageHeader title="Hidden jobs" className="mb-4">
        We leave these jobs out of your lists.
      </PageHeader>
      <JobTabs current={null} saved={counts.saved} />
      <ListWithSkeleton>
        {jobs.length > 0 ? (
          <div className="mt-6">
            <JobRows jobs={jobs} label="Hidden jobs" acts={(job) => <BringBack job={job} />} />
          </div>
        ) : (
          <EmptyState
            icon={EyeOff}
            title="No hidden jobs"
            action={
              <ButtonLink to="/browse" variant="agree">
                See jobs for you
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
