import type { SomeTemplates } from "./template.ts";

/** Reports of content, and what was decided. */
export const reports = {
  "report-received": ({ number, about, url }) => ({
    subject: `We have your report, number ${number}`,
    preview: "What happens next",
    heading: "We have your report",
    paragraphs: [
      `You reported ${about}. Our team looks at it, decides, and tells you what was decided and why.`,
      "The person concerned is not told that it was you.",
    ],
    facts: [["Number", number]],
    button: { label: "See your report", url },
  }),
  "report-decided": ({ number, about, outcome, reason, url }) => ({
    subject: `We decided on your report, number ${number}`,
    preview: outcome,
    heading: "We decided on your report",
    paragraphs: [
      `You reported ${about}. ${outcome}.`,
      "If you think that this is wrong, your report's page says whether you can appeal.",
    ],
    facts: [
      ["Number", number],
      ["Reason", reason],
    ],
    button: { label: "See the decision", url },
  }),
  "content-decided": ({ number, about, outcome, reason, url }) => ({
    subject: `A decision about ${about} of yours`,
    preview: outcome,
    heading: `A decision about ${about} of yours`,
    paragraphs: [
      `Somebody told us about ${about} of yours, and we looked at it. ${outcome}.`,
      "If you think that this is wrong, the decision's page says whether you can appeal.",
    ],
    facts: [
      ["Number", number],
      ["Reason", reason],
    ],
    button: { label: "See the decision", url },
  }),
} satisfies SomeTemplates;
