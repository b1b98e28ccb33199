import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "What of yours waits for our team, and our team’s notes about it",
      purpose: "answering and deciding in time",
      ground: INTERESTS,
    },
    {
      what: "For our team: the views of the queue of cases that you save, the columns that you choose, and which case you have open",
      purpose: "sharing out the work",
      ground: INTERESTS,
    },
  ],
  retention: [{ what: "Our team’s notes about what it answered or decided", howLong: "6 years" }],
};
