import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

const WHAT =
  "Your hours, time off, appointments of your own and, if you connect your own calendar, its address and when you are busy";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [{ what: WHAT, purpose: "offering customers only times at which you can come", ground: CONTRACT }],
  retention: [{ what: WHAT, howLong: "until you change or disconnect it, or delete your account" }],
};
