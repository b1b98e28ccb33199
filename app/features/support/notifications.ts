import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

export const supportAnswered = defineNotification({
  kind: "support-answered",
  topic: "safety",
  payload: z.object({ text: z.string() }),
  line: ({ text }) => ({ title: "Our team answered you", text }),
  mail: ({ text }, { brand }) => ({
    subject: `The ${brand} team answered you`,
    preview: text,
    heading: "Our team answered you",
    paragraphs: [text],
    button: "Open the conversation",
  }),
});
