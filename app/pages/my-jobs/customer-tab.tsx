import { ArrowLeft, ClipboardList, Plus } from "lucide-react";
import type { Turn } from "#pages/turn/turn.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { RowList } from "#ui/row.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import type { loadMyJobs, ShownJob } from "./customer-tab.server.ts";
import { actOf, DisputeLink, moreOf } from "./job-acts.tsx";
import { JobRow } from "./job-row.tsx";
import { JobState, wordsOf } from "./job-state.tsx";
import { MorePages } from "./more-pages.tsx";
import { JOB_TABS, myJobsAddress } from "./tabs.ts";
import { texts } from "./texts.tsx";

type CustomerTabProps = Awaited<ReturnType<typeof loadMyJobs>>;

export function CustomerTab({ tab, jobs, nextCursor, cursor }: CustomerTabProps) {
  const t = useTexts(texts);
  return (
    <>
      <header className="mb-7">
        <ButtonLink to="/home" variant="text" icon={<ArrowLeft aria-hidden className="size-4.5" />} className="-ml-2.5">
          {t.back}
        </ButtonLink>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="title">{t.myJobs}</h1>
          <ButtonLink to="/post-job" icon={<Plus aria-hidden className="size-5" />}>
            {t.newJob}
          </ButtonLink>
        </div>
      </header>
      <TabLinks
        label={t.whichJobs}
        className="mb-6"
        tabs={JOB_TABS.map(({ id, label }) => ({ to: myJobsAddress(id), label, current: id === tab }))}
      />
      {jobs.length === 0 ? <NoJobs tab={tab} /> : <JobsByTurn jobs={jobs} tab={tab} />}
      <MorePages tab={tab} cursor={cursor} nextCursor={nextCursor} of="jobs" />
    </>
  );
}

/** What an operator decides is listed with what other people do. */
const TURNS: readonly { of: readonly Turn["whose"][]; title: string }[] = [
  { of: ["yours"], title: texts.yourTurn },
  { of: ["theirs", "ours"], title: texts.theirTurn },
  { of: ["done"], title: texts.done },
];

function AboutRows({ of, count }: { of: readonly Turn["whose"][]; count: number }) {
  const t = useTexts(texts);
  if (of.includes("theirs") || count < 2) return null;
  return <span className="num text-sm text-soft">{of.includes("yours") ? t.soonestFirst : t.jobsCount(count)}</span>;
}

/** The jobs by whose turn it is; those that wait for the customer with the soonest deadline first. */
function JobsByTurn({ jobs, tab }: { jobs: readonly ShownJob[]; tab: string }) {
  const yours = jobs.filter(({ turn }) => turn.whose === "yours").toSorted((a, b) => a.soonest - b.soonest);
  // One amber button a screen: the most urgent payment.
  const urgent = yours.find(({ turn: { step } }) => step === "pay" || step === "approve");
  return TURNS.map(({ of, title }) => {
    const those = of.includes("yours") ? yours : jobs.filter(({ turn }) => of.includes(turn.whose));
    if (those.length === 0) return null;
    return (
      <Section key={title} title={title} className="mt-8" action={<AboutRows of={of} count={those.length} />}>
        <RowList className="-mt-2">
          {those.map((job) => (
            <OwnJob key={job.id} job={job} tab={tab} isUrgent={job === urgent} />
          ))}
        </RowList>
      </Section>
    );
  });
}

function OwnJob({ job, tab, isUrgent }: { job: ShownJob; tab: string; isUrgent: boolean }) {
  const { booking, turn } = job;
  const { step } = turn;
  const shows = booking && (step === "disputed" ? booking.disputeId : booking.mayDispute && step !== "done");
  const dispute = shows ? <DisputeLink booking={booking} step={step} tab={tab} /> : null;
  const act = job.mayChange ? actOf(job, isUrgent) : null;
  const more = job.mayChange ? moreOf(job) : null;
  const isDisputed = step === "disputed";
  return (
    <JobRow
      job={job}
      words={act ? undefined : wordsOf(job)}
      state={<JobState job={job} />}
      act={isDisputed ? dispute : act}
      more={
        more || (dispute && !isDisputed) ? (
          <>
            {more}
            {!isDisputed && dispute}
          </>
        ) : null
      }
    />
  );
}

const EMPTY: Record<string, [title: string, text: string]> = {
  all: [texts.noJobsYet, texts.noJobsHint],
  open: [texts.noneOpen, texts.noneOpenHint],
  active: [texts.noneActive, texts.noneActiveHint],
  done: [texts.noneDone, texts.noneDoneHint],
};

function NoJobs({ tab }: { tab: string }) {
  const t = useTexts(texts);
  const [title, text] = EMPTY[tab] ?? [t.noJobsYet, ""];
  return (
    <EmptyState
      icon={ClipboardList}
      title={title}
      action={
        tab === "all" || tab === "open" ? (
          <ButtonLink to="/post-job" variant="agree">
            {t.postJob}
          </ButtonLink>
        ) : (
          <ButtonLink to="/my-jobs">{t.showAllJobs}</ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
