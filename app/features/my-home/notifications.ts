import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./notifications.texts.ts";

export const guaranteeEnding = defineNotification({
  kind: "guarantee-ending",
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), date: z.string() }),
  line: ({ jobTitle, tradesperson, date }) => ({
    title: texts.guaranteeEnds(date),
    text: texts.jobAndTradesperson(jobTitle, tradesperson),
  }),
  mail: ({ jobTitle, tradesperson, date }) => ({
    subject: texts.guaranteeEndsSubject(date, jobTitle),
    preview: texts.tellThemBefore,
    heading: texts.guaranteeEndsIn30Days,
    paragraphs: [texts.whatIsGuaranteed(tradesperson, date), texts.rightsDoNotEnd],
    facts: [
      [texts.job, jobTitle],
      [texts.tradesperson, tradesperson],
      [texts.guaranteedUntil, date],
    ],
    button: texts.openMyHome,
  }),
});
