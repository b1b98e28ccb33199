import { z } from "zod";
import { defineAccountMail, defineNotification } from "#features/notifications/rules/define-notification.ts";

/** Goes to the account's address, because a stolen webhook receives news of every change in the account. */
export const webhookAdded = defineAccountMail("webhook-added", {
  payload: z.object({ host: z.string() }),
  sample: { host: "hooks.<b>example</b>.com" },
  mail: ({ host }, { brand }) => ({
    subject: "A webhook was added to your account",
    preview: `${brand} now sends events to ${host}`,
    heading: "A webhook was added",
    paragraphs: [
      `We now send events from your ${brand} account to ${host}. An event says what changed, and nothing else.`,
      "If this was you, you don’t need to do anything. If it wasn’t, delete the webhook and reset your password now.",
    ],
    button: "See the webhook",
  }),
});

export const webhookTurnedOff = defineNotification("webhook-turned-off", {
  topic: "safety",
  payload: z.object({ host: z.string(), gone: z.boolean() }),
  sample: { host: "hooks.<b>example</b>.com", gone: false },
  line: ({ host, gone }) => ({
    title: "A webhook was turned off",
    text: gone ? `${host} said that it no longer exists.` : `${host} failed for 3 days, so we stopped sending events.`,
  }),
  mail: ({ host, gone }) => ({
    subject: `We turned off your webhook at ${host}`,
    preview: "We won’t send any more events until you turn it on again",
    heading: "A webhook was turned off",
    paragraphs: [
      gone
        ? `${host} answered 410 Gone, which means it no longer takes events.`
        : `Every event we sent to ${host} in the last 3 days failed.`,
      "We no longer send events to it. When it works again, turn the webhook on. Its log shows what we couldn’t deliver, and you can send those events again.",
    ],
    button: "See the webhook",
  }),
});
