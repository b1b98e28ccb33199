import type { SomeTemplates } from "./template.ts";

/** Quotes, to the customer and to the tradesperson. */
export const quotes = {
  "quote-received": ({ jobTitle, tradesperson, amount, url }) => ({
    subject: `New quote for ${jobTitle}: ${amount}`,
    preview: `${tradesperson} quoted ${amount}`,
    heading: "You have a new quote",
    paragraphs: [`${tradesperson} sent you a quote. It is the whole price: nothing is added when you pay.`],
    facts: [
      ["Job", jobTitle],
      ["From", tradesperson],
      ["Price", amount],
    ],
    button: { label: "See the quote", url },
  }),
  "quote-changed": ({ jobTitle, tradesperson, amount, url }) => ({
    subject: `${tradesperson} changed their quote: ${jobTitle}`,
    preview: `It is now ${amount}`,
    heading: "A quote has changed",
    paragraphs: [
      `${tradesperson} changed the quote they sent you. It is the whole price: nothing is added when you pay.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["From", tradesperson],
      ["Price now", amount],
    ],
    button: { label: "See the quote", url },
  }),
  "quote-withdrawn": ({ jobTitle, tradesperson, url }) => ({
    subject: `${tradesperson} withdrew their quote: ${jobTitle}`,
    preview: "Their place is free for another quote",
    heading: "A quote was withdrawn",
    paragraphs: [`${tradesperson} withdrew their quote. Their place on your job is free for another tradesperson.`],
    facts: [
      ["Job", jobTitle],
      ["From", tradesperson],
    ],
    button: { label: "Open the job", url },
  }),
  "quote-expired": ({ jobTitle, url }) => ({
    subject: `Your quote has expired: ${jobTitle}`,
    preview: "The customer did not answer it within 30 days",
    heading: "Your quote has expired",
    paragraphs: ["The customer did not answer your quote within 30 days. While the job is open you can quote again."],
    facts: [["Job", jobTitle]],
    button: { label: "Open the job", url },
  }),
  "quote-lapsed": ({ jobTitle, tradesperson, amount, url }) => ({
    subject: `A quote has expired: ${jobTitle}`,
    preview: `${tradesperson} quoted ${amount} 30 days ago`,
    heading: "A quote has expired",
    paragraphs: [
      `The quote from ${tradesperson} was open for 30 days and can no longer be accepted. While your job is open they can quote again: write to them if you would still like them to come.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Quote", amount],
    ],
    button: { label: "Open the job", url },
  }),
  "quote-accepted": ({ jobTitle, customer, amount, url }) => ({
    subject: `Your quote was accepted: ${jobTitle}`,
    preview: `${customer} accepted your quote of ${amount}`,
    heading: "Your quote was accepted",
    paragraphs: [
      `${customer} accepted your quote. The job is yours: agree a date, and mark it complete when it is done.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Customer", customer],
      ["Price", amount],
    ],
    button: { label: "Open the job", url },
  }),
  "quote-rejected": ({ jobTitle, url }) => ({
    subject: `Your quote was not chosen: ${jobTitle}`,
    preview: "The customer decided otherwise this time",
    heading: "Your quote was not chosen",
    paragraphs: ["The customer decided otherwise this time. Other open jobs are waiting for a price."],
    facts: [["Job", jobTitle]],
    button: { label: "Open the job", url },
  }),
} satisfies SomeTemplates;
