import { defineModule, handle } from "#app/module.ts";
import { businessDetailsApi } from "./api/business-details.ts";
import { verificationApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { cleanUpEvidence, clearEvidence, expireChecks, remindEndingChecks } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { cleanUpEvidenceTask } from "./tasks.ts";

export default defineModule({
  name: "verification",
  imports: ["notifications", "profile", "uploads"],
  api: [verificationApi, businessDetailsApi],
  tasks: [handle(cleanUpEvidenceTask, cleanUpEvidence)],
  scheduled: [remindEndingChecks, expireChecks, clearEvidence],
  notifications,
  personalData,
  dataUses,
});
