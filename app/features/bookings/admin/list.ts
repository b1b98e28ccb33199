import { deskList } from "#kernel/desk-list.ts";

/** /admin/no-shows. */
export const noShowsList = deskList({
  id: "no-shows",
  name: "Missed bookings",
  needs: "no-shows.decide",
  columns: {
    deadline: "Deadline",
    job: "Job",
    bookedFor: "Booked for",
    customer: "Customer",
    tradesperson: "Tradesperson",
    reported: "Reported",
    contested: "Contested",
  },
  fixed: ["deadline", "job"],
  extra: ["reported"],
});
