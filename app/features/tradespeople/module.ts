import { defineModule } from "#app/module.ts";
import { tradespeopleApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "tradespeople",
  imports: ["verification/rules", "reviews/rules"],
  rulesImport: ["reviews/rules"],
  api: [tradespeopleApi],
  personalData,
  dataUses,
});
