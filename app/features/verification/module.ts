import { defineModule, handle } from "#app/module.ts";
import { notifyCheckRestored } from "#flows/notify-check-restored.server.ts";
import { recheckPerson } from "#flows/recheck-quotes.server.ts";
import { checksList } from "./admin/list.ts";
import { businessDetailsApi } from "./api/business-details.ts";
import { verificationApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { cleanUpEvidence, cleanUpLogo, clearEvidence, expireChecks, remindEndingChecks } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { timeline } from "./server/timeline.server.ts";
import { checkEndedTask, checkRestoredTask, cleanUpEvidenceTask, cleanUpLogoTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "verification",
  about: texts.whatCheckedAboutTradespeople,
  imports: ["notifications", "profile", "tradespeople", "uploads", "risk"],
  api: [verificationApi, businessDetailsApi],
  tasks: [
    handle(cleanUpEvidenceTask, cleanUpEvidence),
    handle(cleanUpLogoTask, cleanUpLogo),
    handle(checkEndedTask, recheckPerson),
    handle(checkRestoredTask, notifyCheckRestored),
  ],
  scheduled: [remindEndingChecks, expireChecks, clearEvidence],
  notifications,
  lists: [checksList],
  personalData,
  timeline,
  dataUses,
});
