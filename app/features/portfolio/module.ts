import { defineModule, handle } from "#app/module.ts";
import { portfolioApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { cleanUpWork } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { cleanUpWorkTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "portfolio",
  about: texts.picturesOfTradespersonsWork,
  imports: ["uploads", "jobs/rules"],
  rulesImport: ["jobs/rules", "uploads/rules"],
  api: [portfolioApi],
  tasks: [handle(cleanUpWorkTask, cleanUpWork)],
  personalData,
  dataUses,
});
