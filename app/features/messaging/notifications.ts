import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

export const messageReceived = defineNotification("message-received", {
  topic: "messages",
  payload: z.object({ from: z.string(), text: z.string() }),
  sample: { from: "Hannah Booth", text: "Can you come <b>earlier</b>?" },
  line: ({ from, text }, count) => ({
    title: count > 1 ? `${count} new messages from ${from}` : `New message from ${from}`,
    text,
  }),
  mail: ({ from, text }, { count }) => ({
    subject: count === 1 ? `New message from ${from}` : `${count} new messages from ${from}`,
    preview: text,
    heading: `${from} wrote to you`,
    paragraphs: count === 1 ? [] : [`You have ${count} new messages from ${from}. Here is the latest:`],
    quoted: text,
    button: "Read and reply",
    note: "Keep all payments on this site. If someone suggests paying another way, tell us.",
  }),
});
