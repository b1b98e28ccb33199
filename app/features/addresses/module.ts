import { defineModule } from "#app/module.ts";
import { addressesApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { remindOfVisits } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "addresses",
  about: texts.whereWorkHappens,
  imports: ["bookings", "notifications"],
  rulesImport: ["bookings/rules", "verification/rules"],
  api: [addressesApi],
  scheduled: [remindOfVisits],
  personalData,
  dataUses,
});
