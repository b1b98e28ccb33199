import { definePart, handle } from "#app/module.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { cleanUpWorkPhotosTask } from "../tasks.ts";
import { workPhotosApi } from "./api.ts";
import { cleanUpWorkPhotos } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Photos a tradesperson takes before and after work at your home. You, they and our team can see them. Also your answer on whether they can be shown on a profile",
      purpose: "a record of the work, including if there is a dispute",
      ground: CONTRACT,
    },
  ],
};

export default definePart({
  name: "work-photos",
  about: "Photos from before and after the work of a booking, and the consent to show them",
  api: [workPhotosApi],
  tasks: [handle(cleanUpWorkPhotosTask, cleanUpWorkPhotos)],
  notifications,
  personalData,
  bookingTimeline,
  dataUses,
});
