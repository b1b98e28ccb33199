import { defineModule, handle } from "#app/module.ts";
import { healthApi } from "./api.ts";
import { countAllDays, countDays } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { countAllDaysTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "health",
  about: texts.about,
  imports: ["cases/rules"],
  rulesImport: ["cases/rules"],
  api: [healthApi],
  tasks: [handle(countAllDaysTask, countAllDays)],
  scheduled: [countDays],
  atStart: [countAllDaysTask],
  personalData,
});
