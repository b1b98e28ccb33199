import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "The rooms that you name for finished work, and when its guarantees end",
      purpose: "your list of past work, and a reminder before a guarantee ends",
      ground: CONTRACT,
    },
  ],
};
