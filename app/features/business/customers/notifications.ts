import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

const wouldComeAgain = (tradesperson: string) => `${tradesperson} would be happy to work for you again`;

/** A tradesperson who worked for this customer would come again. It leads to the form for a job like the last one. */
export const offeredAgain = defineNotification("message-offer", {
  topic: "messages",
  payload: z.object({ tradesperson: z.string(), jobTitle: z.string() }),
  sample: { tradesperson: "Hannah Booth", jobTitle: "Replace <b>kitchen</b> tap" },
  line: ({ tradesperson, jobTitle }) => ({
    title: wouldComeAgain(tradesperson),
    text: `They did “${jobTitle}” for you. Describe the job, and we’ll ask them first`,
  }),
  mail: ({ tradesperson, jobTitle }) => ({
    subject: wouldComeAgain(tradesperson),
    preview: `They did “${jobTitle}” for you`,
    heading: wouldComeAgain(tradesperson),
    paragraphs: [
      `${tradesperson} did “${jobTitle}” for you and would be happy to work for you again. If you need something done, describe it and we’ll ask them first.`,
      "You do not have to do anything. They can only offer this once every 90 days.",
    ],
    facts: [["Last job", jobTitle]],
    button: "Book again",
    note: "You can turn off emails and notifications about messages in your profile.",
  }),
});
