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

const done = (title: string, detail?: string): TimelineStep => ({ title, detail, state: "done" });
const todo = (title: string, detail?: string): TimelineStep => ({ title, detail, state: "todo" });
const HELD = "Held until you approve the work";

/** The turn as the timeline's current step. */
const current = (turn: Turn, detail?: string): TimelineStep => ({
  title: turnSentence(turn),
  detail,
  state: "current",
});

/** The steps of a job so far and to come, for one viewer whose turn is given. */
export function stepsOf(story: JobStory, turn: Turn<CustomerStep | TradespersonStep | QuoterStep>): TimelineStep[] {
  const posted = done("Job posted", story.job.postedOn);
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
      `Booking cancelled ${on}`,
      refundPending ? `We are refunding ${amount} to ${to}` : `${amount} was refunded to ${to}`,
    ),
  ];
}

const closed = (status: "cancelled" | "expired"): TimelineStep =>
  status === "expired"
    ? done("Expired", "60 days passed without a booking")
    : done("Cancelled", "No more quotes can be sent");

/** "2 of 3 quotes received", and whether more may come. */
function quotesIn(live: number): TimelineStep {
  const title = `${live} of ${QUOTES_PER_JOB} quotes received`;
  const left = QUOTES_PER_JOB - live;
  if (left <= 0) return done(title, "No more can be sent");
  return done(title, `${left} more can still be sent`);
}

function choosing({ quotes }: JobStory, turn: Turn, before: TimelineStep[]): TimelineStep[] {
  const ahead = [todo("Agree a date, pay", HELD), todo("Approve and review")];
  switch (turn.step as CustomerStep) {
    case "verify":
      return [
        ...before,
        current(turn, "Tradespeople see the job once it is verified"),
        todo("Choose a quote"),
        ...ahead,
      ];
    case "choose": {
      const until = quotes.openUntil ? `Quotes stay open until ${quotes.openUntil}` : undefined;
      return [...before, quotesIn(quotes.live), current(turn, until), ...ahead];
    }
    case "open":
      return [
        ...before,
        current(turn, `Up to ${QUOTES_PER_JOB} tradespeople can quote`),
        todo("Choose a quote"),
        ...ahead,
      ];
    default:
      return [...before, done(turn.act)];
  }
}

function quoting({ quotes, own }: JobStory, turn: Turn, posted: TimelineStep): TimelineStep[] {
  const ahead = [todo("Agree a date, do the work"), todo("Get paid", `Less the ${PLATFORM_FEE} fee`)];
  const room = quotes.live > 0 ? [quotesIn(quotes.live)] : [];
  const seen = "The customer sees your price and message";
  switch (turn.step as QuoterStep) {
    case "sent":
      return [
        posted,
        done("You sent a quote"),
        current(turn, `Your quote stays open until ${own?.openUntil}`),
        ...ahead,
      ];
    case "lost":
      return [posted, done("You sent a quote"), done(turn.act)];
    case "again":
      return [posted, done("Your last quote has ended"), ...room, current(turn, seen), ...ahead];
    case "send":
      return [posted, ...room, current(turn, seen), todo("The customer chooses"), ...ahead];
    default:
      return [posted, ...room, current(turn), ...ahead];
  }
}

/** A booking that a suspension has stopped. */
function frozen({ viewer }: JobStory, turn: Turn, booking: BookingStory, posted: TimelineStep): TimelineStep[] {
  const own = viewer === "tradesperson";
  const agreed = done(own ? "You are booked" : "Quote accepted", `${booking.other}, ${booking.amount}`);
  const paid = booking.paid ? [done(own ? "Paid by the customer" : "Paid", "Held until we have decided")] : [];
  const finished = booking.completedOn === null ? [] : [done("Work marked complete", booking.completedOn)];
  return [posted, agreed, ...paid, ...finished, current(turn, "We decide about this booking")];
}

/** A requested date that the tradesperson has not answered. */
function asked({ viewer }: JobStory, turn: Turn, booking: BookingStory, posted: TimelineStep): TimelineStep[] {
  const now = current(turn, booking.answerBy ? `By ${booking.answerBy}` : undefined);
  if (viewer === "tradesperson")
    return [
      posted,
      done("You sent a quote"),
      now,
      todo("Do the work", "Then mark it complete"),
      todo("Get paid", booking.keeps),
    ];
  return [
    posted,
    done("Date requested", booking.date ?? undefined),
    now,
    todo("Pay", HELD),
    todo("Approve and review"),
  ];
}

/** The end of a dispute with repeat work. */
const repeated = ({ repeatWork }: BookingStory): TimelineStep[] =>
  repeatWork ? [done("Dispute settled", `The work is done again on ${repeatWork.on}`)] : [];

/** The dispute, and until when its clock runs. */
function disputed(turn: Turn, { disputeBy }: BookingStory): TimelineStep {
  const frozenMoney = "Nothing is paid out until it is settled";
  return current(turn, disputeBy ? `By ${disputeBy}. ${frozenMoney}` : frozenMoney);
}

/** A confirmed or finished booking as its customer (or an admin) sees it. */
function booked(turn: Turn, booking: BookingStory, posted: TimelineStep): TimelineStep[] {
  const steps = [posted, done("Quote accepted", `${booking.other}, ${booking.amount}`)];
  if (turn.step === "disputed") return [...steps, disputed(turn, booking)];
  // Held money was paid before the work was complete; a later payment is released at once.
  const held = booking.paid && !booking.released;
  if (held) steps.push(done("Paid", HELD));
  steps.push(...repeated(booking));
  if (turn.step === "view" || turn.step === "date") return [...steps, ...beforeTheWork(turn, booking)];
  steps.push(done("Work marked complete", booking.completedOn ?? undefined));
  switch (turn.step as CustomerStep) {
    case "pay":
      return [...steps, current(turn, "Paying approves the work"), todo("Review")];
    case "check-missing":
      return [...steps, current(turn, "You cannot pay until they have it"), todo("Review")];
    case "approve":
      return [...steps, current(turn, automatic(booking)), todo("Review")];
    case "review":
      return [...steps, done("Paid and released"), current(turn)];
    default:
      return [...steps, done("Paid and released"), done(turn.act)];
  }
}

const automatic = ({ approveBy }: BookingStory) =>
  approveBy
    ? `By ${approveBy}, then we approve it automatically`
    : `We approve it automatically after ${APPROVAL_DAYS} days`;

function beforeTheWork(turn: Turn, booking: BookingStory): TimelineStep[] {
  const { date, paid, inParts, other } = booking;
  const released = paid && booking.released ? [done("Paid and released")] : [];
  const work = date
    ? [done("Date agreed", date), current(turn, "Then marks it complete")]
    : [current(turn), todo(`${other} does the work`)];
  const pay = paid ? [] : [todo(inParts ? "Pay the milestones" : "Pay now, or when the work is done", HELD)];
  return [...released, ...work, ...pay, todo("Approve and review")];
}

/** A confirmed or finished booking as its tradesperson sees it. */
function working(turn: Turn, booking: BookingStory, posted: TimelineStep): TimelineStep[] {
  const { keeps, paid, date, inParts } = booking;
  const steps = [posted, done("You are booked", `${booking.acceptedOn}, ${booking.amount}`)];
  if (turn.step === "disputed") return [...steps, disputed(turn, booking)];
  const held = paid && !booking.released;
  if (held) steps.push(done("Paid by the customer", "Held until they approve"));
  steps.push(...repeated(booking));
  if (turn.step === "work" || turn.step === "date") {
    if (paid && !held) steps.push(done("Paid and released to you", keeps));
    if (date) steps.push(done("Date agreed", date));
    steps.push(current(turn, date ? "Then mark it complete" : "You can propose one, or mark the work complete"));
    if (!paid) steps.push(todo(inParts ? "The customer pays the milestones" : "The customer pays"));
    if (!paid || held) steps.push(todo("Get paid", keeps));
    return steps;
  }
  steps.push(done("Work marked complete", booking.completedOn ?? undefined));
  switch (turn.step as TradespersonStep) {
    case "unpaid":
      return [...steps, current(turn), todo("Get paid", keeps)];
    case "held":
      return [...steps, current(turn, automatic(booking)), todo("Get paid", keeps)];
    case "review":
      return [...steps, done("Released to you", keeps), current(turn)];
    default:
      return [...steps, done("Released to you", keeps), done(turn.act)];
  }
}
