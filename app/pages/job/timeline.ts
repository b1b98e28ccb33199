import { turnSentence } from "#features/bookings/rules/phase.labels.ts";
import { jobPhase, quoterPhase } from "#features/jobs/rules/job-phase.ts";
import type { TimelineStep } from "#ui/timeline.tsx";
import type { JobStory, StoryTurn } from "./job-story.ts";
import { stepsOf } from "./timeline-steps.ts";

export interface TimelineView {
  steps: TimelineStep[];
  /** Whether it is the viewer's turn. */
  yourTurn: boolean;
  /** "Your turn: choose a quote" */
  sentence: string;
  /** How many of the five parts of a job are behind it: posted, quotes, the choice, the work, the payment. */
  partsDone: number;
}

const PARTS_DONE: Record<StoryTurn["phase"], number> = {
  verify: 1,
  open: 1,
  send: 1,
  waits: 1,
  again: 1,
  choose: 2,
  sent: 2,
  closed: 5,
  lost: 5,
};

/** What an operator reads instead of what the customer does. */
const SEEN_BY_ADMIN: Partial<Record<StoryTurn["phase"], string>> = {
  verify: "Email address not verified",
  choose: "The customer chooses a quote",
};

/** Whose turn it is, for one viewer. */
function turnOf({ viewer, job, quotes, own, mayQuote }: JobStory): StoryTurn {
  const hasEnded = job.status === "cancelled" || job.status === "expired";
  if (viewer === "tradesperson" && !hasEnded)
    return quoterPhase({ status: job.status, own: own && { isPending: own.status === "pending" }, mayQuote });
  const turn = jobPhase({ status: job.status, waitsForAddress: !job.visible, liveQuotes: quotes.live });
  if (viewer !== "admin") return turn;
  const whose = turn.whose === "yours" ? "theirs" : turn.whose;
  return { phase: turn.phase, whose, list: SEEN_BY_ADMIN[turn.phase] ?? turn.list };
}

/** The steps of a job that nobody is booked for, whose turn it is and by when, for one viewer. */
export function timelineOf(story: JobStory): TimelineView {
  const turn = turnOf(story);
  return {
    steps: stepsOf(story, turn),
    yourTurn: turn.whose === "yours",
    sentence: turnSentence(turn),
    partsDone: PARTS_DONE[turn.phase],
  };
}
