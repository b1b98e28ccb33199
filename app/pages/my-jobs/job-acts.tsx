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
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import type { ShownJob } from "./customer-tab.server.ts";

/** The link to a job's dispute, or to raise one until the work is released. */
export function DisputeLink({
  booking,
  phase,
  tab,
}: {
  booking: NonNullable<ShownJob["booking"]>;
  phase: string;
  tab: string;
}) {
  if (phase === "dispute" && booking.disputeId)
    return <ButtonLink to={`/disputes/${booking.disputeId}`}>Open the dispute</ButtonLink>;
  return <DisputeButton bookingId={booking.id} query={tab === "all" ? {} : { tab }} />;
}

const AGREED: ReadonlySet<string> = new Set([
  "no-day",
  "booked",
  "tomorrow",
  "today",
  "on-the-way",
  "working",
  "finished",
  "passed",
]);

/** Work that is agreed and not marked complete. */
const isAgreed = (phase: string): boolean => AGREED.has(phase);

/** What can be done at once: the one button of the row. */
export function actOf(job: ShownJob, isUrgent: boolean): ReactNode {
  const { id, title, booking } = job;
  const { phase } = job.turn;
  if (isAgreed(phase)) return booking && toMilestones(booking);
  switch (phase) {
    case "open":
      return job.mayKeepOpen && <KeepOpen job={job} />;
    case "closed":
      return <PostAgain id={id} label="Post it again" />;
    case "pay-first":
    case "to-pay":
    case "overdue":
    case "check":
      return booking && payOrApprove({ booking, phase, isUrgent });
    case "paid":
    case "done":
      if (booking && job.turn.mayReview)
        return <ReviewDialog bookingId={booking.id} name={booking.with} work={title} variant="line" />;
      return booking ? <BookAgain jobId={id} booking={booking} /> : <PostAgain id={id} label="Post a similar job" />;
    default:
      return null;
  }
}

/** Everything else that can be done with a job. */
export function moreOf(job: ShownJob): ReactNode {
  const { id, title, booking } = job;
  const { phase } = job.turn;
  if (phase === "verify" || phase === "open" || phase === "choose" || phase === "asked")
    return (
      <>
        {phase === "choose" && job.mayKeepOpen && <KeepOpen job={job} />}
        <CancelJob job={job} facts={job.cancelling} />
      </>
    );
  if (!booking) return null;
  if (isAgreed(phase)) return booking.cancelling ? <CancelWork booking={booking} /> : null;
  if (phase === "to-pay" || phase === "overdue" || phase === "check")
    return booking.mayAnswerCompletion || booking.cancelling ? (
      <>
        <CompletionAnswers booking={booking} />
        <CancelWork booking={booking} />
      </>
    ) : null;
  if (phase === "paid" || phase === "done")
    return (
      <>
        <Receipt bookingId={booking.id} />
        {booking.paidByMilestones && toMilestones(booking)}
        {/* Rows of finished work have it beside them on wide screens. */}
        <BookAgain jobId={id} booking={booking} className={phase === "done" ? "lg:hidden" : undefined} />
        <PostAgain id={id} label="Post a similar job" />
        <RepeatVisitsLink bookingId={booking.id} title={title} />
        <CancelWork booking={booking} />
      </>
    );
  const milestones = booking.paidByMilestones ? toMilestones(booking) : null;
  return milestones || booking.cancelling ? (
    <>
      {milestones}
      <CancelWork booking={booking} />
    </>
  ) : null;
}

type OwnBooking = NonNullable<ShownJob["booking"]>;

/** What is next for work that is marked complete. */
function payOrApprove({
  booking,
  phase,
  isUrgent,
}: {
  booking: OwnBooking;
  phase: "pay-first" | "to-pay" | "overdue" | "check";
  isUrgent: boolean;
}): ReactNode {
  const variant = isUrgent ? "primary" : "line";
  if (booking.paidByMilestones) return toMilestones(booking);
  if (phase !== "check") return <PayButton bookingId={booking.id} amount={booking.amount} variant={variant} />;
  if (booking.held === 0 || !isUrgent) return null;
  const { id, held, endsRight } = booking;
  return <ApproveWork bookingId={id} held={held} tradesperson={booking.with} endsRight={endsRight} variant={variant} />;
}

function CompletionAnswers({ booking }: { booking: OwnBooking }) {
  if (!booking.mayAnswerCompletion) return null;
  return <AnswerCompletion bookingId={booking.id} tradesperson={booking.with} claimed={booking.mayConfirmCompletion} />;
}

function CancelWork({ booking }: { booking: OwnBooking }) {
  if (!booking.cancelling) return null;
  return <CancelBookingDialog bookingId={booking.id} other={booking.with} {...booking.cancelling} />;
}

function toMilestones(booking: OwnBooking): ReactNode {
  if (!booking.milestones) return null;
  return (
    <ButtonLink to={booking.milestones.to} variant="line">
      {booking.milestones.label}
      <span className="sr-only">{` with ${booking.with}`}</span>
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
    Book regular visits
    <span className="sr-only">: {title}</span>
  </ButtonLink>
);

/** The same job again, which asks the same tradesperson first. */
const BookAgain = ({ jobId, booking, className }: { jobId: string; booking: OwnBooking; className?: string }) => (
  <ButtonLink to={bookAgainPath(jobId, booking.withId)} variant="text" className={cx("-mx-2.5", className)}>
    {`Book ${booking.with} again`}
  </ButtonLink>
);

/** Posts the job again: the form is prefilled with its texts and photos. */
const PostAgain = ({ id, label }: { id: string; label: string }) => (
  <ButtonLink to={`/post-job?again=${id}`} variant="text" className="-mx-2.5">
    {label}
  </ButtonLink>
);
