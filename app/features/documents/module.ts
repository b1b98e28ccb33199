import { defineModule } from "#app/module.ts";
import type { DataUses } from "#kernel/data-uses.ts";
import { documentsApi } from "./api.ts";
import {
  auditDocuments,
  deleteOldDocuments,
  issueDocuments,
  issueMonthStatements,
  issueStatements,
} from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { anonymise } from "./server/document-lists.server.ts";
import { reportApproval } from "./server/reported-sellers.server.ts";

const dataUsesText = {
  held: [
    {
      what: "Receipts, invoices, agreements and statements",
      purpose: "proof of what was agreed and paid, for both people and for our accounts",
      ground: "contract, and the law on tax and accounts",
    },
  ],
  retention: [
    {
      what: "Receipts, invoices, agreements and statements",
      howLong: "6 years after the end of the tax year; without your name once you delete your account",
    },
  ],
};

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = dataUsesText;

export default defineModule({
  name: "documents",
  about: "Agreements, receipts, invoices and statements",
  imports: ["approvals", "bookings", "identity", "money", "notifications", "quotes", "subscriptions", "verification"],
  api: [documentsApi],
  scheduled: [issueDocuments, issueStatements, issueMonthStatements, deleteOldDocuments],
  approvals: [reportApproval],
  notifications,
  personalData,
  audits: [auditDocuments],
  bookingTimeline,
  anonymise,
  dataUses,
});
