import { defineModule, handle } from "#app/module.ts";
import { bookingCompletedTask } from "#features/bookings/tasks.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { myHomeApi } from "./api.ts";
import { noteGuarantee, remindOfGuarantees } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "The rooms that you name for finished work, and when its guarantees end",
      purpose: "your list of past work, and a reminder before a guarantee ends",
      ground: CONTRACT,
    },
  ],
};

export default defineModule({
  name: "my-home",
  about: "A customer's past work at home: rooms, documents and guarantees",
  imports: ["bookings", "documents", "jobs", "money", "notifications"],
  api: [myHomeApi],
  tasks: [handle(bookingCompletedTask, noteGuarantee)],
  scheduled: [remindOfGuarantees],
  notifications,
  personalData,
  dataUses,
});
