import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Jobs, quotes, bookings, dates, and the history of changes",
      purpose: "arranging the work, and settling disputes",
      ground: CONTRACT,
    },
    {
      what: texts.useOfPhotos,
      purpose: "showing the work to tradespeople who can see the job, and to no one else",
      ground: CONTRACT,
    },
  ],
  retention: [
    { what: texts.useOfUploads, howLong: texts.oneDay },
    { what: texts.useOfDrafts, howLong: texts.oneDay },
  ],
};
