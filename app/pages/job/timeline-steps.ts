import { QUOTES_PER_JOB } from "#config/constants.ts";
import { turnSentence } from "#features/bookings/rules/phase.labels.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import type { TimelineStep } from "#ui/timeline.tsx";
import type { JobStory, StoryTurn } from "./job-story.ts";

const heldIfPaidBefore = "If you pay before the work is done, we hold it until you approve";

const done = (title: string, detail?: string): TimelineStep => ({ title, detail, state: "done" });
const todo = (title: string, detail?: string): TimelineStep => ({ title, detail, state: "todo" });

/** The turn as the timeline's current step. */
const current = (turn: StoryTurn, detail?: string): TimelineStep => ({
  title: turnSentence(turn),
  detail,
  state: "current",
});

/** The steps of a job that nobody is booked for, so far and to come, for one viewer whose turn is given. */
export function stepsOf(story: JobStory, turn: StoryTurn): TimelineStep[] {
  const posted = done("Job posted", story.job.postedOn);
  const before = [posted, ...returned(story)];
  if (story.job.status === "cancelled" || story.job.status === "expired") return [...before, closed(story.job.status)];
  return story.viewer === "tradesperson" ? quoting(story, turn, posted) : choosing(story, turn, before);
}

/** A booking that was cancelled: who and when. Where the money is stands on its card. */
function returned({ viewer, cancelledBooking }: JobStory): TimelineStep[] {
  if (!cancelledBooking) return [];
  const { on, by, name, isAgreed } = cancelledBooking;
  const customer = viewer === "customer" ? "You" : "The customer";
  const tradesperson = viewer === "tradesperson" ? "You" : name;
  const who = by === "customer" ? customer : tradesperson;
  const title = isAgreed ? (by ? `${who} cancelled the booking` : "Booking cancelled") : "Requested date ended";
  return [done(title, on)];
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

function choosing({ quotes }: JobStory, turn: StoryTurn, before: TimelineStep[]): TimelineStep[] {
  const ahead = [todo("Agree a date and pay", heldIfPaidBefore), todo("Approve and review")];
  switch (turn.phase) {
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
      return [...before, done(turn.list)];
  }
}

function quoting({ quotes, own }: JobStory, turn: StoryTurn, posted: TimelineStep): TimelineStep[] {
  const ahead = [todo("Agree a date and do the work"), todo("Get paid", `Less the ${PLATFORM_FEE} fee`)];
  const room = quotes.live > 0 ? [quotesIn(quotes.live)] : [];
  const seen = "The customer sees your price and message";
  switch (turn.phase) {
    case "sent":
      return [
        posted,
        done("You sent a quote"),
        current(turn, `Your quote stays open until ${own?.openUntil}`),
        ...ahead,
      ];
    case "lost":
      return [posted, done("You sent a quote"), done(turn.list)];
    case "again":
      return [posted, done("Your last quote is no longer open"), ...room, current(turn, seen), ...ahead];
    case "send":
      return [posted, ...room, current(turn, seen), todo("The customer chooses a quote"), ...ahead];
    default:
      return [posted, ...room, current(turn), ...ahead];
  }
}
