import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "The address of booked work, how to get in, and a phone number",
      purpose: "so that the tradesperson you booked finds you; they see it until 30 days after the work is complete",
      ground: CONTRACT,
    },
  ],
};
