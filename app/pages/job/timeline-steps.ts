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

const heldIfPaidBefore = "If you pay before the work is done, we hold it until you approve";

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
  if (left <= 0) return done(title, "No more quotes can be sent");
  return done(title, `Tradespeople can send ${left} more`);
}

function choosing({ quotes }: JobStory, turn: Turn, before: TimelineStep[]): TimelineStep[] {
  const ahead = [todo("Agree a date and pay", heldIfPaidBefore), todo("Approve and review")];
  switch (turn.step as CustomerStep) {
    case "verify":
      return [
        ...before,
        current(turn, "Tradespeople can see your job once you’ve done this"),
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
  const ahead = [todo("Agree a date and do the work"), todo("Get paid", `Less the ${PLATFORM_FEE} fee`)];
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
      return [posted, done("Your last quote is no longer open"), ...room, current(turn, seen), ...ahead];
    case "send":
      return [posted, ...room, current(turn, seen), todo("The customer chooses a quote"), ...ahead];
    default:
      return [posted, ...room, current(turn), ...ahead];
  }
}

/** What was paid before the work is approved, wholly or in part. Once all of it is released, a later step says so. */
function paidStep({ paid, held, releasedSoFar, moneyText }: BookingStory, title: string): TimelineStep[] {
  const isPart = !paid && releasedSoFar > 0;
  return held > 0 || isPart ? [done(paid ? title : "Paid in part", moneyText)] : [];
}

/** A booking that a suspension has stopped. */
function frozen({ viewer }: JobStory, turn: Turn, booking: BookingStory, posted: TimelineStep): TimelineStep[] {
  const own = viewer === "tradesperson";
  const agreed = done(own ? "You are booked" : "Quote accepted", `${booking.other}, ${booking.amount}`);
  const paid = paidStep(booking, own ? "Paid by the customer" : "Paid");
  const finished = booking.completedOn === null ? [] : [done("Work marked complete", booking.completedOn)];
  return [posted, agreed, ...paid, ...finished, current(turn, "We’ll decide what happens to this booking")];
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
    todo("Pay", heldIfPaidBefore),
    todo("Approve and review"),
  ];
}

/** The end of a dispute with repeat work. */
const repeated = ({ repeatWork }: BookingStory): TimelineStep[] =>
  repeatWork ? [done("Dispute settled", `The work is to be done again on ${repeatWork.on}`)] : [];

/** The dispute, and until when its clock runs. */
function disputed(turn: Turn, { disputeBy }: BookingStory): TimelineStep {
  const frozenMoney = "Nothing is paid out until it is settled";
  return current(turn, disputeBy ? `By ${disputeBy}. ${frozenMoney}` : frozenMoney);
}

/** A confirmed or finished booking as its customer (or an admin) sees it. */
function booked(turn: Turn, booking: BookingStory, posted: TimelineStep): TimelineStep[] {
  const steps = [posted, done("Quote accepted", `${booking.other}, ${booking.amount}`)];
  if (turn.step === "disputed") return [...steps, disputed(turn, booking)];
  steps.push(...paidStep(booking, "Paid"), ...repeated(booking));
  if (turn.step === "view" || turn.step === "date") return [...steps, ...beforeTheWork(turn, booking)];
  steps.push(done("Work marked complete", booking.completedOn ?? undefined));
  switch (turn.step as CustomerStep) {
    case "pay":
      return [...steps, current(turn, whatPayingDoes(booking)), todo("Review")];
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

/** Money that arrives for finished work is released at once; what was held before waits for the approval. */
function whatPayingDoes({ inParts, held }: BookingStory): string {
  if (held > 0) return "What you pay now is released at once. Then approve the work, which releases the rest";
  return inParts ? "What you pay now is released at once" : "Paying approves the work";
}

const automatic = ({ approveBy }: BookingStory) =>
  approveBy
    ? `If it is not approved by ${approveBy}, we’ll approve it automatically`
    : `We’ll approve it automatically after ${APPROVAL_DAYS} days`;

function beforeTheWork(turn: Turn, booking: BookingStory): TimelineStep[] {
  const { date, paid, inParts, other } = booking;
  const released = paid && booking.held === 0 ? [done("Paid and released")] : [];
  const work = date
    ? [done("Date agreed", date), current(turn, "They’ll mark it complete when it’s done")]
    : [current(turn), todo(`${other} does the work`)];
  const pay = paid
    ? []
    : [todo(inParts ? "Pay the milestones" : "Pay now, or when the work is done", heldIfPaidBefore)];
  return [...released, ...work, ...pay, todo("Approve and review")];
}

/** A confirmed or finished booking as its tradesperson sees it. */
function working(turn: Turn, booking: BookingStory, posted: TimelineStep): TimelineStep[] {
  const { keeps, paid, date, inParts } = booking;
  const steps = [posted, done("You are booked", `${booking.acceptedOn}, ${booking.amount}`)];
  if (turn.step === "disputed") return [...steps, disputed(turn, booking)];
  const isReleased = paid && booking.held === 0;
  steps.push(...paidStep(booking, "Paid by the customer"), ...repeated(booking));
  if (turn.step === "work" || turn.step === "date") {
    if (isReleased) steps.push(done("Paid and released to you", keeps));
    if (date) steps.push(done("Date agreed", date));
    steps.push(current(turn, date ? "Then mark it complete" : "You can propose a date, or mark the work complete"));
    if (!paid) steps.push(todo(inParts ? "The customer pays the milestones" : "The customer pays"));
    if (!isReleased) steps.push(todo("Get paid", keeps));
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
