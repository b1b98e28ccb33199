import { APPROVAL_DAYS, QUOTES_PER_JOB } from "#config/constants.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import {
  type CustomerStep,
  type QuoterStep,
  type TradespersonStep,
  type Turn,
  turnSentence,
} from "#pages/turn/turn.ts";
import type { TimelineStep } from "#ui/timeline.tsx";
import type { BookingStory, JobStory } from "./job-story.ts";
import { texts } from "./timeline-steps.texts.ts";

const done = (title: string, detail?: string): TimelineStep => ({ title, detail, state: "done" });
const todo = (title: string, detail?: string): TimelineStep => ({ title, detail, state: "todo" });

/** The turn as the timeline's current step. */
const current = (turn: Turn, detail?: string): TimelineStep => ({
  title: turnSentence(turn),
  detail,
  state: "current",
});

/** The steps of a job so far and to come, for one viewer whose turn is given. */
export function stepsOf(story: JobStory, turn: Turn<CustomerStep | TradespersonStep | QuoterStep>): TimelineStep[] {
  const posted = done(texts.jobPosted, story.job.postedOn);
  const before = [posted, ...returned(story)];
  if (story.job.status === "cancelled" || story.job.status === "expired") return [...before, closed(story.job.status)];
  const { booking, viewer } = story;
  if (!booking) return viewer === "tradesperson" ? quoting(story, turn, posted) : choosing(story, turn, before);
  if (booking.status === "pending") return asked(story, turn, booking, posted);
  if (turn.step === "frozen") return frozen(story, turn, booking, posted);
  return viewer === "tradesperson" ? working(turn, booking, posted) : booked(turn, booking, posted);
}

/** The refund of a cancelled booking. */
function returned({ viewer, cancelledBooking }: JobStory): TimelineStep[] {
  if (!cancelledBooking) return [];
  const { on, amount, refundPending } = cancelledBooking;
  const to = viewer === "customer" ? "you" : "the customer";
  return [
    done(
      texts.bookingCancelledOn(on),
      refundPending ? texts.weAreRefundingTo(amount, to) : texts.wasRefundedTo(amount, to),
    ),
  ];
}

const closed = (status: "cancelled" | "expired"): TimelineStep =>
  status === "expired" ? done(texts.expired, texts.expiredDetail) : done(texts.cancelled, texts.noMoreQuotes);

/** "2 of 3 quotes received", and whether more may come. */
function quotesIn(live: number): TimelineStep {
  const title = texts.quotesReceived(live, QUOTES_PER_JOB);
  const left = QUOTES_PER_JOB - live;
  if (left <= 0) return done(title, texts.noMoreCanBeSent);
  return done(title, texts.moreCanBeSent(left));
}

function choosing({ quotes }: JobStory, turn: Turn, before: TimelineStep[]): TimelineStep[] {
  const ahead = [todo(texts.agreeDatePay, texts.heldUntilYouApprove), todo(texts.approveAndReview)];
  switch (turn.step as CustomerStep) {
    case "verify":
      return [...before, current(turn, texts.seenOnceVerified), todo(texts.chooseQuote), ...ahead];
    case "choose": {
      const until = quotes.openUntil ? texts.quotesStayOpenUntil(quotes.openUntil) : undefined;
      return [...before, quotesIn(quotes.live), current(turn, until), ...ahead];
    }
    case "open":
      return [...before, current(turn, texts.upToQuotes(QUOTES_PER_JOB)), todo(texts.chooseQuote), ...ahead];
    default:
      return [...before, done(turn.act)];
  }
}

function quoting({ quotes, own }: JobStory, turn: Turn, posted: TimelineStep): TimelineStep[] {
  const ahead = [todo(texts.agreeDateDoWork), todo(texts.getPaid, texts.lessFee(PLATFORM_FEE))];
  const room = quotes.live > 0 ? [quotesIn(quotes.live)] : [];
  const seen = texts.customerSeesQuote;
  switch (turn.step as QuoterStep) {
    case "sent":
      return [posted, done(texts.youSentQuote), current(turn, texts.yourQuoteOpenUntil(own?.openUntil)), ...ahead];
    case "lost":
      return [posted, done(texts.youSentQuote), done(turn.act)];
    case "again":
      return [posted, done(texts.lastQuoteEnded), ...room, current(turn, seen), ...ahead];
    case "send":
      return [posted, ...room, current(turn, seen), todo(texts.customerChooses), ...ahead];
    default:
      return [posted, ...room, current(turn), ...ahead];
  }
}

/** A booking that a suspension has stopped. */
function frozen({ viewer }: JobStory, turn: Turn, booking: BookingStory, posted: TimelineStep): TimelineStep[] {
  const own = viewer === "tradesperson";
  const agreed = done(own ? texts.youAreBooked : texts.quoteAccepted, `${booking.other}, ${booking.amount}`);
  const paid = booking.paid ? [done(own ? texts.paidByCustomer : texts.paid, texts.heldUntilWeHaveDecided)] : [];
  const finished = booking.completedOn === null ? [] : [done(texts.workMarkedComplete, booking.completedOn)];
  return [posted, agreed, ...paid, ...finished, current(turn, texts.weDecide)];
}

/** A requested date that the tradesperson has not answered. */
function asked({ viewer }: JobStory, turn: Turn, booking: BookingStory, posted: TimelineStep): TimelineStep[] {
  const now = current(turn, booking.answerBy ? `By ${booking.answerBy}` : undefined);
  if (viewer === "tradesperson")
    return [
      posted,
      done(texts.youSentQuote),
      now,
      todo(texts.doWork, texts.thenMarkItComplete),
      todo(texts.getPaid, booking.keeps),
    ];
  return [
    posted,
    done(texts.dateRequested, booking.date ?? undefined),
    now,
    todo(texts.pay, texts.heldUntilYouApprove),
    todo(texts.approveAndReview),
  ];
}

/** The end of a dispute with repeat work. */
const repeated = ({ repeatWork }: BookingStory): TimelineStep[] =>
  repeatWork ? [done(texts.disputeSettled, texts.doneAgainOn(repeatWork.on))] : [];

/** The dispute, and until when its clock runs. */
function disputed(turn: Turn, { disputeBy }: BookingStory): TimelineStep {
  const frozenMoney = texts.untilSettled;
  return current(turn, disputeBy ? `By ${disputeBy}. ${frozenMoney}` : frozenMoney);
}

/** A confirmed or finished booking as its customer (or an admin) sees it. */
function booked(turn: Turn, booking: BookingStory, posted: TimelineStep): TimelineStep[] {
  const steps = [posted, done(texts.quoteAccepted, `${booking.other}, ${booking.amount}`)];
  if (turn.step === "disputed") return [...steps, disputed(turn, booking)];
  // Held money was paid before the work was complete; a later payment is released at once.
  const held = booking.paid && !booking.released;
  if (held) steps.push(done(texts.paid, texts.heldUntilYouApprove));
  steps.push(...repeated(booking));
  if (turn.step === "view" || turn.step === "date") return [...steps, ...beforeTheWork(turn, booking)];
  steps.push(done(texts.workMarkedComplete, booking.completedOn ?? undefined));
  switch (turn.step as CustomerStep) {
    case "pay":
      return [...steps, current(turn, texts.payingApprovesWork), todo(texts.review)];
    case "check-missing":
      return [...steps, current(turn, texts.checkMissing), todo(texts.review)];
    case "approve":
      return [...steps, current(turn, automatic(booking)), todo(texts.review)];
    case "review":
      return [...steps, done(texts.paidAndReleased), current(turn)];
    default:
      return [...steps, done(texts.paidAndReleased), done(turn.act)];
  }
}

const automatic = ({ approveBy }: BookingStory) =>
  approveBy ? texts.approvedAfterDay(approveBy) : texts.approvedAfterDays(APPROVAL_DAYS);

function beforeTheWork(turn: Turn, booking: BookingStory): TimelineStep[] {
  const { date, paid, inParts, other } = booking;
  const released = paid && booking.released ? [done(texts.paidAndReleased)] : [];
  const work = date
    ? [done(texts.dateAgreed, date), current(turn, texts.thenMarksItComplete)]
    : [current(turn), todo(texts.doesWork(other))];
  const pay = paid ? [] : [todo(inParts ? texts.payMilestones : texts.payNowOrLater, texts.heldUntilYouApprove)];
  return [...released, ...work, ...pay, todo(texts.approveAndReview)];
}

/** A confirmed or finished booking as its tradesperson sees it. */
function working(turn: Turn, booking: BookingStory, posted: TimelineStep): TimelineStep[] {
  const { keeps, paid, date, inParts } = booking;
  const steps = [posted, done(texts.youAreBooked, `${booking.acceptedOn}, ${booking.amount}`)];
  if (turn.step === "disputed") return [...steps, disputed(turn, booking)];
  const held = paid && !booking.released;
  if (held) steps.push(done(texts.paidByCustomer, texts.heldUntilTheyApprove));
  steps.push(...repeated(booking));
  if (turn.step === "work" || turn.step === "date") {
    if (paid && !held) steps.push(done(texts.paidAndReleasedToYou, keeps));
    if (date) steps.push(done(texts.dateAgreed, date));
    steps.push(current(turn, date ? texts.thenMarkItComplete : texts.proposeDate));
    if (!paid) steps.push(todo(inParts ? texts.customerPaysMilestones : texts.customerPays));
    if (!paid || held) steps.push(todo(texts.getPaid, keeps));
    return steps;
  }
  steps.push(done(texts.workMarkedComplete, booking.completedOn ?? undefined));
  switch (turn.step as TradespersonStep) {
    case "unpaid":
      return [...steps, current(turn), todo(texts.getPaid, keeps)];
    case "held":
      return [...steps, current(turn, automatic(booking)), todo(texts.getPaid, keeps)];
    case "review":
      return [...steps, done(texts.releasedToYou, keeps), current(turn)];
    default:
      return [...steps, done(texts.releasedToYou, keeps), done(turn.act)];
  }
}
