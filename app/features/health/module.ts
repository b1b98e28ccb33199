import { defineModule } from "#app/module.ts";
import { healthApi } from "./api.ts";
import { countDays } from "./index.server.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "health",
  about: "What happens on the marketplace, by day",
  imports: ["analytics/rules"],
  rulesImport: [],
  api: [healthApi],
  scheduled: [countDays],
  personalData,
});
