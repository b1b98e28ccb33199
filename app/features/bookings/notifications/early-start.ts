import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

/** The notifications about the customer's express request that work starts within their 14 days to cancel. */

export const expressRequestAsked = defineNotification("express-request-asked", {
  topic: "bookings",
  /** `text`: the request word for word. */
  payload: z.object({ jobTitle: z.string(), tradesperson: z.string(), text: z.string() }),
  sample: {
    jobTitle: "Replace <b>kitchen</b> tap",
    tradesperson: "Hannah Booth",
    text: "Start on Thu 26 Nov, inside my 14 days to cancel",
  },
  line: ({ jobTitle, tradesperson }) => ({
    title: `${tradesperson} asks to start inside your 14 days to cancel`,
    text: `${jobTitle}. You can agree or leave it`,
  }),
  mail: ({ jobTitle, tradesperson, text }) => ({
    subject: `May ${tradesperson} start early? ${jobTitle}`,
    preview: "You can agree or leave it",
    heading: `${tradesperson} asks to start inside your 14 days to cancel`,
    paragraphs: [
      `You can cancel for any reason in the first 14 days. ${tradesperson} asks you to agree that the work starts before they end.`,
      `This is what you would agree to: “${text}”`,
      "You do not have to agree. Your 14 days to cancel then stay as they are.",
    ],
    facts: [["Job", jobTitle]],
    button: "See what you agree to",
  }),
});

export const expressRequestMade = defineNotification("express-request-made", {
  topic: "bookings",
  payload: z.object({ jobTitle: z.string(), customer: z.string() }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", customer: "Jo Marsh" },
  line: ({ jobTitle, customer }) => ({ title: `${customer} agrees that you start early`, text: jobTitle }),
  mail: ({ jobTitle, customer }) => ({
    subject: `You can start: ${jobTitle}`,
    preview: `${customer} agrees that you start early`,
    heading: `${customer} agrees that you start early`,
    paragraphs: [
      `${customer} has asked for the work to start inside their 14 days to cancel. If they cancel once you have started, you can ask to be paid for the part done.`,
      "Press Started on the booking when you begin, because that is what counts.",
    ],
    facts: [["Job", jobTitle]],
    button: "Open the booking",
  }),
});
