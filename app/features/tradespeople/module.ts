import { defineModule } from "#app/module.ts";
import { tradespeopleApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { personalData } from "./personal-data.ts";

export default defineModule({
  name: "tradespeople",
  imports: ["auth", "profile", "verification", "reviews/rules", "jobs/rules"],
  rulesImport: ["auth/rules", "profile/rules", "jobs/rules", "reviews/rules"],
  api: [tradespeopleApi],
  personalData,
  dataUses,
});
