import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

export const guaranteeEnding = defineNotification({
  kind: "guarantee-ending",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), endsOn: z.string() }),
  line: ({ jobTitle, tradesperson, endsOn }) => ({
    title: `Guarantee ends on ${endsOn}`,
    text: `${jobTitle}, by ${tradesperson}`,
  }),
  mail: ({ jobTitle, tradesperson, endsOn }) => ({
    subject: `Guarantee ends on ${endsOn}: ${jobTitle}`,
    preview: "If something is wrong, tell them before then",
    heading: "A guarantee ends in 30 days",
    paragraphs: [
      `${tradesperson} guaranteed this work until ${endsOn}. If something is not right, write to them before then.`,
      "Your rights by law do not end with the guarantee.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Guaranteed until", endsOn],
    ],
    button: "Open My home",
  }),
});
