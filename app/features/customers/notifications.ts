import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./texts.ts";

/** A tradesperson who worked for this customer would come again. It leads to the form for a job like the last one. */
export const offeredAgain = defineNotification({
  kind: "message-offer",
  topic: "messages",
  payload: z.object({ tradesperson: z.string(), jobTitle: z.string() }),
  line: ({ tradesperson, jobTitle }) => ({
    title: texts.wouldComeAgain(tradesperson),
    text: texts.describeWhatNeedsDoing(jobTitle),
  }),
  mail: ({ tradesperson, jobTitle }) => ({
    subject: texts.wouldComeAgain(tradesperson),
    preview: texts.theyDidForYou(jobTitle),
    heading: texts.wouldComeAgain(tradesperson),
    paragraphs: [texts.gladWorkAgainIf(tradesperson, jobTitle), texts.notAnythingOfferMost],
    facts: [[texts.lastJob, jobTitle]],
    button: texts.bookAgain,
    note: texts.turnOffMailsNotifications,
  }),
});
