import { z } from "zod";
import { defineAccountMail, defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./notifications.texts.ts";

/** Goes to the account's address, because a webhook in the wrong hands learns when something changes in the account. */
export const webhookAdded = defineAccountMail({
  kind: "webhook-added",
  payload: z.object({ host: z.string() }),
  mail: ({ host }, { brand }) => ({
    subject: texts.addedToAccount,
    preview: texts.nowSendsEventsTo(brand, host),
    heading: texts.webhookAdded,
    paragraphs: [texts.weNowSendEvents(brand, host), texts.ifThisWasYou],
    button: texts.seeWebhook,
  }),
});

export const webhookTurnedOff = defineNotification({
  kind: "webhook-turned-off",
  topic: "safety",
  payload: z.object({ host: z.string(), gone: z.boolean() }),
  line: ({ host, gone }) => ({
    title: texts.webhookWasTurnedOff,
    text: gone ? texts.noLongerExists(host) : texts.failedFor3Days(host),
  }),
  mail: ({ host, gone }) => ({
    subject: texts.weTurnedOffYourWebhook(host),
    preview: texts.noMoreEvents,
    heading: texts.webhookWasTurnedOff,
    paragraphs: [gone ? texts.answeredGone(host) : texts.everyEventFailed(host), texts.whatToDo],
    button: texts.seeWebhook,
  }),
});
