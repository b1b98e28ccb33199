import { defineModule, handle } from "#app/module.ts";
import { frozenApproval } from "#flows/decide-frozen-booking.server.ts";
import { holdsList, riskList, rulesList, suspensionsList } from "./admin/lists.ts";
import { riskApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { deleteOldSignals, deleteOldSuspensions, evaluateAllRules, evaluateNextRule } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { evaluateRulesTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "risk",
  about: texts.about,
  imports: ["notifications", "approvals"],
  api: [riskApi],
  approvals: [frozenApproval],
  tasks: [handle(evaluateRulesTask, evaluateAllRules)],
  scheduled: [evaluateNextRule, deleteOldSuspensions, deleteOldSignals],
  atStart: [evaluateRulesTask],
  notifications,
  lists: [holdsList, riskList, rulesList, suspensionsList],
  personalData,
  timeline,
  anonymise,
  dataUses,
});
