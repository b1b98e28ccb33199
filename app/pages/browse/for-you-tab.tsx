import { BellPlus, ClipboardList } from "lucide-react";
import { JobRows } from "#features/jobs/ui/job-rows.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { Feed, SelectJob } from "./feed.tsx";
import type { ForYou } from "./for-you.server.ts";
import { AskedActs } from "./job-acts.tsx";
import { JobTabs } from "./job-tabs.tsx";
import { texts } from "./jobs-tab.texts.ts";
import { ListWithSkeleton } from "./list-loading.tsx";
import { HiddenLink, PageLinks } from "./page-links.tsx";

/** The jobs that fit a tradesperson: those that ask them first, then their trade's within reach. */
export function ForYouTab(props: ForYou) {
  const t = useTexts(texts);
  const { asked, jobs, who, placeKnown, sorts, distances, next, first, counts, selection } = props;
  const selected = selection?.job.id;
  return (
    <>
      <PageHeader title={t.findJobs} className="mb-4">
        {who}
      </PageHeader>
      <JobTabs current="for-you" fit={counts.fit} saved={counts.saved} />
      <Feed selection={selection}>
        {asked.length > 0 && (
          <section aria-label={t.theyAskedYouFirst} className="mt-6">
            <h2 className="heading mb-3">{t.theyAskedYouFirst}</h2>
            <JobRows
              jobs={asked}
              label={t.jobsThatAskYouFirst}
              headingLevel={3}
              acts={(job) => <AskedActs job={job} selected={job.id === selected} />}
            />
          </section>
        )}
        {sorts && distances ? (
          <div className="scroll-quiet -mx-(--edge) my-5 flex gap-2 px-(--edge) sm:gap-6">
            <FilterChips label={t.distance} chips={distances} className="flex-none" />
            <FilterChips label={t.order} chips={sorts} className="flex-none" />
          </div>
        ) : (
          !placeKnown && <NoPlace />
        )}
        <ListWithSkeleton>
          <CountLine {...props} />
          {jobs.length > 0 ? (
            <JobRows
              jobs={jobs}
              label={t.jobsForYou}
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

const CountLine = ({ count, alert }: ForYou) => {
  const t = useTexts(texts);
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
      <p role="status" className="num font-semibold text-soft">
        {count}
      </p>
      <ButtonLink to={alert} variant="text" icon={<BellPlus aria-hidden className="size-4.5" />} className="-mx-2.5">
        {t.alertMe}
      </ButtonLink>
    </div>
  );
};

/** Without a place there is no distance. */
const NoPlace = () => {
  const t = useTexts(texts);
  return (
    <p className="my-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-amber-soft py-1.5 pr-2 pl-4">
      <span className="flex-1 basis-64 py-1.5">{t.notKnowWhereWork}</span>
      <ButtonLink to="/edit-tradesperson-profile" variant="text">
        {t.addYourServiceAreas}
      </ButtonLink>
    </p>
  );
};

function NothingFits({ asked, farther }: ForYou) {
  const t = useTexts(texts);
  return (
    <EmptyState
      icon={ClipboardList}
      title={t.noJobsAvailable}
      action={
        <ButtonLink to={farther ?? "/browse?show=all"} variant="agree">
          {farther ? t.lookFartherAway : t.showAllJobs}
        </ButtonLink>
      }
    >
      {t.nothingFits(asked.length, farther)}
    </EmptyState>
  );
}
