import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

export const reportReceived = defineNotification("report-received", {
  topic: "safety",
  payload: z.object({ number: z.string(), about: z.string() }),
  sample: { number: "R-1042", about: "a review" },
  line: ({ number, about }) => ({
    title: `We have your report, number ${number}`,
    text: `You reported ${about}. We’ll tell you what we decide`,
  }),
  mail: ({ number, about }) => ({
    subject: `We have your report, number ${number}`,
    preview: "What happens next",
    heading: "We have your report",
    paragraphs: [
      `You reported ${about}. Our team will look at it and tell you what we decide and why.`,
      "We will not tell the other person that you reported it.",
    ],
    facts: [["Number", number]],
    button: "See your report",
  }),
});

export const reportDecided = defineNotification("report-decided", {
  topic: "safety",
  payload: z.object({ number: z.string(), about: z.string(), outcome: z.string(), reason: z.string() }),
  sample: { number: "R-1042", about: "a review", outcome: "It stays up", reason: "No longer needed" },
  line: ({ number, outcome }) => ({ title: `We’ve decided on your report ${number}`, text: outcome }),
  mail: ({ number, about, outcome, reason }) => ({
    subject: `We decided on your report, number ${number}`,
    preview: outcome,
    heading: "We decided on your report",
    paragraphs: [
      `You reported ${about}. ${outcome}.`,
      "If you think this is wrong, see your report’s page to find out if you can appeal.",
    ],
    facts: [
      ["Number", number],
      ["Reason", reason],
    ],
    button: "See the decision",
  }),
});

export const contentDecided = defineNotification("content-decided", {
  topic: "safety",
  payload: z.object({ number: z.string(), about: z.string(), outcome: z.string(), reason: z.string() }),
  sample: { number: "R-1042", about: "a review", outcome: "It stays up", reason: "No longer needed" },
  line: ({ about, outcome }) => ({ title: `We’ve made a decision about ${about} of yours`, text: outcome }),
  mail: ({ number, about, outcome, reason }) => ({
    subject: `Our decision about ${about} of yours`,
    preview: outcome,
    heading: `Our decision about ${about} of yours`,
    paragraphs: [
      `Someone reported ${about} of yours, and we looked at it. ${outcome}.`,
      "If you think this is wrong, see the decision’s page to find out if you can appeal.",
    ],
    facts: [
      ["Number", number],
      ["Reason", reason],
    ],
    button: "See the decision",
  }),
});
