import { defineModule } from "#app/module.ts";
import { searchApi } from "./api.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "search",
  about: texts.findingYourOwnJobs,
  imports: ["profile", "tradespeople", "reviews/rules", "verification"],
  rulesImport: ["tradespeople/rules", "reviews/rules"],
  api: [searchApi],
  personalData,
  anonymise,
});
