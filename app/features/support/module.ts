import { defineModule } from "#app/module.ts";
import { supportList } from "./admin/list.ts";
import { dataUses } from "./data-uses.text.ts";
import { deleteOldQuestions } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { timeline } from "./server/timeline.server.ts";

export default defineModule({
  name: "support",
  imports: ["notifications"],
  scheduled: [deleteOldQuestions],
  notifications,
  lists: [supportList],
  personalData,
  timeline,
  dataUses,
});
