import { defineModule, handle } from "#app/module.ts";
import { notifyCheckRestored } from "#flows/notify-check-restored.server.ts";
import { recheckPerson } from "#flows/recheck-quotes.server.ts";
import { CONTRACT, type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { checksList } from "./admin/list.ts";
import { businessDetailsApi } from "./api/business-details.ts";
import { verificationApi } from "./api.ts";
import { cleanUpEvidence, cleanUpLogo, clearEvidence, expireChecks, remindEndingChecks } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { timeline } from "./server/timeline.server.ts";
import { checkEndedTask, checkRestoredTask, cleanUpEvidenceTask, cleanUpLogoTask } from "./tasks.ts";

const andThoseOfCustomersSafety = (interests: string) => `${interests}, and those of customers: safety`;

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Tradespeople: business name and kind, company number, telephone number, and the documents sent for checks (identity, insurance, address and similar)",
      purpose:
        "checking who offers work, and detecting accounts that share details they should not share; only you and our team can open the documents, and we log each time our team does",
      ground: andThoseOfCustomersSafety(INTERESTS),
    },
    {
      what: "Tradespeople: checks, with their date, source, number in a public register and expiry date",
      purpose: "showing customers who has been checked",
      ground: andThoseOfCustomersSafety(INTERESTS),
    },
    {
      what: "Tradespeople: a logo, if you add one",
      purpose: "showing it on your quotes, agreements, invoices and statements",
      ground: CONTRACT,
    },
  ],
  retention: [
    { what: "Documents added for a check and not sent", howLong: "1 day" },
    { what: "An earlier logo", howLong: "for as long as we keep a document issued with it" },
    {
      what: "Documents of a check",
      howLong:
        "while it is valid, and for 90 days after it was rejected or expired. Its date, source and expiry date stay with the account",
    },
  ],
};

export default defineModule({
  name: "verification",
  about: "What we have checked about tradespeople, and their business details",
  imports: ["identity", "notifications", "risk", "tradespeople", "uploads"],
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
