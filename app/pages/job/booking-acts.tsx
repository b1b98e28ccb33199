import type { ReactElement } from "react";
import { Form } from "react-router";
import { AnswerCompletion } from "#features/bookings/ui/answer-completion.tsx";
import { AnswerDate } from "#features/bookings/ui/answer-date.tsx";
import { ApproveWork } from "#features/bookings/ui/approve-work.tsx";
import { MarkComplete } from "#features/bookings/ui/mark-complete.tsx";
import { UndoComplete } from "#features/bookings/ui/undo-complete.tsx";
import { bookAgainPath } from "#features/jobs/rules/open-to-others.ts";
import { PayButton } from "#features/money/ui/pay-button.tsx";
import { ReviewDialog } from "#features/reviews/ui/review-dialog.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { StickyAct } from "#ui/page.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { BookingPanel as Booking } from "./job-view.server.ts";

interface BookingActsProps {
  booking: Booking;
  jobId: string;
  title: string;
}

/** What the viewer can do with the booking: the next act in amber, on phones at the foot of the screen, then the others. */
export function BookingActs(props: BookingActsProps) {
  const next = nextAct(props);
  const others = OTHERS.filter(({ name }) => name !== next?.name).flatMap(({ name, act }) => {
    const shown = act(props, "line");
    return shown
      ? [
          <span key={name} className="contents">
            {shown}
          </span>,
        ]
      : [];
  });
  return (
    <>
      {next && <StickyAct>{next.shown}</StickyAct>}
      {others}
    </>
  );
}

type Variant = "primary" | "line";
type Act = { name: string; act: (props: BookingActsProps, variant: Variant) => ReactElement | null | false };

const answerDate: Act = {
  name: "answer",
  act: ({ booking: { id, can, date, other } }) =>
    can.answer && date !== null && <AnswerDate bookingId={id} date={date} customer={other.fullName} />,
};
const complete: Act = {
  name: "complete",
  act: ({ booking: { id, can, dated, other, earlyStart } }, variant) =>
    can.complete && (
      <MarkComplete
        bookingId={id}
        customer={other.fullName}
        dated={dated}
        risk={earlyStart.risk?.text}
        variant={variant}
      />
    ),
};
const approve: Act = {
  name: "approve",
  act: ({ booking: { id, can, held, other } }, variant) =>
    can.approve && <ApproveWork bookingId={id} held={held} tradesperson={other.fullName} variant={variant} />,
};
const pay: Act = {
  name: "pay",
  act: ({ booking: { id, can, amount } }, variant) =>
    can.pay && <PayButton bookingId={id} amount={amount} variant={variant} />,
};
const answerProposal: Act = {
  name: "proposal",
  act: ({ booking: { id, can, proposedDate } }, variant) =>
    can.setDate &&
    proposedDate !== null && (
      <ButtonLink to={`/booking/${id}/date`} variant={variant}>
        {`Answer: ${proposedDate}?`}
      </ButtonLink>
    ),
};
const chooseDate: Act = {
  name: "date",
  act: ({ booking: { can, date, quoteId, amount } }, variant) =>
    can.setDate && (
      <ButtonLink to={`/booking?quoteId=${quoteId}&amount=${amount}`} variant={variant}>
        {date ? "Change date" : "Choose a date"}
      </ButtonLink>
    ),
};
const review: Act = {
  name: "review",
  act: ({ booking: { id, can, other }, title }, variant) =>
    can.review && <ReviewDialog bookingId={id} name={other.fullName} work={title} variant={variant} />,
};
const bookAgain: Act = {
  name: "again",
  act: ({ booking: { can, other }, jobId }) =>
    can.bookAgain && <ButtonLink to={bookAgainPath(jobId, other.id)}>{`Book ${other.fullName} again`}</ButtonLink>,
};
const undo: Act = {
  name: "undo",
  act: ({ booking: { id, can, undoUntil, other } }) =>
    can.undoComplete &&
    undoUntil !== null && <UndoComplete bookingId={id} customer={other.fullName} until={undoUntil} />,
};
const answerCompletion: Act = {
  name: "completion",
  act: ({ booking: { id, can, other } }) =>
    can.answerCompletion && (
      <AnswerCompletion bookingId={id} tradesperson={other.fullName} claimed={can.confirmCompletion} />
    ),
};
const proposeDate: Act = {
  name: "propose",
  act: ({ booking: { id, can, proposedDate } }) =>
    can.proposeDate && (
      <ButtonLink to={`/booking/${id}/date`}>
        {proposedDate ? `You proposed ${proposedDate}` : "Propose a date"}
      </ButtonLink>
    ),
};
const nobodyIn: Act = {
  name: "nobody",
  act: ({ booking: { noAccess } }) =>
    noAccess !== null && noAccess.text === null && <ButtonLink to={noAccess.path}>{noAccess.label}</ButtonLink>,
};
const askForVisit: Act = {
  name: "ask",
  act: ({ booking: { id, ask } }) =>
    ask !== null && (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="bookingId" value={id} />
        <SubmitButton intent="ask-for-visit" busyLabel="Asking…">
          {ask}
        </SubmitButton>
      </Form>
    ),
};
const milestones: Act = {
  name: "milestones",
  act: ({ booking: { milestones: link } }) => link && <ButtonLink to={link.to}>{link.label}</ButtonLink>,
};

/** The acts of which the first that is possible is the next one. */
const NEXT: readonly Act[] = [answerDate, complete, approve, pay, answerProposal, chooseDate, review];
const OTHERS: readonly Act[] = [
  answerDate,
  complete,
  nobodyIn,
  askForVisit,
  undo,
  approve,
  pay,
  answerCompletion,
  review,
  bookAgain,
  milestones,
  answerProposal,
  proposeDate,
  chooseDate,
];

function nextAct(props: BookingActsProps): { name: string; shown: ReactElement } | null {
  const { date, status, proposedDate, steps } = props.booking;
  for (const { name, act } of NEXT) {
    // The next step of today's visit comes first.
    if (name === "complete" && steps?.next) continue;
    // Paying before the work is done, or another date, is possible but not asked for.
    if (name === "pay" && status !== "completed") continue;
    if (name === "date" && (date || proposedDate)) continue;
    const shown = act(props, "primary");
    if (shown) return { name, shown };
  }
  return null;
}
