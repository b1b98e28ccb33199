import { defineModule, handle } from "#app/module.ts";
import { frozenApproval } from "#flows/decide-frozen-booking.server.ts";
import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { holdsList, riskList, rulesList, suspensionsList } from "./admin/lists.ts";
import { riskApi } from "./api.ts";
import { deleteOldSignals, deleteOldSuspensions, evaluateAllRules, evaluateNextRule } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/suspension-changes.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { evaluateRulesTask } from "./tasks.ts";

const groundFraud = (interests: string) => `${interests}, and those of other users: preventing fraud`;

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Keyed hashes of your telephone number, address, documents, bank account, tax number, payment card and device",
      purpose:
        "spotting when someone we suspended opens another account. A match holds the account until our team has reviewed it; you can write to us about it",
      ground: groundFraud(INTERESTS),
    },
    {
      what: "Risk signals: unusual numbers of jobs, quotes, messages, refunds or chargebacks, several accounts with one card or device, and reviews that were held",
      purpose: "showing our team accounts that may be dishonest. A person decides; a signal alone changes nothing",
      ground: groundFraud(INTERESTS),
    },
    {
      what: "Suspensions: the reason, the rule, your appeal and how it was decided",
      purpose: "applying our rules, and accounting for our decisions",
      ground: `${INTERESTS}, and those of other users: safety`,
    },
  ],
  retention: [
    {
      what: "Hashes of what identifies you",
      howLong: "until you delete your account, or for 6 years if it was suspended",
    },
    { what: "Risk signals", howLong: "2 years after our team has decided about them" },
    { what: "Suspensions and appeals", howLong: "6 years" },
  ],
};

export default defineModule({
  name: "risk",
  about: "Signs of dishonesty, for operators to decide on",
  imports: ["approvals", "notifications"],
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
