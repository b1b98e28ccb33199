import { definePart, handle } from "#app/module.ts";
import { healthApi } from "./api.ts";
import { countAllDays, countDays } from "./index.server.ts";
import { personalData } from "./personal-data.ts";
import { countAllDaysTask } from "./tasks.ts";

export default definePart({
  name: "health",
  about: "What happens on the marketplace, by day",
  api: [healthApi],
  tasks: [handle(countAllDaysTask, countAllDays)],
  scheduled: [countDays],
  atStart: [countAllDaysTask],
  personalData,
});
