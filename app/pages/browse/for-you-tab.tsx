import { BellPlus, ClipboardList } from "lucide-react";
import { JobRows } from "#features/jobs/ui/job-rows.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { PageHeader } from "#ui/page.tsx";
import { Feed, SelectJob } from "./feed.tsx";
import type { ForYou } from "./for-you.server.ts";
import { AskedActs } from "./job-acts.tsx";
import { JobTabs } from "./job-tabs.tsx";
import { ListWithSkeleton } from "./list-loading.tsx";
import { HiddenLink, PageLinks } from "./page-links.tsx";

/** The jobs that fit a tradesperson: those that ask them first, then their trade's within reach. */
export function ForYouTab(props: ForYou) {
  const { asked, jobs, who, placeKnown, sorts, distances, next, first, counts, selection } = props;
  const selected = selection?.job.id;
  return (
    <>
      <PageHeader title="Find Jobs" className="mb-4">
        {who}
      </PageHeader>
      <JobTabs current="for-you" fit={counts.fit} saved={counts.saved} />
      <Feed selection={selection}>
        {asked.length > 0 && (
          <section aria-label="They asked you first" className="mt-6">
            <h2 className="heading mb-3">They asked you first</h2>
            <JobRows
              jobs={asked}
              label="Jobs that ask you first"
              headingLevel={3}
              acts={(job) => <AskedActs job={job} selected={job.id === selected} />}
            />
          </section>
        )}
        {sorts && distances ? (
          <div className="my-5 flex flex-wrap gap-x-6 gap-y-2">
            <FilterChips label="Distance" chips={distances} className="min-w-0" />
            <FilterChips label="Order" chips={sorts} className="min-w-0" />
          </div>
        ) : (
          !placeKnown && <NoPlace />
        )}
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

function NothingFits({ asked, farther }: ForYou) {
  return (
    <EmptyState
      icon={ClipboardList}
      title="No jobs available"
      action={
        <ButtonLink to={farther ?? "/browse?show=all"} variant="agree">
          {farther ? "Look farther away" : "Show all jobs"}
        </ButtonLink>
      }
    >
      {asked.length > 0 ? "No other job" : "No job"} of your trade {farther ? "this near " : "within 25 miles "}needs a
      quote now. Jobs with 3 quotes, and those you have quoted for, are not shown here.
    </EmptyState>
  );
}
