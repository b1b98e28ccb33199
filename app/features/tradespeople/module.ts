import { defineModule } from "#app/module.ts";
import { tradespeopleApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { personalData } from "./personal-data.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "tradespeople",
  about: texts.profilesOfTradespeople,
  imports: ["verification/rules", "reviews/rules", "portfolio/rules", "jobs/rules"],
  rulesImport: ["reviews/rules", "portfolio/rules"],
  api: [tradespeopleApi],
  personalData,
  dataUses,
});
