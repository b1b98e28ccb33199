import type { SomeTemplates } from "./template.ts";

/** A dispute, from raised to settled. */
export const disputes = {
  "dispute-raised": ({ jobTitle, by, reason, description, date, url }) => ({
    subject: `Dispute raised: ${jobTitle}`,
    preview: `${by} says that something is not right. Please answer by ${date}`,
    heading: "A dispute was raised",
    paragraphs: [
      `${by} says that something is not right. Money that is held for the booking stays where it is.`,
      `Please answer by ${date}: say how you see it, or offer a way to settle it. Without an answer it goes to us for a decision.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Reason given", reason],
      ["Answer by", date],
    ],
    quoted: description,
    button: { label: "Read and answer", url },
  }),
  "dispute-received": ({ jobTitle, other, date, url }) => ({
    subject: `Your dispute is raised: ${jobTitle}`,
    preview: `${other} has until ${date} to answer`,
    heading: "Your dispute is raised",
    paragraphs: [
      `We have told ${other}, who has until ${date} to answer. Money that is held for the booking stays where it is.`,
      "Then you both have 7 days to agree. If you cannot, we decide. Add photos and papers now, while they are at hand.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Answer due", date],
    ],
    button: { label: "Open the dispute", url },
  }),
  "dispute-answered": ({ jobTitle, by, date, url }) => ({
    subject: `${by} answered the dispute: ${jobTitle}`,
    preview: `You both have until ${date} to agree`,
    heading: "The dispute was answered",
    paragraphs: [
      `${by} answered. You both have until ${date} to agree on what happens with the held money. Without an agreement it goes to us for a decision.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Agree by", date],
    ],
    button: { label: "Read the answer", url },
  }),
  "dispute-offer": ({ jobTitle, by, refund, held, date, url }) => ({
    subject: `An offer to settle the dispute: ${jobTitle}`,
    preview: `${refund} of ${held} would go back to the customer`,
    heading: `${by} made an offer`,
    paragraphs: [
      `${by} offers to settle the dispute: of the ${held} that is held, ${refund} goes back to the customer and the rest is released.`,
      "You can accept it, or make an offer of your own.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Back to the customer", refund],
      ["Held", held],
      ["Clock ends", date],
    ],
    button: { label: "See the offer", url },
  }),
  "dispute-evidence": ({ jobTitle, by, url }) => ({
    subject: `New evidence in your dispute: ${jobTitle}`,
    preview: `${by} added to it`,
    heading: "There is new evidence",
    paragraphs: [`${by} added files or quoted messages in your dispute. Look at them, and add what you have.`],
    facts: [["Job", jobTitle]],
    button: { label: "Open the dispute", url },
  }),
  "dispute-escalated": ({ jobTitle, why, date, url }) => ({
    subject: `We decide your dispute: ${jobTitle}`,
    preview: `We decide by ${date}`,
    heading: "The dispute is with us",
    paragraphs: [
      `${why}. We look at what you both wrote and showed, and decide by ${date}, with our reasons in writing.`,
      "Until then you can still add evidence.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Decision by", date],
    ],
    button: { label: "Open the dispute", url },
  }),
  "dispute-reminder": ({ jobTitle, todo, date, url }) => ({
    subject: `Until ${date}: your dispute about ${jobTitle}`,
    preview: todo,
    heading: "Something in your dispute ends soon",
    paragraphs: [`${todo}.`],
    facts: [
      ["Job", jobTitle],
      ["Ends", date],
    ],
    button: { label: "Open the dispute", url },
  }),
  "dispute-settled": ({ jobTitle, how, split, url }) => ({
    subject: `Your dispute is settled: ${jobTitle}`,
    preview: split,
    heading: "Your dispute is settled",
    paragraphs: [how.endsWith(".") ? how : `${how}.`, split],
    facts: [["Job", jobTitle]],
    button: { label: "See how it ended", url },
    note: "Money that goes back reaches the card it was paid with in 5 to 10 working days.",
  }),
  "dispute-withdrawn": ({ jobTitle, by, url }) => ({
    subject: `Dispute withdrawn: ${jobTitle}`,
    preview: "The booking goes on where it was",
    heading: "The dispute was withdrawn",
    paragraphs: [`${by} withdrew the dispute. The booking goes on where it was before.`],
    facts: [["Job", jobTitle]],
    button: { label: "Open the dispute", url },
  }),
} satisfies SomeTemplates;
