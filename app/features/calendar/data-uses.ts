import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: texts.hoursTimeOffAppointments,
      purpose: "offering customers only times at which you can come",
      ground: CONTRACT,
    },
  ],
  retention: [
    { what: texts.hoursTimeOffAppointments, howLong: "until you change or disconnect it, or delete your account" },
  ],
};
