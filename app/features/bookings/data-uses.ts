import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: texts.useOfExpressRequest,
      purpose: "proof of your request",
      ground: "the law on consumer contracts",
    },
    {
      what: texts.useOfNoShows,
      purpose: "a true record of missed bookings",
      ground: `${INTERESTS}: a marketplace that people can trust`,
    },
  ],
};
