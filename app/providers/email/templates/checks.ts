import type { SomeTemplates } from "./template.ts";

/** The checks of a tradesperson. */
export const checks = {
  "check-approved": ({ check, date, url }) => ({
    subject: `Approved: ${check}`,
    preview: date ? `It counts until ${date}` : "Customers see it on your profile",
    heading: "We have checked it",
    paragraphs: ["We looked at what you sent, and it is approved. Customers see it on your profile, with its date."],
    facts: date
      ? [
          ["Check", check],
          ["Counts until", date],
        ]
      : [["Check", check]],
    button: { label: "See your checks", url },
  }),
  "check-rejected": ({ check, reason, url }) => ({
    subject: `We could not accept it: ${check}`,
    preview: "Read why, and send it again",
    heading: "We could not accept it",
    paragraphs: [
      "We looked at what you sent, and could not accept it. The reason is below. You can send it again at any time.",
    ],
    facts: [
      ["Check", check],
      ["Reason", reason],
    ],
    button: { label: "Send it again", url },
  }),
  "check-withdrawn": ({ check, reason, url }) => ({
    subject: `No longer approved: ${check}`,
    preview: "Read why, and send it again",
    heading: "We have withdrawn our approval",
    paragraphs: [
      "We had approved this check, and have found that it should not count. Customers do not see it any more. The reason is below. You can send it again at any time.",
    ],
    facts: [
      ["Check", check],
      ["Reason", reason],
    ],
    button: { label: "Send it again", url },
  }),
  "check-expiring": ({ check, date, url }) => ({
    subject: `${check} ends on ${date}`,
    preview: "Send us the new one before then",
    heading: "One of your checks ends soon",
    paragraphs: [
      "After its last day it no longer counts. If being verified takes it, customers no longer find you from then on.",
      "Send us the new one before that day, and nothing changes.",
    ],
    facts: [
      ["Check", check],
      ["Last day", date],
    ],
    button: { label: "Send the new one", url },
  }),
  "check-expired": ({ check, url }) => ({
    subject: `Ended: ${check}`,
    preview: "Send us the new one, so that it counts again",
    heading: "One of your checks has ended",
    paragraphs: [
      "Its last day is over, so it no longer counts. If being verified takes it, customers do not find you until it is renewed.",
    ],
    facts: [["Check", check]],
    button: { label: "Send the new one", url },
  }),
} satisfies SomeTemplates;
