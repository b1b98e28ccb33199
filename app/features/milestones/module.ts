import { defineModule } from "#app/module.ts";
import { milestonesApi } from "./api.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "milestones",
  about: "Paying for work in parts",
  imports: ["notifications", "bookings"],
  rulesImport: ["bookings/rules"],
  api: [milestonesApi],
  notifications,
  personalData,
});
