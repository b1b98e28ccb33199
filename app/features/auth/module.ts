import { defineModule } from "#app/module.ts";
import { authApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { deleteExpiredSignIns } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { timeline } from "./server/timeline.server.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "auth",
  about: texts.agreementToTerms,
  imports: ["api-keys", "notifications", "risk"],
  api: [authApi],
  scheduled: [deleteExpiredSignIns],
  notifications,
  personalData,
  timeline,
  dataUses,
});
