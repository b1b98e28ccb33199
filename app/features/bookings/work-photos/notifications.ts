import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

const payload = z.object({ jobTitle: z.string(), other: z.string() });

export const consentAsked = defineNotification("photo-consent-asked", {
  topic: "bookings",
  payload,
  sample: { jobTitle: "Replace <b>kitchen</b> tap", other: "Hannah Booth" },
  line: ({ jobTitle, other }) => ({ title: `${other} would like to show these photos`, text: jobTitle }),
  mail: ({ jobTitle, other }) => ({
    subject: `May ${other} show photos of the work? ${jobTitle}`,
    preview: "You can say yes or no",
    heading: `${other} would like to show photos of the work`,
    paragraphs: [
      "They would be on the tradesperson’s profile, where anyone can see them. The first part of your postcode, the month and your star rating would appear with them. Your name and address do not appear.",
      "We will not show anything unless you say yes. You can change your mind later.",
    ],
    facts: [["Job", jobTitle]],
    button: "See the photos",
  }),
});

export const consentAgreed = defineNotification("photo-consent-agreed", {
  topic: "bookings",
  payload,
  sample: { jobTitle: "Replace <b>kitchen</b> tap", other: "Hannah Booth" },
  line: ({ jobTitle, other }) => ({ title: `${other} said yes to showing your photos`, text: jobTitle }),
  mail: ({ jobTitle, other }) => ({
    subject: `${other} said yes to showing your photos: ${jobTitle}`,
    preview: "They are on your profile now",
    heading: "Your photos are on your profile",
    paragraphs: [`${other} agreed that you can show them. If they change their mind, we take them down.`],
    facts: [["Job", jobTitle]],
    button: "Open the booking",
  }),
});

export const consentRefused = defineNotification("photo-consent-refused", {
  topic: "bookings",
  payload,
  sample: { jobTitle: "Replace <b>kitchen</b> tap", other: "Hannah Booth" },
  line: ({ jobTitle, other }) => ({ title: `${other} would rather not have the photos shown`, text: jobTitle }),
  mail: ({ jobTitle, other }) => ({
    subject: `${other} would rather not have the photos shown: ${jobTitle}`,
    preview: "They are not on your profile",
    heading: "The photos are not shown",
    paragraphs: [`${other} said no, so the photos are not on your profile. They stay with the booking.`],
    facts: [["Job", jobTitle]],
    button: "Open the booking",
  }),
});

export const consentWithdrawn = defineNotification("photo-consent-withdrawn", {
  topic: "bookings",
  payload,
  sample: { jobTitle: "Replace <b>kitchen</b> tap", other: "Hannah Booth" },
  line: ({ jobTitle, other }) => ({ title: `${other} no longer wants the photos shown`, text: jobTitle }),
  mail: ({ jobTitle, other }) => ({
    subject: `${other} no longer wants the photos shown: ${jobTitle}`,
    preview: "We have taken them off your profile",
    heading: "We have taken the photos off your profile",
    paragraphs: [`${other} has withdrawn their consent. The photos stay with the booking.`],
    facts: [["Job", jobTitle]],
    button: "Open the booking",
  }),
});
