import { defineModule } from "#app/module.ts";
import { apiKeysApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { deleteExpiredKeys } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { timeline } from "./server/timeline.server.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "api-keys",
  about: texts.keysWhichProgramsCall,
  imports: ["notifications"],
  api: [apiKeysApi],
  scheduled: [deleteExpiredKeys],
  notifications,
  personalData,
  timeline,
  dataUses,
});
