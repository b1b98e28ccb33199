import { defineModule } from "#app/module.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { attachmentsApi } from "./api/attachments.ts";
import { conversationsApi } from "./api/conversations.ts";
import { messagesApi } from "./api/messages.ts";
import { deleteUnsentFiles } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline, timeline } from "./server/timelines.server.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [{ what: "Messages", purpose: "talking to each other about the work", ground: CONTRACT }],
};

export default defineModule({
  name: "messaging",
  about: "Conversations between two people, with photos and PDFs",
  imports: ["bookings", "jobs", "notifications", "reports", "uploads", "verification"],
  api: [conversationsApi, messagesApi, attachmentsApi],
  scheduled: [deleteUnsentFiles],
  notifications,
  personalData,
  timeline,
  bookingTimeline,
  dataUses,
});
