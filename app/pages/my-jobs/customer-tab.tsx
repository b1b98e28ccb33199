import { ArrowLeft, ClipboardList, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { AnswerCompletion } from "#features/bookings/ui/answer-completion.tsx";
import { ApproveWork } from "#features/bookings/ui/approve-work.tsx";
import { CancelBookingDialog } from "#features/bookings/ui/cancel-booking-dialog.tsx";
import { DisputeButton } from "#features/disputes/ui/dispute-button.tsx";
import { bookAgainPath } from "#features/jobs/rules/open-to-others.ts";
import { CancelJob } from "#features/jobs/ui/cancel-job.tsx";
import { KeepOpen } from "#features/jobs/ui/keep-open.tsx";
import { PayButton } from "#features/money/ui/pay-button.tsx";
import { ReviewDialog } from "#features/reviews/ui/review-dialog.tsx";
import type { Turn } from "#pages/turn/turn.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import { RowList } from "#ui/row.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import type { loadMyJobs, ShownJob } from "./customer-tab.server.ts";
import { JobRow } from "./job-row.tsx";
import { MorePages } from "./more-pages.tsx";
import { JOB_TABS, myJobsAddress } from "./tabs.ts";
import { YouGave } from "./you-gave.tsx";

type CustomerTabProps = Awaited<ReturnType<typeof loadMyJobs>>;

export function CustomerTab({ tab, jobs, nextCursor, cursor }: CustomerTabProps) {
  return (
    <>
      <PageHeader
        title="My Jobs"
        above={
          <ButtonLink
            to="/home"
            variant="text"
            icon={<ArrowLeft aria-hidden className="size-4.5" />}
            className="-ml-2.5"
          >
            Back
          </ButtonLink>
        }
        action={
          <ButtonLink to="/post-job" block icon={<Plus aria-hidden className="size-5" />}>
            New Job
          </ButtonLink>
        }
      />
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
const TURNS: readonly { of: readonly Turn["whose"][]; title: string }[] = [
  { of: ["yours"], title: "Your turn" },
  { of: ["theirs", "ours"], title: "Their turn" },
  { of: ["done"], title: "Done" },
];

function AboutRows({ of, count }: { of: readonly Turn["whose"][]; count: number }) {
  if (of.includes("theirs") || count < 2) return null;
  return <span className="num text-sm text-soft">{of.includes("yours") ? "Soonest first" : `${count} jobs`}</span>;
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
      state={<State job={job} />}
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

/** The link to a job's dispute, or to raise one until the work is released. */
function DisputeLink({ booking, step, tab }: { booking: NonNullable<ShownJob["booking"]>; step: string; tab: string }) {
  if (step === "disputed" && booking.disputeId)
    return <ButtonLink to={`/disputes/${booking.disputeId}`}>Open the dispute</ButtonLink>;
  return <DisputeButton bookingId={booking.id} query={tab === "all" ? {} : { tab }} />;
}

/** The state of the job: what the row's act is about, or what its customer waits for. On phones with the person and the price. */
function State({ job: { turn, booking, rating, prices } }: { job: ShownJob }): ReactNode {
  const { step, act } = turn;
  const withWhom = booking && <span className="lg:hidden">{`${booking.with}, ${booking.amountText}. `}</span>;
  const price = booking && <span className="lg:hidden">, {booking.amountText}</span>;
  switch (step) {
    case "verify":
      return "Tradespeople see this job once you have verified your email address.";
    case "choose":
      return <span className="lg:hidden">{prices}</span>;
    case "date-requested":
      return (
        <>
          {act} {booking?.date ?? "a date"}
          {price}
        </>
      );
    case "view":
      return (
        <>
          {act}, {booking?.date}
          {price}
        </>
      );
    case "date":
      return <>{withWhom}No date yet</>;
    case "pay":
      return (
        <>
          {withWhom}
          <Badge tone="waiting">Ready for Payment</Badge>
        </>
      );
    case "approve":
      return <>{withWhom}The work is done and we hold your money</>;
    case "frozen":
      return (
        <>
          <strong>{act}.</strong> We keep holding what you paid. Do not pay outside this site.
        </>
      );
    case "check-missing":
      return (
        <>
          <strong>{act}.</strong> You cannot pay until they have it.
        </>
      );
    case "disputed":
      return turn.whose === "yours" ? <>{withWhom}Nothing is paid out until it is settled</> : act;
    case "done":
      return (
        <>
          {withWhom}
          {rating ? <YouGave rating={rating} /> : "Paid"}
        </>
      );
    case "review":
      return <>{withWhom}Paid</>;
    default:
      return act;
  }
}

/** What the row's link leads to, in words, where opening the job is the act. */
function wordsOf({ turn: { step, whose, act }, booking }: ShownJob): string | undefined {
  if (step === "frozen" || step === "check-missing") return "See what you can do";
  if (step === "disputed" || step === "review") return undefined;
  if (whose === "yours") return act;
  return booking && whose === "theirs" ? "View Details" : undefined;
}

/** What can be done at once: the one button of the row. */
function actOf(job: ShownJob, isUrgent: boolean): ReactNode {
  const { id, title, booking } = job;
  const { step } = job.turn;
  switch (step) {
    case "open":
      return job.mayKeepOpen && <KeepOpen job={job} />;
    case "closed":
      return <PostAgain id={id} label="Post it again" />;
    case "date":
    case "view":
      return booking && toMilestones(booking);
    case "pay":
    case "approve":
      return booking && payOrApprove({ booking, step, isUrgent });
    case "review":
      return booking && <ReviewDialog bookingId={booking.id} name={booking.with} work={title} variant="line" />;
    case "done":
      return booking ? <BookAgain jobId={id} booking={booking} /> : <PostAgain id={id} label="Post a similar job" />;
    default:
      return null;
  }
}

/** Everything else that can be done with a job. */
function moreOf(job: ShownJob): ReactNode {
  const { id, title, booking } = job;
  const { step } = job.turn;
  if (step === "verify" || step === "open" || step === "choose" || step === "date-requested")
    return (
      <>
        {step === "choose" && job.mayKeepOpen && <KeepOpen job={job} />}
        <CancelJob job={job} facts={job.cancelling} />
      </>
    );
  if (!booking) return null;
  if (step === "date" || step === "view") return booking.mayCancel ? <CancelWork booking={booking} /> : null;
  if (step === "pay" || step === "approve")
    return booking.mayAnswerCompletion || booking.mayCancel ? (
      <>
        <CompletionAnswers booking={booking} />
        <CancelWork booking={booking} />
      </>
    ) : null;
  if (step === "review" || step === "done")
    return (
      <>
        <Receipt bookingId={booking.id} />
        {booking.paidByMilestones && toMilestones(booking)}
        {step === "review" && <BookAgain jobId={id} booking={booking} />}
        <PostAgain id={id} label="Post a similar job" />
        <RepeatVisitsLink bookingId={booking.id} title={title} />
      </>
    );
  return booking.paidByMilestones ? toMilestones(booking) : null;
}

type OwnBooking = NonNullable<ShownJob["booking"]>;

/** What is next for work that is marked complete. */
function payOrApprove({
  booking,
  step,
  isUrgent,
}: {
  booking: OwnBooking;
  step: "pay" | "approve";
  isUrgent: boolean;
}): ReactNode {
  const variant = isUrgent ? "primary" : "line";
  if (booking.paidByMilestones) return toMilestones(booking);
  if (step === "pay") return <PayButton bookingId={booking.id} amount={booking.amount} variant={variant} />;
  if (booking.held === null || !isUrgent) return null;
  return <ApproveWork bookingId={booking.id} held={booking.held} tradesperson={booking.with} variant={variant} />;
}

function CompletionAnswers({ booking }: { booking: OwnBooking }) {
  if (!booking.mayAnswerCompletion) return null;
  return <AnswerCompletion bookingId={booking.id} tradesperson={booking.with} claimed={booking.mayConfirmCompletion} />;
}

function CancelWork({ booking }: { booking: OwnBooking }) {
  if (!booking.mayCancel) return null;
  return (
    <CancelBookingDialog
      bookingId={booking.id}
      other={booking.with}
      held={booking.held}
      viewer="customer"
      begun={booking.begun}
    />
  );
}

function toMilestones(booking: OwnBooking): ReactNode {
  if (!booking.milestones) return null;
  return (
    <ButtonLink to={booking.milestones.to} variant="line">
      {booking.milestones.label}
      <span className="sr-only"> with {booking.with}</span>
    </ButtonLink>
  );
}

const Receipt = ({ bookingId }: { bookingId: string }) => (
  <ButtonLink to={`/documents?booking=${bookingId}`} variant="text">
    Receipt and agreement
  </ButtonLink>
);

/** Books regular visits by the same tradesperson at an agreed price. */
const RepeatVisitsLink = ({ bookingId, title }: { bookingId: string; title: string }) => (
  <ButtonLink to={`/subscriptions/visits/new?booking=${bookingId}`} variant="text">
    Book again regularly<span className="sr-only">: {title}</span>
  </ButtonLink>
);

/** The same job again, which asks the same tradesperson first. */
const BookAgain = ({ jobId, booking }: { jobId: string; booking: OwnBooking }) => (
  <ButtonLink to={bookAgainPath(jobId, booking.withId)} variant="text" className="-mx-2.5">
    Book {booking.with} again
  </ButtonLink>
);

/** Posts the job again: the form is prefilled with its texts and photos. */
const PostAgain = ({ id, label }: { id: string; label: string }) => (
  <ButtonLink to={`/post-job?again=${id}`} variant="text" className="-mx-2.5">
    {label}
  </ButtonLink>
);

const EMPTY: Record<string, [title: string, text: string]> = {
  all: ["No jobs yet", "Describe the job, and up to 3 tradespeople will send you a quote."],
  open: ["No open jobs", "Jobs appear here until you accept a quote."],
  active: ["No active jobs", "Jobs appear here from when you accept a quote until you have paid."],
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
