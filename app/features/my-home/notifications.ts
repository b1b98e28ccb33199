import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

export const guaranteeEnding = defineNotification("guarantee-ending", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), date: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", tradesperson: "Hannah Booth", date: "Tue 3 Mar" },
  line: ({ jobTitle, tradesperson, date }) => ({
    title: `Guarantee ends on ${date}`,
    text: `${jobTitle}, by ${tradesperson}`,
  }),
  mail: ({ jobTitle, tradesperson, date }) => ({
    subject: `Guarantee ends on ${date}: ${jobTitle}`,
    preview: "If something is wrong, report it before then",
    heading: "A guarantee ends in 30 days",
    paragraphs: [
      `${tradesperson} guaranteed this work until ${date}. If something is wrong, report it from My home before then.`,
      "Your legal rights do not end with the guarantee.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Guaranteed until", date],
    ],
    button: "Open My home",
  }),
});
