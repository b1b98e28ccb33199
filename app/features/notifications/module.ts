import { defineModule, handle } from "#app/module.ts";
import { sendMail } from "#flows/send-mail.server.ts";
import { sendPush } from "#flows/send-push.server.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { notificationsApi } from "./api.ts";
import { personalData } from "./personal-data.ts";
import { anonymise } from "./server/anonymise.server.ts";
import { bookingTimeline, timeline } from "./server/timelines.server.ts";
import { sendMailTask, sendPushTask } from "./tasks.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Your notifications and when we sent them; a browser’s address for notifications, if you turn them on",
      purpose: "letting you know what has happened",
      ground: CONTRACT,
    },
  ],
};

export default defineModule({
  name: "notifications",
  about: "What has happened, in the app and as push notifications",
  imports: [],
  api: [notificationsApi],
  tasks: [handle(sendMailTask, sendMail), handle(sendPushTask, sendPush)],
  personalData,
  timeline,
  bookingTimeline,
  anonymise,
  dataUses,
});
