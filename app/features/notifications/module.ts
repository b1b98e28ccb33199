import { defineModule, handle } from "#app/module.ts";
import { sendMail } from "#flows/send-mail.server.ts";
import { sendPush } from "#flows/send-push.server.ts";
import { notificationsApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { sendMailTask, sendPushTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "notifications",
  about: texts.whatHappenedAppPushes,
  imports: [],
  api: [notificationsApi],
  tasks: [handle(sendMailTask, sendMail), handle(sendPushTask, sendPush)],
  personalData,
  timeline,
  bookingTimeline,
  anonymise,
  dataUses,
});
