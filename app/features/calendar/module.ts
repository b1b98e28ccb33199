import { defineModule } from "#app/module.ts";
import { calendarApi } from "./api.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "calendar",
  about: "When a tradesperson works, and proposals of other dates",
  imports: ["bookings", "addresses"],
  rulesImport: ["bookings/rules"],
  api: [calendarApi],
  personalData,
});
