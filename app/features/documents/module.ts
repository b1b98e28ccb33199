import { defineModule, handle } from "#app/module.ts";
import { documentsApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import {
  deleteOldDocuments,
  issueDocuments,
  issueMonthStatements,
  issueStatements,
  sendAgreement,
} from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { reportApproval } from "./server/export-platform-report.server.ts";
import { sendAgreementTask } from "./tasks.ts";

export default defineModule({
  name: "documents",
  about: "Agreements, receipts, invoices and statements",
  imports: ["notifications", "money", "verification", "bookings/rules", "quotes/rules", "approvals"],
  rulesImport: ["verification/rules", "money/rules", "quotes/rules"],
  api: [documentsApi],
  tasks: [handle(sendAgreementTask, sendAgreement)],
  scheduled: [issueDocuments, issueStatements, issueMonthStatements, deleteOldDocuments],
  approvals: [reportApproval],
  notifications,
  personalData,
  bookingTimeline,
  anonymise,
  dataUses,
});
