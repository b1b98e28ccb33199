import { defineModule } from "#app/module.ts";
import { searchApi } from "./api.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";

export default defineModule({
  name: "search",
  about: "Finding your own jobs, bookings, quotes and conversations",
  imports: ["profile", "tradespeople", "reviews/rules", "verification"],
  rulesImport: ["tradespeople/rules", "reviews/rules"],
  api: [searchApi],
  personalData,
  anonymise,
});
