import { ArrowLeft, ClipboardList, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { AnswerCompletion } from "#features/bookings/ui/answer-completion.tsx";
import { ApproveWork } from "#features/bookings/ui/approve-work.tsx";
import { CancelBookingDialog } from "#features/bookings/ui/cancel-booking-dialog.tsx";
import { DisputeButton } from "#features/disputes/ui/dispute-button.tsx";
import { CancelJob } from "#features/jobs/ui/cancel-job.tsx";
import { JobCard } from "#features/jobs/ui/job-card.tsx";
import { KeepOpen } from "#features/jobs/ui/keep-open.tsx";
import { PayButton } from "#features/money/ui/pay-button.tsx";
import { ReviewDialog } from "#features/reviews/ui/review-dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import type { loadMyJobs, ShownJob } from "./customer-tab.server.ts";
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
          <ButtonLink to="/post-job" variant="primary" block icon={<Plus aria-hidden className="size-5" />}>
            New Job
          </ButtonLink>
        }
      />
      <TabLinks
        label="Which jobs"
        className="mb-6"
        tabs={JOB_TABS.map(({ id, label }) => ({ to: myJobsAddress(id), label, current: id === tab }))}
      />
      {jobs.length === 0 ? (
        <NoJobs tab={tab} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {jobs.map((job) => (
            <OwnJob key={job.id} job={job} tab={tab} />
          ))}
        </ul>
      )}
      <MorePages tab={tab} cursor={cursor} nextCursor={nextCursor} of="jobs" />
    </>
  );
}

function OwnJob({ job, tab }: { job: ShownJob; tab: string }) {
  const under = job.mayChange ? actionsOf(job) : null;
  const { booking } = job;
  const shows = booking && (job.step === "disputed" ? booking.disputeId : booking.mayDispute && job.step !== "done");
  const dispute = shows ? <DisputeLink booking={booking} step={job.step} tab={tab} /> : null;
  return (
    <JobCard
      job={job}
      note={noteOf(job)}
      linkWords={job.status === "in_progress" && job.step !== "pay" ? "View Details" : undefined}
    >
      {dispute || under ? (
        <>
          {under}
          {dispute}
        </>
      ) : null}
    </JobCard>
  );
}

/** The link to a job's dispute, or to raise one until the work is released. */
function DisputeLink({ booking, step, tab }: { booking: NonNullable<ShownJob["booking"]>; step: string; tab: string }) {
  if (step === "disputed" && booking.disputeId)
    return <ButtonLink to={`/disputes/${booking.disputeId}`}>Open the dispute</ButtonLink>;
  return <DisputeButton bookingId={booking.id} query={tab === "all" ? {} : { tab }} />;
}

/** The booked tradesperson and the state of the job. */
function noteOf({ step, booking, waitsForAddress, rating, closes }: ShownJob): ReactNode {
  if (waitsForAddress) return "Tradespeople see this job once you have verified your email address.";
  if (!booking) return closes && <span className="num text-soft">Closes on {closes} unless you accept a quote.</span>;
  const withWhom = (
    <span className="num">
      {booking.with}, <strong>{booking.amountText}</strong>
      {booking.date && `, ${booking.date}`}
    </span>
  );
  switch (step) {
    case "date-requested":
      return (
        <span className="num">
          Waiting for {booking.with} to confirm {booking.date ?? "a date"} (<strong>{booking.amountText}</strong>)
        </span>
      );
    case "pay":
      return (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone="waiting">Ready for Payment</Badge> {withWhom}
        </span>
      );
    case "approve":
      return <>The work is done and we hold your money. {withWhom}</>;
    case "frozen":
      return (
        <>
          <strong>{booking.with}’s account is suspended.</strong> We keep holding what you paid. Do not pay outside this
          site.
        </>
      );
    case "check-missing":
      return (
        <>
          <strong>{booking.with} does not have a check that this job requires.</strong> You cannot pay until they have
          it.
        </>
      );
    case "disputed":
      return <>In dispute. Nothing is paid out until it is settled. {withWhom}</>;
    case "done":
      return (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {withWhom} {rating && <YouGave rating={rating} />}
        </span>
      );
    default:
      return withWhom;
  }
}

/** The buttons of a job in the list. */
function actionsOf(job: ShownJob): ReactNode {
  const { id, title, step, booking } = job;
  if (step === "open" || step === "date-requested")
    return (
      <>
        {job.mayKeepOpen && <KeepOpen job={job} />}
        <CancelJob job={job} facts={job.cancelling} className="-mx-2.5 -my-2 text-sm" />
      </>
    );
  if (step === "closed") return <PostAgain id={id} label="Post it again" />;
  if (!booking) return null;
  if (step === "frozen" || step === "check-missing")
    return <ButtonLink to={`/job/${id}`}>See what you can do</ButtonLink>;
  if (step === "view")
    return (
      <>
        <ToMilestones booking={booking} />
        <CancelWork booking={booking} />
      </>
    );
  if (step === "pay" || step === "approve")
    return (
      <>
        <PayOrApprove booking={booking} step={step} />
        <CompletionAnswers booking={booking} />
        <CancelWork booking={booking} />
      </>
    );
  if (step === "review")
    return (
      <>
        <ReviewDialog bookingId={booking.id} name={booking.with} work={title} variant="agree" />
        <Receipt bookingId={booking.id} />
        {booking.paidByMilestones && <ToMilestones booking={booking} />}
        <PostAgain id={id} label="Post a similar job" />
        <RepeatVisitsLink bookingId={booking.id} title={title} />
      </>
    );
  if (step === "done")
    return (
      <>
        <Receipt bookingId={booking.id} />
        {booking.paidByMilestones && <ToMilestones booking={booking} />}
        <PostAgain id={id} label="Post a similar job" />
        <RepeatVisitsLink bookingId={booking.id} title={title} />
      </>
    );
  return booking.paidByMilestones ? <ToMilestones booking={booking} /> : null;
}

type OwnBooking = NonNullable<ShownJob["booking"]>;

/** What is next for work that is marked complete. */
function PayOrApprove({ booking, step }: { booking: OwnBooking; step: "pay" | "approve" }) {
  if (booking.paidByMilestones) return <ToMilestones booking={booking} />;
  if (step === "pay") return <PayButton bookingId={booking.id} amount={booking.amount} />;
  if (booking.held === null) return null;
  return <ApproveWork bookingId={booking.id} held={booking.held} tradesperson={booking.with} />;
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

function ToMilestones({ booking }: { booking: NonNullable<ShownJob["booking"]> }) {
  if (!booking.milestones) return null;
  return (
    <ButtonLink to={booking.milestones.to} variant="agree">
      {booking.milestones.label}
      <span className="sr-only"> with {booking.with}</span>
    </ButtonLink>
  );
}

const Receipt = ({ bookingId }: { bookingId: string }) => (
  <ButtonLink to={`/documents?booking=${bookingId}`} variant="text" className="-my-2 text-sm">
    Receipt and agreement
  </ButtonLink>
);

/** Books regular visits by the same tradesperson at an agreed price. */
const RepeatVisitsLink = ({ bookingId, title }: { bookingId: string; title: string }) => (
  <ButtonLink to={`/subscriptions/visits/new?booking=${bookingId}`} variant="text" className="-my-2 text-sm">
    Book again regularly<span className="sr-only">: {title}</span>
  </ButtonLink>
);

/** Posts the job again: the form is prefilled with its texts and photos. */
const PostAgain = ({ id, label }: { id: string; label: string }) => (
  <ButtonLink to={`/post-job?again=${id}`}>{label}</ButtonLink>
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
