import { APPROVAL_DAYS, QUOTES_PER_JOB } from "#config/constants.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import type { QuoteStatus } from "#features/quotes/rules/quote.machine.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import type { TimelineStep } from "#ui/timeline.tsx";

/** The timeline's input; days are already text ("Tue 3 Mar"). */
export interface JobStory {
  viewer: "customer" | "tradesperson" | "admin";
  job: { status: JobStatus; postedOn: string; visible: boolean };
  quotes: { live: number; openUntil: string | null };
  /** The tradesperson's own newest quote. */
  own: { status: QuoteStatus; openUntil: string } | null;
  mayQuote: boolean;
  /** A booking that was cancelled after payment: the day and the refund. For customer and admin. */
  cancelledBooking: { on: string; amount: string; refundPending: boolean } | null;
  booking: BookingStory | null;
}

export interface BookingStory {
  status: BookingStatus;
  /** The other person's name; the tradesperson's for an admin. */
  other: string;
  amount: string;
  /** The tradesperson's amount after the fee. */
  keeps: string;
  acceptedOn: string;
  date: string | null;
  answerBy: string | null;
  /** The whole price is paid. */
  paid: boolean;
  /** The price is paid by agreed milestones. */
  inParts: boolean;
  completedOn: string | null;
  released: boolean;
  reviewed: boolean;
  /** A dispute ended with repeat work on that day. */
  repeatWork: { on: string } | null;
  /** The tradesperson is suspended, and we decide about the booking. */
  isFrozen: boolean;
}

export interface TimelineView {
  steps: TimelineStep[];
  /** Whether it is the viewer's turn. */
  yourTurn: boolean;
}

const done = (title: string, detail?: string): TimelineStep => ({ title, detail, state: "done" });
const current = (title: string, detail?: string): TimelineStep => ({ title, detail, state: "current" });
const todo = (title: string, detail?: string): TimelineStep => ({ title, detail, state: "todo" });
const HELD = "Held until you approve the work";
const AUTOMATIC = `We approve it automatically after ${APPROVAL_DAYS} days`;

/** The steps of a job so far and to come, whose turn it is and by when, for one viewer. */
export function timelineOf(story: JobStory): TimelineView {
  const posted = done("Job posted", story.job.postedOn);
  const before = [posted, ...returned(story)];
  if (story.job.status === "cancelled" || story.job.status === "expired")
    return { steps: [...before, closed(story.job.status)], yourTurn: false };
  const { booking } = story;
  if (booking?.status === "pending") return asked(story, booking, posted);
  if (booking?.isFrozen && booking.status !== "disputed" && !booking.released) return frozen(story, booking, posted);
  if (booking) return story.viewer === "tradesperson" ? working(booking, posted) : booked(story, booking, posted);
  return story.viewer === "tradesperson" ? quoting(story, posted) : choosing(story, before);
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

function choosing({ viewer, job, quotes }: JobStory, before: TimelineStep[]): TimelineView {
  const yours = viewer === "customer";
  const ahead = [todo("Agree a date, pay", HELD), todo("Approve and review")];
  if (!job.visible) {
    const verify = current(
      yours ? "Your turn: verify your email address" : "Email address not verified",
      "Tradespeople see the job once it is verified",
    );
    return { steps: [...before, verify, todo("Choose a quote"), ...ahead], yourTurn: yours };
  }
  if (quotes.live === 0) {
    const wait = current("Waiting for quotes", `Up to ${QUOTES_PER_JOB} tradespeople can quote`);
    return { steps: [...before, wait, todo("Choose a quote"), ...ahead], yourTurn: false };
  }
  const until = quotes.openUntil ? `Quotes stay open until ${quotes.openUntil}` : undefined;
  const choose = current(yours ? "Your turn: choose a quote" : "The customer chooses a quote", until);
  return { steps: [...before, quotesIn(quotes.live), choose, ...ahead], yourTurn: yours };
}

function quoting({ quotes, own, mayQuote, job }: JobStory, posted: TimelineStep): TimelineView {
  const ahead = [todo("Agree a date, do the work"), todo("Get paid", `Less the ${PLATFORM_FEE} fee`)];
  if (own?.status === "pending") {
    const wait = current("Waiting for the customer", `Your quote stays open until ${own.openUntil}`);
    return { steps: [posted, done("You sent a quote"), wait, ...ahead], yourTurn: false };
  }
  if (own && !mayQuote && job.status !== "open")
    return { steps: [posted, done("You sent a quote"), done("Another quote was chosen")], yourTurn: false };
  const room = quotes.live > 0 ? [quotesIn(quotes.live)] : [];
  if (mayQuote && own) {
    const again = current("You can send another quote", "The customer sees your price and message");
    return { steps: [posted, done("Your last quote has ended"), ...room, again, ...ahead], yourTurn: false };
  }
  if (mayQuote) {
    const send = current("Your turn: send a quote", "The customer sees your price and message");
    return { steps: [posted, ...room, send, todo("The customer chooses"), ...ahead], yourTurn: true };
  }
  return { steps: [posted, ...room, current("The customer chooses"), ...ahead], yourTurn: false };
}

/** A booking that a suspension has stopped. */
function frozen({ viewer }: JobStory, booking: BookingStory, posted: TimelineStep): TimelineView {
  const own = viewer === "tradesperson";
  const agreed = done(own ? "You are booked" : "Quote accepted", `${booking.other}, ${booking.amount}`);
  const paid = booking.paid ? [done(own ? "Paid by the customer" : "Paid", "Held until we have decided")] : [];
  const finished = booking.completedOn === null ? [] : [done("Work marked complete", booking.completedOn)];
  const stop = current(
    own ? "Your account is suspended" : `${booking.other}’s account is suspended`,
    "We decide about this booking",
  );
  return { steps: [posted, agreed, ...paid, ...finished, stop], yourTurn: false };
}

/** A requested date that the tradesperson has not answered. */
function asked({ viewer }: JobStory, booking: BookingStory, posted: TimelineStep): TimelineView {
  const by = booking.answerBy ? `By ${booking.answerBy}` : undefined;
  if (viewer === "tradesperson") {
    const answer = current(`Your turn: confirm ${booking.date}`, by);
    const ahead = [todo("Do the work", "Then mark it complete"), todo("Get paid", booking.keeps)];
    return { steps: [posted, done("You sent a quote"), answer, ...ahead], yourTurn: true };
  }
  const wait = current(`Waiting for ${booking.other} to confirm`, by);
  return {
    steps: [
      posted,
      done("Date requested", booking.date ?? undefined),
      wait,
      todo("Pay", HELD),
      todo("Approve and review"),
    ],
    yourTurn: false,
  };
}

/** The end of a dispute with repeat work. */
const repeated = ({ repeatWork }: BookingStory): TimelineStep[] =>
  repeatWork ? [done("Dispute settled", `The work is done again on ${repeatWork.on}`)] : [];

/** A confirmed or finished booking as its customer (or an admin) sees it. */
function booked({ viewer, job }: JobStory, booking: BookingStory, posted: TimelineStep): TimelineView {
  const yours = viewer === "customer";
  const your = (verb: string, other: string) => (yours ? `Your turn: ${verb}` : other);
  const steps = [posted, done("Quote accepted", `${booking.other}, ${booking.amount}`)];
  if (booking.status === "disputed")
    return { steps: [...steps, current("In dispute", "Nothing is paid out until it is settled")], yourTurn: false };
  // Held money was paid before the work was complete; a later payment is released at once.
  const held = booking.paid && !booking.released;
  if (held) steps.push(done("Paid", HELD));
  steps.push(...repeated(booking));
  if (booking.completedOn === null) {
    if (booking.paid && !held) steps.push(done("Paid and released"));
    if (booking.date)
      steps.push(
        done("Date agreed", booking.date),
        current(`${booking.other} does the work${booking.repeatWork ? " again" : ""}`, "Then marks it complete"),
      );
    else steps.push(current(your("agree a date", "Agree a date")), todo(`${booking.other} does the work`));
    if (!booking.paid)
      steps.push(todo(booking.inParts ? "Pay the milestones" : "Pay now, or when the work is done", HELD));
    return { steps: [...steps, todo("Approve and review")], yourTurn: yours && !booking.date };
  }
  steps.push(done("Work marked complete", booking.completedOn));
  if (!booking.paid) {
    const what = booking.inParts ? "pay the milestones that are left" : `pay ${booking.amount}`;
    const pay = current(your(what, "The customer pays"), "Paying approves the work");
    return { steps: [...steps, pay, todo("Review")], yourTurn: yours };
  }
  if (held && job.status !== "completed") {
    const approve = current(your("approve the work", "The customer approves"), AUTOMATIC);
    return { steps: [...steps, approve, todo("Review")], yourTurn: yours };
  }
  steps.push(done("Paid and released"));
  if (booking.reviewed) return { steps: [...steps, done("Reviewed")], yourTurn: false };
  return { steps: [...steps, current(your("leave a review", "Reviews"))], yourTurn: yours };
}

/** A confirmed or finished booking as its tradesperson sees it. */
function working(booking: BookingStory, posted: TimelineStep): TimelineView {
  const steps = [posted, done("You are booked", `${booking.acceptedOn}, ${booking.amount}`)];
  if (booking.status === "disputed")
    return { steps: [...steps, current("In dispute", "Nothing is paid out until it is settled")], yourTurn: false };
  const held = booking.paid && !booking.released;
  if (held) steps.push(done("Paid by the customer", "Held until they approve"));
  steps.push(...repeated(booking));
  if (booking.completedOn === null) {
    if (booking.paid && !held) steps.push(done("Paid and released to you", booking.keeps));
    if (booking.date) steps.push(done("Date agreed", booking.date));
    steps.push(current(`Your turn: do the work${booking.repeatWork ? " again" : ""}`, "Then mark it complete"));
    if (!booking.paid) steps.push(todo(booking.inParts ? "The customer pays the milestones" : "The customer pays"));
    if (!booking.paid || held) steps.push(todo("Get paid", booking.keeps));
    return { steps, yourTurn: true };
  }
  steps.push(done("Work marked complete", booking.completedOn));
  if (!booking.paid)
    return {
      steps: [...steps, current("Waiting for customer payment"), todo("Get paid", booking.keeps)],
      yourTurn: false,
    };
  if (held) {
    const wait = current("Waiting for the customer to approve", AUTOMATIC);
    return { steps: [...steps, wait, todo("Get paid", booking.keeps)], yourTurn: false };
  }
  steps.push(done("Released to you", booking.keeps));
  if (booking.reviewed) return { steps: [...steps, done("Reviewed")], yourTurn: false };
  return { steps: [...steps, current("Your turn: review the customer")], yourTurn: true };
}
