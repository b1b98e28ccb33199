import { definePart } from "#app/module.ts";
import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { auditList } from "./admin/audit/list.ts";
import { usersList } from "./admin/users/list.ts";
import { failedEventsList, failedJobsList, queuesList } from "./admin/work/lists.ts";
import { operatorsApi } from "./api.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { archiveAuditLog } from "./server/acts.server.ts";
import { warnAboutWork } from "./server/background-work.server.ts";
import { deleteOldNotes } from "./server/desk-notes.server.ts";
import { bookingTimeline, timeline } from "./server/timelines.server.ts";
import { roleApproval } from "./server/users.server.ts";
import { endViewings } from "./server/viewing.server.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "When someone on our team looked at the site as you see it, for how long and why. They can’t change anything, and can’t see your messages, identity evidence or how you sign in. We tell you each time, afterwards",
      purpose: "helping you, and finding faults that only you can see",
      ground: `${INTERESTS}: helping people with their account`,
    },
    {
      what: "Our team’s notes about you and your bookings",
      purpose: "helping you without asking twice, and making fair decisions",
      ground: INTERESTS,
    },
    {
      what: "For our team: the columns you choose for our lists",
      purpose: "showing our team what they need for their work",
      ground: INTERESTS,
    },
  ],
  retention: [
    { what: "When our team looked at the site as you see it", howLong: "a year" },
    { what: "Our team’s notes about people and bookings", howLong: "6 years" },
  ],
};

export default definePart({
  name: "operators",
  about: "What operators do to accounts, and the audit log",
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
