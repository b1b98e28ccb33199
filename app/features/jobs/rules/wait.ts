import { DAY, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { londonDay, shortDay, timeOfDay } from "#kernel/dates.ts";

/** The fewest like jobs of which we say how long they waited. */
export const LIKE_JOBS = 20;

/** What a customer who waits for the first quote can know. */
export interface WaitFigures {
  /** How many tradespeople were told about the job, and how many have opened it. */
  told: number;
  opened: number;
  /** In which time three of four like jobs got their first quote, in seconds; null with fewer than 20 of them, or if that many got none. */
  waitSeconds: number | null;
}

interface WaitText {
  title: string;
  text: string;
  /** The usual time is over. */
  isLate: boolean;
}

const QUARTER_HOUR = HOUR / 4;

/** "an hour", "4 hours", "a day", "3 days": never less than it was. */
function durationText(seconds: number): string {
  const hours = Math.max(1, Math.ceil(seconds / 3_600));
  if (hours === 1) return "an hour";
  if (hours < 24) return `${hours} hours`;
  const days = Math.ceil(hours / 24);
  return days === 1 ? "a day" : `${days} days`;
}

/** "40 minutes", "26 hours", "3 days": never more than it was. */
function agoText(ms: number): string {
  if (ms < 2 * HOUR) return `${Math.floor(ms / MINUTE)} minutes`;
  return ms < 2 * DAY ? `${Math.floor(ms / HOUR)} hours` : `${Math.floor(ms / DAY)} days`;
}

/** The same after quotes that ended, for example with a booking: how long others waited for their first says nothing here. */
export const WAITS_AGAIN: WaitText = {
  title: "Waiting for another quote",
  text: "We’ll tell you when a quote comes.",
  isLate: false,
};

/** What a customer reads until the first quote is there: by when to expect it, that it is late, or that we cannot say. */
export function waitText({ waitSeconds }: Pick<WaitFigures, "waitSeconds">, since: Date, now: Date): WaitText {
  if (waitSeconds === null)
    return { title: "Waiting for the first quote", text: "We’ll tell you when a quote comes.", isLate: false };
  // Rounded up, so that the time is true of three in four.
  const by = new Date(Math.ceil(later(since, waitSeconds * 1_000).getTime() / QUARTER_HOUR) * QUARTER_HOUR);
  if (now > by) {
    return {
      title: "No quote yet",
      text: `Posted ${agoText(now.getTime() - since.getTime())} ago. Most jobs like this have a quote by now.`,
      isLate: true,
    };
  }
  const today = londonDay(now);
  const when = londonDay(by) === today ? timeOfDay(by) : shortDay(londonDay(by), today);
  return {
    title: `Expect a quote by ${when}`,
    text: `3 of 4 jobs like this get one within ${durationText(waitSeconds)}. We’ll tell you at once.`,
    isLate: false,
  };
}

/** "Ask all 3", "Ask Mo and Dele too", "Ask Hannah"; null when nobody is left to ask. */
export function askLabel(left: readonly string[], anyAsked: boolean): string | null {
  const [first, second] = left.map((name) => name.split(" ")[0] ?? name);
  if (!first) return null;
  const too = anyAsked ? " too" : "";
  if (!second) return `Ask ${first}${too}`;
  return left.length === 2 ? `Ask ${first} and ${second}${too}` : `Ask all ${left.length}`;
}
