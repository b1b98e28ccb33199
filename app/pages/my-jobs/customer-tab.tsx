import { ArrowLeft, ClipboardList, Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { Whose } from "#features/bookings/rules/phase.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/page.tsx";
import { RowList } from "#ui/row.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import type { loadMyJobs, ShownJob } from "./customer-tab.server.ts";
import { actOf, DisputeLink, moreOf } from "./job-acts.tsx";
import { JobRow } from "./job-row.tsx";
import { MorePages } from "./more-pages.tsx";
import { JOB_TABS, myJobsAddress } from "./tabs.ts";
import { YouGave } from "./you-gave.tsx";

type CustomerTabProps = Awaited<ReturnType<typeof loadMyJobs>>;

export function CustomerTab({ tab, jobs, nextCursor, cursor }: CustomerTabProps) {
  return (
    <>
      <header className="mb-7">
        <ButtonLink to="/home" variant="text" icon={<ArrowLeft aria-hidden className="size-4.5" />} className="-ml-2.5">
          Back
        </ButtonLink>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="title">My Jobs</h1>
          <ButtonLink to="/post-job" icon={<Plus aria-hidden className="size-5" />}>
            New Job
          </ButtonLink>
        </div>
      </header>
      <TabLinks
        label="Which jobs"
        className="mb-6"
        tabs={JOB_TABS.map(({ id, label }) => ({ to: myJobsAddress(id), label, current: id === tab }))}
      />
      {jobs.length === 0 ? <NoJobs tab={tab} /> : <JobsByTurn jobs={jobs} tab={tab} />}
      <MorePages tab={tab} cursor={cursor} nextCursor={nextCursor} of="jobs" />
    </>
  );
}

/** What an operator decides is listed with what other people do. */
const TURNS: readonly { of: readonly Whose[]; title: string }[] = [
  { of: ["yours"], title: "Your turn" },
  { of: ["theirs", "day", "ours"], title: "Their turn" },
  { of: ["done"], title: "Done" },
];

const URGENT: ReadonlySet<string> = new Set(["pay-first", "to-pay", "overdue", "check"]);

function AboutRows({ of, count }: { of: readonly Whose[]; count: number }) {
  if (of.includes("theirs") || count < 2) return null;
  return <span className="num text-sm text-soft">{of.includes("yours") ? "Soonest first" : `${count} jobs`}</span>;
}

/** What is paid late first, then by the deadline. */
const byUrgency = (a: ShownJob, b: ShownJob): number =>
  Number(b.turn.phase === "overdue") - Number(a.turn.phase === "overdue") || a.soonest - b.soonest;

/** The jobs by whose turn it is; those that wait for the customer with the soonest deadline first. */
function JobsByTurn({ jobs, tab }: { jobs: readonly ShownJob[]; tab: string }) {
  const yours = jobs.filter(({ turn }) => turn.whose === "yours").toSorted(byUrgency);
  // One amber button a screen: the most urgent payment.
  const urgent = yours.find(({ turn: { phase } }) => URGENT.has(phase));
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
  const { phase } = turn;
  const isDisputed = phase === "dispute";
  const shows = booking && (isDisputed ? booking.disputeId : booking.mayDispute && phase !== "done");
  const dispute = shows ? <DisputeLink booking={booking} phase={phase} tab={tab} /> : null;
  const act = job.mayChange ? actOf(job, isUrgent) : null;
  const more = job.mayChange ? moreOf(job) : null;
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
  all: ["No jobs yet", "Describe the job, and up to 3 tradespeople will send you a quote."],
  open: ["No open jobs", "Jobs appear here until you accept a quote."],
  active: ["No active jobs", "Jobs appear here after you accept a quote, until the work is done and paid."],
  done: ["No finished jobs", "Finished and paid jobs appear here, and you can review the tradesperson."],
};

function NoJobs({ tab }: { tab: string }) {
  const [title, text] = EMPTY[tab] ?? ["No jobs yet", ""];
  return (
    <EmptyState
      icon={ClipboardList}
      title={title}
      action={
        tab === "all" || tab === "open" ? (
          <ButtonLink to="/post-job" variant="agree">
            Post a job
          </ButtonLink>
        ) : (
          <ButtonLink to="/my-jobs">Show all jobs</ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  );
}

/** The state of the job: what the row's act is about, or what its customer waits for. On phones with the person and the price. */
function JobState({ job: { turn, booking, rating, prices } }: { job: ShownJob }): ReactNode {
  const { phase, list, whose } = turn;
  const withWhom = booking && <span className="lg:hidden">{`${booking.with}, ${booking.amountText}. `}</span>;
  const ofWhom = booking && <span className="block lg:hidden">{`${booking.with}, ${booking.amountText}`}</span>;
  const price = booking && <span className="lg:hidden">, {booking.amountText}</span>;
  switch (phase) {
    case "verify":
      return "Tradespeople see this job once you have verified your email address.";
    case "choose":
      return <span className="lg:hidden">{prices}</span>;
    case "no-day":
      return <>{withWhom}No date yet</>;
    case "to-pay":
      return (
        <>
          <Badge tone="waiting" className="whitespace-normal max-lg:mt-1">
            Ready for Payment
          </Badge>
          {ofWhom}
        </>
      );
    case "check":
      return <>{withWhom}The work is done. We’re holding your money</>;
    case "frozen":
      return (
        <>
          <strong>{list}.</strong> {Boolean(booking?.held) && "We keep holding what you paid. "}Do not pay outside this
          site.
        </>
      );
    case "check-missing":
      return (
        <>
          <strong>{list}.</strong> You cannot pay until they have it.
        </>
      );
    case "dispute":
      return whose === "yours" ? <>{withWhom}Nothing is paid out until it is settled</> : list;
    case "done":
      return (
        <>
          {rating ? <YouGave rating={rating} /> : "Paid"}
          {ofWhom}
        </>
      );
    case "paid":
      return <>{withWhom}Paid</>;
    case "pay-first":
    case "overdue":
      // The line has the price already.
      return (
        <>
          {booking && <span className="lg:hidden">{`${booking.with}. `}</span>}
          {list}
        </>
      );
    default:
      // Where it is theirs to act, the act has these words.
      if (whose === "yours") return ofWhom;
      return (
        <>
          {list}
          {price}
        </>
      );
  }
}

/** What the row's link leads to, in words, where opening the job is the act. */
function wordsOf({ turn: { phase, whose, list }, booking }: ShownJob): string | undefined {
  if (phase === "frozen" || phase === "check-missing") return "See what you can do";
  if (phase === "dispute" || phase === "paid") return undefined;
  if (whose === "yours") return list;
  return booking && (whose === "theirs" || whose === "day") ? "View Details" : undefined;
}
