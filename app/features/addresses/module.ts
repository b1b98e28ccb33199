import { defineModule } from "#app/module.ts";
import { addressesApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { remindOfVisits } from "./index.server.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "addresses",
  about: "Where work happens: saved addresses, and the address of a booking",
  imports: ["bookings", "notifications"],
  rulesImport: ["bookings/rules", "verification/rules"],
  api: [addressesApi],
  scheduled: [remindOfVisits],
  personalData,
  dataUses,
});
