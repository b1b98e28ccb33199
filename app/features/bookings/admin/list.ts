import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./list.texts.ts";

/** /admin/no-shows. */
export const noShowsList = deskList({
  id: "no-shows",
  name: texts.missedBookings,
  needs: "no-shows.decide",
  columns: {
    deadline: texts.deadline,
    job: texts.job,
    bookedFor: texts.bookedFor,
    customer: texts.customer,
    tradesperson: texts.tradesperson,
    reported: texts.reported,
    contested: texts.contested,
  },
  fixed: ["deadline", "job"],
  extra: ["reported"],
});
