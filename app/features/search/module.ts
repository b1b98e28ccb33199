import { defineModule } from "#app/module.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";

export default defineModule({
  name: "search",
  imports: ["profile", "tradespeople", "reviews/rules", "verification"],
  rulesImport: ["tradespeople/rules", "reviews/rules"],
  personalData,
  anonymise,
});
