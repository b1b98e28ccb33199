import {
  type CustomerStep,
  customerTurn,
  type QuoterStep,
  quoterTurn,
  type TradespersonStep,
  type Turn,
  tradespersonTurn,
  turnSentence,
  type Work,
} from "#pages/turn/turn.ts";
import type { TimelineStep } from "#ui/timeline.tsx";
import type { BookingStory, JobStory } from "./job-story.ts";
import { stepsOf } from "./timeline-steps.ts";

export interface TimelineView {
  steps: TimelineStep[];
  /** Whether it is the viewer's turn. */
  yourTurn: boolean;
  /** "Your turn: choose a quote" */
  sentence: string;
  /** What the viewer can do or waits for. */
  step: CustomerStep | TradespersonStep | QuoterStep;
  /** How many of the five parts of a job are behind it: posted, quotes, the choice, the work, the payment. */
  partsDone: number;
}

const PARTS_DONE: Record<TimelineView["step"], number> = {
  verify: 1,
  open: 1,
  send: 1,
  waits: 1,
  again: 1,
  choose: 2,
  sent: 2,
  "date-requested": 3,
  answer: 3,
  date: 3,
  view: 3,
  work: 3,
  frozen: 3,
  disputed: 4,
  "check-missing": 4,
  pay: 4,
  unpaid: 4,
  approve: 4,
  held: 4,
  review: 5,
  done: 5,
  closed: 5,
  lost: 5,
};

/** What an operator reads instead of what the customer does. */
const SEEN_BY_ADMIN: Partial<Record<CustomerStep, string>> = {
  verify: "Email address not verified",
  choose: "The customer chooses a quote",
  pay: "The customer pays",
  approve: "The customer approves",
  review: "Reviews",
  disputed: "In dispute",
};

const worksOf = (booking: BookingStory): Work => ({ ...booking, isRepeat: booking.repeatWork !== null });

/** Whose turn it is, for one viewer. */
function turnOf(story: JobStory): Turn<TimelineView["step"]> {
  const { viewer, job, quotes, own, mayQuote, booking } = story;
  const work = booking && worksOf(booking);
  if (viewer === "tradesperson") {
    const ended = job.status === "cancelled" || job.status === "expired";
    if (work && !ended) return tradespersonTurn(work);
    if (ended) return customerTurn({ ...job, waitsForAddress: false, liveQuotes: 0 }, null);
    return quoterTurn({ status: job.status, own: own && { isPending: own.status === "pending" }, mayQuote });
  }
  const turn = customerTurn({ status: job.status, waitsForAddress: !job.visible, liveQuotes: quotes.live }, work);
  if (viewer === "customer") return turn;
  return { ...turn, whose: turn.whose === "yours" ? "theirs" : turn.whose, act: SEEN_BY_ADMIN[turn.step] ?? turn.act };
}

/** The steps of a job so far and to come, whose turn it is and by when, for one viewer. */
export function timelineOf(story: JobStory): TimelineView {
  const turn = turnOf(story);
  return {
    steps: stepsOf(story, turn),
    yourTurn: turn.whose === "yours",
    sentence: turnSentence(turn),
    step: turn.step,
    partsDone: PARTS_DONE[turn.step],
  };
}
