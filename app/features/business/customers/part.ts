import { definePart } from "#app/module.ts";
import { CONTRACT, type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { customersApi } from "./api.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";

const notes = "Notes that you keep about your customers as a tradesperson, which only you can see";

const offers = "When a tradesperson who worked for you last offered to come again";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    { what: notes, purpose: "your own records of your customers", ground: CONTRACT },
    { what: offers, purpose: "one offer every 90 days at most", ground: INTERESTS },
  ],
  retention: [{ what: `${notes}. ${offers}`, howLong: "until one of you deletes the account" }],
};

export default definePart({
  name: "customers",
  about: "The customers a tradesperson has worked for",
  api: [customersApi],
  notifications,
  personalData,
  dataUses,
});
