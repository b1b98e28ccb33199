import { z } from "zod";
import { defineAccountMail, defineNotification } from "#features/notifications/rules/define-notification.ts";

export const supportAnswered = defineNotification("support-answered", {
  topic: "safety",
  payload: z.object({ text: z.string(), subject: z.string().optional() }),
  sample: { text: "Can you come <b>earlier</b>?", subject: "The day of <i>my</i> booking" },
  line: ({ text }) => ({ title: "Our team answered you", text }),
  mail: ({ text, subject }, { brand }) => ({
    subject: subject ? `The ${brand} team answered you: ${subject}` : `The ${brand} team answered you`,
    preview: text,
    heading: "Our team answered you",
    paragraphs: [text],
    ...(subject && { facts: [["About", subject]] as const }),
    button: "Open the conversation",
  }),
});

/** The team's answer to a visitor. It quotes nothing that the visitor typed: the address is not verified. */
export const questionAnswered = defineAccountMail("support-question-answered", {
  payload: z.object({ answer: z.string(), ticketId: z.string().optional() }),
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

/** A mail of a person has arrived, but not all of it. Only whose mail was found authentic is told, so that nobody is told about a forged one. */
export const mailNotWhole = defineNotification("support-mail-not-whole", {
  topic: "safety",
  payload: z.object({
    subject: z.string(),
    /** The names of the files that were not taken. */
    refused: z.array(z.string()),
    /** Only the beginning of the text was taken. */
    isCut: z.boolean(),
  }),
  sample: { subject: "The day of <i>my</i> booking", refused: ["plan <b>1</b>.dwg"], isCut: true },
  line: ({ subject }) => ({ title: "Part of your email did not reach us", text: subject }),
  mail: ({ subject, refused, isCut }) => ({
    subject: `Part of your email did not reach us: ${subject}`,
    preview: "What we could not take from your email",
    heading: "Part of your email did not reach us",
    paragraphs: [
      ...(isCut
        ? ["Your message was longer than 4,000 characters. We have the beginning. Send the rest in another one."]
        : []),
      ...(refused.length > 0
        ? ["We could not take the files below. A message can have five photos or PDFs of up to 10 MB each."]
        : []),
    ],
    facts: refused.map((name) => ["File", name] as const),
    button: "Open the conversation",
  }),
});

/** The same to a visitor, without anything that was typed: only the domain of the address is verified. */
export const mailNotWholeToVisitor = defineAccountMail("support-question-not-whole", {
  payload: z.object({ ticketId: z.string() }),
  sample: { ticketId: "01900000-0000-7000-8000-000000000000" },
  mail: () => ({
    subject: "Part of your email did not reach us",
    preview: "What we could not take from your email",
    heading: "Part of your email did not reach us",
    paragraphs: [
      "Your message has arrived, up to 4,000 characters of it. We cannot take files from people without an account.",
      "Sign in to send photos or PDFs.",
    ],
    button: "Ask something else",
  }),
});
