import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Jobs, quotes, bookings, dates, and the history of changes",
      purpose: "arranging the work, and settling disputes",
      ground: CONTRACT,
    },
    {
      what: "Photos of a job, if you add any: without the location and date in the file",
      purpose: "showing the work to tradespeople who can see the job, and to no one else",
      ground: CONTRACT,
    },
  ],
  retention: [
    { what: "A photo that you sent for a job, if the job is not posted", howLong: "1 day" },
    { what: "A job that you began before signing in", howLong: "1 day" },
  ],
};
