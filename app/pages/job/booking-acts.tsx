import { CalendarPlus, Phone } from "lucide-react";
import { Fragment, type ReactElement } from "react";
import { Form } from "react-router";
import type { PhaseAct } from "#features/bookings/rules/phase.ts";
import { AnswerCompletion } from "#features/bookings/ui/answer-completion.tsx";
import { AnswerDate } from "#features/bookings/ui/answer-date.tsx";
import { ApproveWork } from "#features/bookings/ui/approve-work.tsx";
import { MarkComplete } from "#features/bookings/ui/mark-complete.tsx";
import { UndoComplete } from "#features/bookings/ui/undo-complete.tsx";
import { bookAgainPath } from "#features/jobs/rules/open-to-others.ts";
import { PayPrice } from "#features/money/ui/pay-here.tsx";
import { MessageButton } from "#features/quotes/ui/message-button.tsx";
import { ReviewDialog } from "#features/reviews/ui/review-dialog.tsx";
import { MoreWork } from "#pages/more-work/more-work.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { ActInReach } from "./act-in-reach.tsx";
import type { BookingPanel as Booking, JobPage } from "./job-view.server.ts";

export interface BookingActsProps {
  booking: Booking;
  side: JobPage["side"];
  jobId: string;
  title: string;
}

/** What the viewer can do: the one act of the phase, then its other answers, then ways to reach the other person. */
export function BookingActs(props: BookingActsProps) {
  const { act, whose } = props.booking.card;
  const main = act && ACTS[act](props, whose === "yours" ? "primary" : "line");
  const isFree = (name: string) => !isReported(props.booking) || !WORK.has(name);
  const others = OTHERS.filter(({ of, name }) => of !== act && isFree(name)).flatMap(({ name, act: other }) => {
    const shown = other(props, "line");
    return shown ? [<Fragment key={name}>{shown}</Fragment>] : [];
  });
  return (
    <>
      <MoreWork part={props.booking.moreWork} {...changeSaid(props.booking)} />
      <div className="phase-acts mt-5 flex flex-wrap items-start gap-2.5">
        {main && <ActInReach>{main}</ActInReach>}
        {others}
        <Reach {...props} />
      </div>
    </>
  );
}

/** While a report that nobody was in is open, the work goes on only once it is taken back. */
const isReported = ({ card }: Booking): boolean => card.phase === "nobody-in";
const WORK: ReadonlySet<string> = new Set(["complete", "complete-early"]);

/** The card says what is asked, or that the customer's question about it waits for an answer. */
const changeSaid = ({ card: { phase, act } }: Booking) => ({
  isSaid: phase === "change-asked" && act === "answer-change",
  isWaiting: phase === "change-asked" && act === null,
});

type Variant = "primary" | "line";
type Act = (props: BookingActsProps, variant: Variant) => ReactElement | null | false;

const answerDay: Act = ({ booking: { id, can, date, other, proposedDate } }, variant) => {
  if (can.answer && date !== null) return <AnswerDate bookingId={id} date={date} customer={other.fullName} />;
  return (
    can.setDate &&
    proposedDate !== null && (
      <ButtonLink to={`/booking/${id}/date`} variant={variant}>
        {`Answer: ${proposedDate}?`}
      </ButtonLink>
    )
  );
};
const chooseDay: Act = ({ booking: { can, date, quoteId, amount } }, variant) =>
  can.setDate &&
  date === null && (
    <ButtonLink to={`/booking?quoteId=${quoteId}&amount=${amount}`} variant={variant}>
      Choose a date
    </ButtonLink>
  );
const complete: Act = ({ booking: { id, can, dated, other, earlyStart, steps } }, variant) =>
  can.complete &&
  // The steps of today's visit have their own button.
  !steps?.next && (
    <MarkComplete
      bookingId={id}
      customer={other.fullName}
      dated={dated}
      risk={earlyStart.risk?.text}
      variant={variant}
    />
  );
const completeEarly: Act = ({ booking: { id, can, dated, other, earlyStart, steps } }, variant) =>
  can.complete &&
  Boolean(steps?.next) && (
    <MarkComplete
      bookingId={id}
      customer={other.fullName}
      dated={dated}
      risk={earlyStart.risk?.text}
      variant={variant}
    />
  );
const approve: Act = ({ booking: { id, can, held, other, cancellation } }, variant) =>
  can.approve && (
    <ApproveWork
      bookingId={id}
      held={held}
      tradesperson={other.fullName}
      endsRight={cancellation.endsWithApproval}
      variant={variant}
      withAmount
    />
  );
const pay: Act = ({ booking: { id, can, amount, payCard } }, variant) =>
  can.pay && <PayPrice bookingId={id} amount={amount} card={payCard} variant={variant} />;
const plan: Act = ({ booking: { milestones } }, variant) =>
  milestones && (
    <ButtonLink to={milestones.to} variant={variant}>
      {milestones.label}
    </ButtonLink>
  );
const review: Act = ({ booking: { id, can, other }, title }, variant) =>
  can.review && <ReviewDialog bookingId={id} name={other.fullName} work={title} variant={variant} />;
const again: Act = ({ booking: { can, card, other }, jobId }) =>
  can.bookAgain &&
  (card.phase === "paid" || card.phase === "done") && (
    <ButtonLink to={bookAgainPath(jobId, other.id)}>{`Book ${other.fullName} again`}</ButtonLink>
  );
const openDispute: Act = ({ booking: { disputeId, status } }, variant) =>
  status === "disputed" &&
  disputeId !== null && (
    <ButtonLink to={`/disputes/${disputeId}`} variant={variant}>
      Open the dispute
    </ButtonLink>
  );
const sendCheck: Act = (_, variant) => (
  <ButtonLink to="/tradesperson/setup?step=3" variant={variant}>
    Send us the check
  </ButtonLink>
);
const undo: Act = ({ booking: { id, can, undoUntil, other } }) =>
  can.undoComplete && undoUntil !== null && <UndoComplete bookingId={id} customer={other.fullName} until={undoUntil} />;
const notFinished: Act = ({ booking: { id, can, other } }) =>
  can.answerCompletion && (
    <AnswerCompletion bookingId={id} tradesperson={other.fullName} claimed={can.confirmCompletion} />
  );
const nobodyIn: Act = ({ booking }, variant) => {
  const { noAccess } = booking;
  if (noAccess === null || (noAccess.text !== null && !noAccess.isYours && !isReported(booking))) return null;
  return (
    <ButtonLink to={noAccess.path} variant={variant}>
      {noAccess.label}
    </ButtonLink>
  );
};
const askForVisit: Act = ({ booking: { id, ask } }) =>
  ask !== null && (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="bookingId" value={id} />
      <SubmitButton intent="ask-for-visit" busyLabel="Asking…">
        {ask}
      </SubmitButton>
    </Form>
  );
const answerQuestion: Act = ({ booking: { other }, jobId }) => (
  <MessageButton to={other.id} jobId={jobId} name={other.fullName} variant="primary" />
);
const none: Act = () => null;

/** The act of each phase. A module whose phase asks for something mounts it here. */
const ACTS: Record<PhaseAct, Act> = {
  "answer-day": answerDay,
  "choose-day": chooseDay,
  pay,
  "pay-plan": plan,
  approve,
  "answer-change": none,
  "answer-question": answerQuestion,
  "answer-no-access": nobodyIn,
  "answer-dispute": openDispute,
  // In the card, with the steps of the visit.
  "take-step": none,
  complete,
  "send-check": sendCheck,
  // In the card, as its stars.
  review: none,
  again,
  "find-other": none,
  "see-dispute": openDispute,
};

/** What can be done besides, unless the phase asks for it. */
const OTHERS: readonly { name: string; of?: PhaseAct; act: Act }[] = [
  { name: "day", of: "answer-day", act: answerDay },
  { name: "not-finished", act: notFinished },
  { name: "undo", act: undo },
  { name: "complete", of: "complete", act: complete },
  { name: "complete-early", act: completeEarly },
  { name: "nobody-in", of: "answer-no-access", act: nobodyIn },
  { name: "ask", act: askForVisit },
  { name: "approve", of: "approve", act: approve },
  { name: "review", of: "review", act: review },
  { name: "again", of: "again", act: again },
];

const AHEAD: ReadonlySet<string> = new Set(["booked", "tomorrow", "today"]);

/** Ways to reach the other person, and the visit in one's own calendar. */
function Reach({ booking: { id, card, other, date }, side, jobId }: BookingActsProps) {
  if (side === "admin") return null;
  return (
    <div className="phase-reach flex gap-2.5 max-lg:w-full lg:contents">
      {card.act !== "answer-question" && <MessageButton to={other.id} jobId={jobId} name={other.fullName} />}
      {card.call && (
        <ButtonLink to={card.call.to} icon={<Phone aria-hidden className="size-5" />}>
          <span className="lg:sr-only">Call</span>
          <VisuallyHidden> {other.fullName} </VisuallyHidden>
          <span className="num max-lg:sr-only">{card.call.text}</span>
        </ButtonLink>
      )}
      {date && AHEAD.has(card.phase) && (
        <ButtonLink
          to={`/booking/${id}/calendar.ics`}
          reloadDocument
          className="max-lg:w-auto! max-lg:flex-none!"
          icon={<CalendarPlus aria-hidden className="size-5" />}
        >
          <span className="max-lg:sr-only">Add to my calendar</span>
        </ButtonLink>
      )}
    </div>
  );
}
