import { defineModule } from "#app/module.ts";
import { foundTradespeopleApi } from "./api/tradespeople.ts";
import { searchApi } from "./api.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/sitemap.server.ts";

export default defineModule({
  name: "search",
  about: "Finding your own jobs, bookings, quotes and conversations",
  imports: ["identity", "reviews", "tradespeople", "verification"],
  api: [searchApi, foundTradespeopleApi],
  personalData,
  anonymise,
});
