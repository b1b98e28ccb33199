import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: texts.addressOfBookedWork,
      purpose: "so that the tradesperson you booked finds you; they see it until 30 days after the work is complete",
      ground: CONTRACT,
    },
  ],
};
