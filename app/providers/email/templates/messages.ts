import type { SomeTemplates } from "./template.ts";

/** Messages, from the other side of a job and from our team. */
export const messages = {
  "message-received": ({ from, text, count = "1", url }) => ({
    subject: count === "1" ? `New message from ${from}` : `${count} new messages from ${from}`,
    preview: text,
    heading: `${from} wrote to you`,
    paragraphs: count === "1" ? [] : [`You have ${count} new messages from ${from}. This is the last of them:`],
    quoted: text,
    button: { label: "Read and reply", url },
    note: "Pay for work here only. If somebody asks you to pay another way, please tell us.",
  }),
  "support-answered": ({ text, url }, brand) => ({
    subject: `The ${brand} team answered you`,
    preview: text,
    heading: "Our team answered you",
    paragraphs: [text],
    button: { label: "Open the conversation", url },
  }),
} satisfies SomeTemplates;
