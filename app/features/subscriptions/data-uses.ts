import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Tradespeople: your job alerts, and which jobs they found. Both: the repeat visits that you agreed",
      purpose: "telling you about each job once, and booking what you agreed",
      ground: CONTRACT,
    },
  ],
};
