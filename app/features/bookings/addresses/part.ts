import { definePart } from "#app/module.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { addressesApi } from "./api.ts";
import { remindOfVisits } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "The address of booked work, how to get in, and a phone number",
      purpose:
        "so that the tradesperson you booked can find you. They can see it until 30 days after the work is complete. Their invoices to you show the address",
      ground: CONTRACT,
    },
  ],
};

export default definePart({
  name: "addresses",
  about: "Where work happens: saved addresses, and the address of a booking",
  api: [addressesApi],
  scheduled: [remindOfVisits],
  notifications,
  personalData,
  dataUses,
});
