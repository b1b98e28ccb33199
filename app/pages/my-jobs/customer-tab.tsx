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
import type { loadMyJobs, MyJobWords } from "./customer-tab.server.ts";
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

function OwnJob({ job, tab }: { job: MyJobWords; tab: string }) {
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

/** To the dispute about it, or the way to raise one while the work is not done and dusted. */
function DisputeLink({
  booking,
  step,
  tab,
}: {
  booking: NonNullable<MyJobWords["booking"]>;
  step: string;
  tab: string;
}) {
  if (step === "disputed" && booking.disputeId)
    return <ButtonLink to={`/disputes/${booking.disputeId}`}>Open the dispute</ButtonLink>;
  return <DisputeButton bookingId={booking.id} query={tab === "all" ? {} : { tab }} />;
}

/** Who is booked and what is waited for. */
function noteOf({ step, booking, waitsForAddress, rating, closes }: MyJobWords): ReactNode {
  if (waitsForAddress) return "Tradespeople see this job once you have verified your email address.";
  if (!booking) return closes && <span className="num text-soft">Closes on {closes} unless you accept a quote.</span>;
  const withWhom = (
    <span className="num">
      {booking.with}, <strong>{booking.amountText}</strong>
      {booking.date && `, ${booking.date}`}
    </span>
  );
  switch (step) {
    case "date-asked":
      return <>Waiting for {withWhom} to confirm</>;
    case "pay":
      return (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone="waiting">Ready for Payment</Badge> {withWhom}
        </span>
      );
    case "approve":
      return <>The work is done and your money is held. {withWhom}</>;
    case "disputed":
      return <>In dispute: nothing is paid out meanwhile. {withWhom}</>;
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

/** What can be done about a job without opening it. */
function actionsOf(job: MyJobWords): ReactNode {
  const { id, title, step, booking } = job;
  if (step === "open" || step === "date-asked")
    return (
      <>
        {job.mayKeepOpen && <KeepOpen job={job} />}
        <CancelJob job={job} facts={job.cancelling} className="-mx-2.5 -my-2 text-sm" />
      </>
    );
  if (step === "closed") return <PostAgain id={id} label="Post it again" />;
  if (!booking) return null;
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
        <Regularly bookingId={booking.id} title={title} />
      </>
    );
  if (step === "done")
    return (
      <>
        <Receipt bookingId={booking.id} />
        {booking.paidByMilestones && <ToMilestones booking={booking} />}
        <PostAgain id={id} label="Post a similar job" />
        <Regularly bookingId={booking.id} title={title} />
      </>
    );
  return booking.paidByMilestones ? <ToMilestones booking={booking} /> : null;
}

type OwnBooking = NonNullable<MyJobWords["booking"]>;

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
  return <CancelBookingDialog bookingId={booking.id} other={booking.with} held={booking.held} viewer="customer" />;
}

function ToMilestones({ booking }: { booking: NonNullable<MyJobWords["booking"]> }) {
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
    Receipt and contract
  </ButtonLink>
);

/** The same work again and again by whoever did it, at one price. */
const Regularly = ({ bookingId, title }: { bookingId: string; title: string }) => (
  <ButtonLink to={`/subscriptions/visits/new?booking=${bookingId}`} variant="text" className="-my-2 text-sm">
    Book again regularly<span className="sr-only">: {title}</span>
  </ButtonLink>
);

/** The same job once more: what it said is in the form, with its photos. */
const PostAgain = ({ id, label }: { id: string; label: string }) => (
  <ButtonLink to={`/post-job?again=${id}`}>{label}</ButtonLink>
);

const EMPTY: Record<string, [title: string, text: string]> = {
  all: ["No jobs yet", "Say what needs doing, and up to three tradespeople send you a price."],
  open: ["No open jobs", "Jobs that wait for quotes, or for you to choose one, are here."],
  active: ["No work under way", "Once you accept a quote, the job is here until it is paid."],
  done: ["Nothing done yet", "Finished and paid jobs are here, and you can review who did them."],
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
