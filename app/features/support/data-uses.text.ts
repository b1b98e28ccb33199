import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Messages to our team from people without an account, with the name and address to answer",
      purpose: "answering you",
      ground: INTERESTS,
    },
  ],
  retention: [{ what: "Messages to our team from people without an account", howLong: "1 year" }],
};
