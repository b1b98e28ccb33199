import { defineModule } from "#app/module.ts";
import { calendarApi } from "./api.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "calendar",
  imports: ["bookings", "addresses"],
  rulesImport: ["bookings/rules"],
  api: [calendarApi],
  personalData,
});
