import { defineModule } from "#app/module.ts";
import { auditList } from "./admin/audit/list.ts";
import { usersList } from "./admin/users/list.ts";
import { failedEventsList, failedJobsList, queuesList } from "./admin/work/lists.ts";
import { operatorsApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { archiveAuditLog } from "./server/archive-audit-log.server.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { roleApproval } from "./server/change-role.server.ts";
import { deleteOldNotes } from "./server/desk-notes.server.ts";
import { endViewings } from "./server/end-viewings.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { warnAboutWork } from "./server/warn-about-work.server.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "operators",
  about: texts.about,
  imports: [
    "cases/rules",
    "documents/rules",
    "verification/rules",
    "auth",
    "profile",
    "money",
    "notifications",
    "approvals",
  ],
  rulesImport: ["documents/rules", "verification/rules"],
  api: [operatorsApi],
  approvals: [roleApproval],
  scheduled: [archiveAuditLog, warnAboutWork, endViewings, deleteOldNotes],
  notifications,
  lists: [auditList, usersList, failedEventsList, failedJobsList, queuesList],
  personalData,
  timeline,
  bookingTimeline,
  dataUses,
});
