import { definePart } from "#app/module.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { changesApi } from "./api.ts";
import { lapseChanges } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";

/** What this part holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Changes to agreed work: what a tradesperson found and what it costs, and the customer’s answer",
      purpose: "a record of what you agreed",
      ground: CONTRACT,
    },
  ],
};

export default definePart({
  name: "changes",
  about: "Changes of agreed work and its price",
  api: [changesApi],
  scheduled: [lapseChanges],
  notifications,
  personalData,
  bookingTimeline,
  dataUses,
});
