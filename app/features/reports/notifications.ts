import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

export const reportReceived = defineNotification({
  kind: "report-received",
  topic: "safety",
  payload: z.object({ number: z.string(), about: z.string() }),
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
      "We will not tell the person concerned that it was you.",
    ],
    facts: [["Number", number]],
    button: "See your report",
  }),
});

export const reportDecided = defineNotification({
  kind: "report-decided",
  topic: "safety",
  payload: z.object({ number: z.string(), about: z.string(), outcome: z.string(), reason: z.string() }),
  line: ({ number, outcome }) => ({ title: `We decided on your report ${number}`, text: outcome }),
  mail: ({ number, about, outcome, reason }) => ({
    subject: `We decided on your report, number ${number}`,
    preview: outcome,
    heading: "We decided on your report",
    paragraphs: [
      `You reported ${about}. ${outcome}.`,
      "If you think that this is wrong, your report’s page says whether you can appeal.",
    ],
    facts: [
      ["Number", number],
      ["Reason", reason],
    ],
    button: "See the decision",
  }),
});

export const contentDecided = defineNotification({
  kind: "content-decided",
  topic: "safety",
  payload: z.object({ number: z.string(), about: z.string(), outcome: z.string(), reason: z.string() }),
  line: ({ about, outcome }) => ({ title: `We decided about ${about} of yours`, text: outcome }),
  mail: ({ number, about, outcome, reason }) => ({
    subject: `A decision about ${about} of yours`,
    preview: outcome,
    heading: `A decision about ${about} of yours`,
    paragraphs: [
      `Someone reported ${about} of yours, and we looked at it. ${outcome}.`,
      "If you think that this is wrong, the decision’s page says whether you can appeal.",
    ],
    facts: [
      ["Number", number],
      ["Reason", reason],
    ],
    button: "See the decision",
  }),
});
