import type { SomeTemplates } from "./template.ts";

/** Repeat visits, and each of them. */
export const visits = {
  "visits-proposed": ({ jobTitle, customer, amount, how, date, url }) => ({
    subject: `${customer} proposes repeat visits: ${jobTitle}`,
    preview: `${amount} a visit, ${how}`,
    heading: `${customer} would like you to come regularly`,
    paragraphs: [
      `You have worked for ${customer} before. They propose that you come back again and again, at one price.`,
      `Nothing is booked until you accept. Please answer by ${date}.`,
    ],
    facts: [
      ["Work", jobTitle],
      ["Price of a visit", amount],
      ["How often", how],
    ],
    button: { label: "Answer the proposal", url },
  }),
  "visits-agreed": ({ jobTitle, tradesperson, amount, how, url }) => ({
    subject: `${tradesperson} agreed to repeat visits: ${jobTitle}`,
    preview: `${amount} a visit, ${how}`,
    heading: `${tradesperson} will come regularly`,
    paragraphs: [
      "Each visit is booked by itself a week ahead, and both of you are told.",
      "You pay for each visit as for any booking. You can pause, skip a visit or end it at any time.",
    ],
    facts: [
      ["Work", jobTitle],
      ["Price of a visit", amount],
      ["How often", how],
    ],
    button: { label: "See your visits", url },
  }),
  "visits-closed": ({ jobTitle, how, url }) => ({
    subject: `Repeat visits: ${how}`,
    preview: jobTitle,
    heading: how,
    paragraphs: [
      "No more visits are booked. A visit that is booked already stays booked, unless one of you cancels it.",
    ],
    facts: [["Work", jobTitle]],
    button: { label: "See what was agreed", url },
  }),
  "visits-paused": ({ jobTitle, how, url }) => ({
    subject: `Repeat visits paused: ${jobTitle}`,
    preview: how,
    heading: "Your repeat visits are paused",
    paragraphs: [`${how}.`, "No visits are booked meanwhile. A visit that is booked already stays booked."],
    facts: [["Work", jobTitle]],
    button: { label: "See your visits", url },
  }),
  "visits-resumed": ({ jobTitle, by, date, url }) => ({
    subject: `Repeat visits go on: ${jobTitle}`,
    preview: `The next is on ${date}`,
    heading: "Your repeat visits go on",
    paragraphs: [`${by} resumed them.`],
    facts: [
      ["Work", jobTitle],
      ["Next visit", date],
    ],
    button: { label: "See your visits", url },
  }),
  "visit-booked": ({ jobTitle, other, amount, date, moved, url }) => ({
    subject: `Visit booked for ${date}: ${jobTitle}`,
    preview: `With ${other}, ${amount}`,
    heading: `Your visit on ${date} is booked`,
    paragraphs: [
      "It is one of the repeat visits that you agreed on. You can cancel it like any booking.",
      ...(moved ? [`${moved}.`] : []),
    ],
    facts: [
      ["Work", jobTitle],
      ["With", other],
      ["Date", date],
      ["Price", amount],
    ],
    button: { label: "Open the booking", url },
  }),
  "visit-skipped": ({ jobTitle, why, date, next, url }) => ({
    subject: `No visit on ${date}: ${jobTitle}`,
    preview: `The next is on ${next}`,
    heading: `There is no visit on ${date}`,
    paragraphs: [`${why}.`],
    facts: [
      ["Work", jobTitle],
      ["Next visit", next],
    ],
    button: { label: "See your visits", url },
  }),
} satisfies SomeTemplates;
