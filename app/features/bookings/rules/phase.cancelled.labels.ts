import type { Said } from "./phase.ts";
import type { Words } from "./phase.words.ts";

/** What each side reads about a booking that was cancelled: who did it, what comes back, what is owed, what is next. */
export const cancelledSaid = {
  customer(words: Words): Said {
    const { name, returned, released, facts } = words;
    const lines = [
      returned &&
        (words.isReturning ? `${returned} goes back to you in 5 to 10 working days.` : `${returned} went back to you.`),
      released && `The ${released} that is released stays paid.`,
      facts.cancelled?.owesPart &&
        `The work had started at your request, so you may owe ${name} for the part done. Agree on it in messages.`,
    ];
    return {
      ...said(words, lines, "Your job is open for quotes again."),
      heading: headingOf(words, "customer"),
      act: "find-other",
    };
  },
  tradesperson(words: Words): Said {
    const { name, returned, released, facts } = words;
    const lines = [
      returned && (words.isReturning ? `${returned} goes back to ${name}.` : `${returned} went back to ${name}.`),
      released && `The ${released} that is released stays yours, less our fee.`,
      facts.cancelled?.owesPart &&
        `The work had started at ${name}’s request, so they may owe you for the part done. Agree on it in messages.`,
    ];
    return {
      ...said(words, lines, "The job is open for quotes again."),
      heading: headingOf(words, "tradesperson"),
      act: null,
    };
  },
};

const said = ({ facts }: Words, lines: readonly (string | null | false | undefined)[], reopened: string) => ({
  whose: "done" as const,
  line: lines.filter(Boolean).join(" ") || "Nothing was paid, and nothing is owed.",
  next: facts.jobStatus === "open" ? reopened : "",
  list: "Cancelled",
});

function headingOf({ name, facts: { cancelled } }: Words, reader: "customer" | "tradesperson"): string {
  if (!cancelled?.by) return "This booking has ended";
  return cancelled.by === reader ? "You cancelled this booking" : `${name} cancelled this booking`;
}
