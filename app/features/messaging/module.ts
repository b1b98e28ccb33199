import { defineModule } from "#app/module.ts";
import { attachmentsApi } from "./api/attachments.ts";
import { conversationsApi } from "./api/conversations.ts";
import { messagesApi } from "./api/messages.ts";
import { dataUses } from "./data-uses.text.ts";
import { deleteUnsentFiles } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "messaging",
  about: texts.about,
  imports: ["uploads", "reports", "notifications", "verification", "bookings", "calendar", "addresses/rules"],
  rulesImport: ["bookings/rules"],
  api: [conversationsApi, messagesApi, attachmentsApi],
  scheduled: [deleteUnsentFiles],
  notifications,
  personalData,
  timeline,
  bookingTimeline,
  dataUses,
});
