import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./notifications.texts.ts";

export const reportReceived = defineNotification({
  kind: "report-received",
  topic: "safety",
  payload: z.object({ number: z.string(), about: z.string() }),
  line: ({ number, about }) => ({
    title: texts.weHaveReportNumber(number),
    text: texts.youReportedWillTell(about),
  }),
  mail: ({ number, about }) => ({
    subject: texts.weHaveReportNumber(number),
    preview: texts.whatHappensNext,
    heading: texts.weHaveYourReport,
    paragraphs: [texts.whatHappensWithReport(about), texts.theyAreNotTold],
    facts: [[texts.number, number]],
    button: texts.seeYourReport,
  }),
});

export const reportDecided = defineNotification({
  kind: "report-decided",
  topic: "safety",
  payload: z.object({ number: z.string(), about: z.string(), outcome: z.string(), reason: z.string() }),
  line: ({ number, outcome }) => ({ title: texts.decidedOnReportNumber(number), text: outcome }),
  mail: ({ number, about, outcome, reason }) => ({
    subject: texts.decidedOnReport(number),
    preview: outcome,
    heading: texts.weDecidedOnYourReport,
    paragraphs: [texts.youReported(about, outcome), texts.appealFromReport],
    facts: [
      [texts.number, number],
      [texts.reason, reason],
    ],
    button: texts.seeDecision,
  }),
});

export const contentDecided = defineNotification({
  kind: "content-decided",
  topic: "safety",
  payload: z.object({ number: z.string(), about: z.string(), outcome: z.string(), reason: z.string() }),
  line: ({ about, outcome }) => ({ title: texts.decidedAboutYours(about), text: outcome }),
  mail: ({ number, about, outcome, reason }) => ({
    subject: texts.decisionAboutYours(about),
    preview: outcome,
    heading: texts.decisionAboutYours(about),
    paragraphs: [texts.someoneReportedYours(about, outcome), texts.appealFromDecision],
    facts: [
      [texts.number, number],
      [texts.reason, reason],
    ],
    button: texts.seeDecision,
  }),
});
