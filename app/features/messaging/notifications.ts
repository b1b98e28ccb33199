import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./notifications.texts.ts";

export const messageReceived = defineNotification({
  kind: "message-received",
  topic: "messages",
  payload: z.object({ from: z.string(), text: z.string() }),
  line: ({ from, text }, count) => ({
    title: count > 1 ? texts.newMessages(count, from) : texts.newMessage(from),
    text,
  }),
  mail: ({ from, text }, { count }) => ({
    subject: count === 1 ? texts.newMessage(from) : texts.newMessages(count, from),
    preview: text,
    heading: texts.wroteToYou(from),
    paragraphs: count === 1 ? [] : [texts.youHaveNewMessages(count, from)],
    quoted: text,
    button: texts.readAndReply,
    note: texts.payForWorkHereOnly,
  }),
});
