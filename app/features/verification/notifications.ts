import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

export const checkApproved = defineNotification("check-approved", {
  topic: "checks",
  payload: z.object({ check: z.string(), date: z.string() }),
  sample: { check: "Identity", date: "Tue 3 Mar" },
  line: ({ check, date }) => ({
    title: `Approved: ${check}`,
    text: date ? `It is valid until ${date}` : "Customers see it on your profile",
  }),
  mail: ({ check, date }) => ({
    subject: `Approved: ${check}`,
    preview: date ? `It is valid until ${date}` : "Customers see it on your profile",
    heading: "Your check is approved",
    paragraphs: ["We’ve approved what you sent. Customers can see the check and its date on your profile."],
    facts: date
      ? [
          ["Check", check],
          ["Valid until", date],
        ]
      : [["Check", check]],
    button: "See your checks",
  }),
});

export const checkRejected = defineNotification("check-rejected", {
  topic: "checks",
  payload: z.object({ check: z.string(), reason: z.string() }),
  sample: { check: "Identity", reason: "No longer needed" },
  line: ({ check, reason }) => ({ title: `Not accepted: ${check}`, text: reason }),
  mail: ({ check, reason }) => ({
    subject: `We could not accept this check: ${check}`,
    preview: "Read why, and send it again",
    heading: "We could not accept this check",
    paragraphs: ["We could not accept what you sent. The reason is below. You can send it again at any time."],
    facts: [
      ["Check", check],
      ["Reason", reason],
    ],
    button: "Send it again",
  }),
});

export const checkWithdrawn = defineNotification("check-withdrawn", {
  topic: "checks",
  payload: z.object({ check: z.string(), reason: z.string() }),
  sample: { check: "Identity", reason: "No longer needed" },
  line: ({ check, reason }) => ({ title: `No longer approved: ${check}`, text: reason }),
  mail: ({ check, reason }) => ({
    subject: `No longer approved: ${check}`,
    preview: "Read why, and send it again",
    heading: "We have withdrawn our approval",
    paragraphs: [
      "We approved this check, but have since found that it should not count. Customers no longer see it. The reason is below. You can send it again at any time.",
    ],
    facts: [
      ["Check", check],
      ["Reason", reason],
    ],
    button: "Send it again",
  }),
});

export const checkExpiring = defineNotification("check-expiring", {
  topic: "checks",
  payload: z.object({ check: z.string(), date: z.string() }),
  sample: { check: "Identity", date: "Tue 3 Mar" },
  line: ({ check, date }) => ({
    title: `${check} expires on ${date}`,
    text: "Renew it before then",
  }),
  mail: ({ check, date }) => ({
    subject: `${check} expires on ${date}`,
    preview: "Renew it before then",
    heading: "One of your checks expires soon",
    paragraphs: [
      "After that date it no longer counts. If you need it to be verified, customers will no longer be able to find you.",
      "If we approve the renewal before then, nothing changes.",
    ],
    facts: [
      ["Check", check],
      ["Expires on", date],
    ],
    button: "Renew the check",
  }),
});

export const checkExpired = defineNotification("check-expired", {
  topic: "checks",
  payload: z.object({ check: z.string() }),
  sample: { check: "Identity" },
  line: ({ check }) => ({ title: `Expired: ${check}`, text: "Renew it so that it counts again" }),
  mail: ({ check }) => ({
    subject: `Expired: ${check}`,
    preview: "Renew it so that it counts again",
    heading: "One of your checks has expired",
    paragraphs: ["It no longer counts. If you need it to be verified, customers cannot find you until you renew it."],
    facts: [["Check", check]],
    button: "Renew the check",
  }),
});
