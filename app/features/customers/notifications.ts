import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

/** A tradesperson who worked for this customer would come again. It leads to the form for a job like the last one. */
export const offeredAgain = defineNotification({
  kind: "message-offer",
  topic: "messages",
  payload: z.object({ tradesperson: z.string(), jobTitle: z.string() }),
  line: ({ tradesperson, jobTitle }) => ({
    title: `${tradesperson} would come again`,
    text: `They did “${jobTitle}” for you. Describe what needs doing, and they are asked first`,
  }),
  mail: ({ tradesperson, jobTitle }) => ({
    subject: `${tradesperson} would come again`,
    preview: `They did “${jobTitle}” for you`,
    heading: `${tradesperson} would come again`,
    paragraphs: [
      `${tradesperson} did “${jobTitle}” for you and would be glad to work for you again. If there is something that needs doing, describe it, and they are asked first.`,
      "You do not have to do anything. They can offer this at most once in 90 days.",
    ],
    facts: [["Last job", jobTitle]],
    button: "Book again",
    note: "You can turn off mails and notifications about messages in your profile.",
  }),
});
