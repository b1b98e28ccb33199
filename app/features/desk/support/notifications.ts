import { z } from "zod";
import { defineAccountMail, defineNotification } from "#features/notifications/rules/define-notification.ts";

export const supportAnswered = defineNotification({
  kind: "support-answered",
  topic: "safety",
  payload: z.object({ text: z.string() }),
  sample: { text: "Can you come <b>earlier</b>?" },
  line: ({ text }) => ({ title: "Our team answered you", text }),
  mail: ({ text }, { brand }) => ({
    subject: `The ${brand} team answered you`,
    preview: text,
    heading: "Our team answered you",
    paragraphs: [text],
    button: "Open the conversation",
  }),
});

/** The team's answer to a visitor. It quotes nothing that the visitor typed: the address is not verified. */
export const questionAnswered = defineAccountMail({
  kind: "support-question-answered",
  payload: z.object({ answer: z.string() }),
  sample: { answer: "It is corrected" },
  mail: ({ answer }, { brand }) => ({
    subject: `The ${brand} team answered you`,
    preview: "You asked us something on our site",
    heading: "Our team answered you",
    paragraphs: answer.split(/\n+/).filter((line) => line.trim() !== ""),
    button: "Ask something else",
    note: "If you did not write to us, you can ignore this email.",
  }),
});
