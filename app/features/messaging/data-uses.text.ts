import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [{ what: "Messages", purpose: "talking to each other about the work", ground: CONTRACT }],
};
