import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: texts.viewingsAndWhy,
      purpose: "helping you, and finding faults that only you see",
      ground: `${INTERESTS}: helping people with their account`,
    },
  ],
  retention: [{ what: texts.viewings, howLong: texts.oneYear }],
};
