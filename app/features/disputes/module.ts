import { defineModule } from "#app/module.ts";
import { runDisputeClocks } from "#flows/run-dispute-clocks.server.ts";
import { disputesApi } from "./api.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";

export default defineModule({
  name: "disputes",
  about: "Disputes about work or payment, with offers and decisions",
  imports: ["auth", "notifications", "bookings", "money", "quotes", "risk", "uploads"],
  rulesImport: ["bookings/rules"],
  api: [disputesApi],
  scheduled: [runDisputeClocks],
  notifications,
  personalData,
  anonymise,
});
