import type { SomeTemplates } from "./template.ts";

/** A booking from the date asked for to the work approved. */
export const bookings = {
  "booking-requested": ({ jobTitle, customer, date, url }) => ({
    subject: `Can you come on ${date}? ${jobTitle}`,
    preview: `${customer} would like to book you`,
    heading: `Can you come on ${date}?`,
    paragraphs: [
      `${customer} would like to book you. Confirming accepts the job at the price you quoted.`,
      "Please answer within 5 days. After that the request is cancelled.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Customer", customer],
      ["Date", date],
    ],
    button: { label: "Confirm or decline", url },
  }),
  "booking-confirmed": ({ jobTitle, tradesperson, date, url }) => ({
    subject: `Booking confirmed: ${jobTitle}, ${date}`,
    preview: `${tradesperson} is coming on ${date}`,
    heading: "Your booking is confirmed",
    paragraphs: [`${tradesperson} confirmed the date.`],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Date", date],
    ],
    button: { label: "Open the booking", url },
  }),
  "booking-declined": ({ jobTitle, tradesperson, url }) => ({
    subject: `That date does not work: ${jobTitle}`,
    preview: `${tradesperson} cannot come then`,
    heading: "That date does not work",
    paragraphs: [`${tradesperson} cannot come then. Propose another date, or choose another quote.`],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
    ],
    button: { label: "Open the job", url },
  }),
  "booking-moved": ({ jobTitle, by, date, url }) => ({
    subject: `New date for ${jobTitle}: ${date}`,
    preview: `${by} set the date to ${date}`,
    heading: "The date has changed",
    paragraphs: [`${by} set a new date for the work.`],
    facts: [
      ["Job", jobTitle],
      ["New date", date],
    ],
    button: { label: "Open the booking", url },
  }),
  "date-proposed": ({ jobTitle, tradesperson, date, url }) => ({
    subject: `${tradesperson} proposes ${date} for ${jobTitle}`,
    preview: "Agree, or keep the date that stands",
    heading: "Another date for the work?",
    paragraphs: [`${tradesperson} would like to come on another day. Nothing changes until you agree.`],
    facts: [
      ["Job", jobTitle],
      ["Proposed date", date],
    ],
    button: { label: "Answer", url },
  }),
  "date-declined": ({ jobTitle, customer, date, url }) => ({
    subject: `${customer} cannot make ${date}`,
    preview: `${jobTitle}: the date that stood still stands`,
    heading: "Not that day",
    paragraphs: [`${customer} cannot make the day that you proposed. The date that stood still stands.`],
    facts: [
      ["Job", jobTitle],
      ["You proposed", date],
    ],
    button: { label: "Open the booking", url },
  }),
  "booking-cancelled": ({ jobTitle, by, reason, url }) => ({
    subject: `Booking cancelled: ${jobTitle}`,
    preview: `${by} cancelled the booking`,
    heading: "The booking was cancelled",
    paragraphs: [`${by} cancelled the booking. Money that was held goes back to the customer in full.`],
    facts: [
      ["Job", jobTitle],
      ["Reason given", reason],
    ],
    button: { label: "Open the job", url },
  }),
  "job-complete": ({ jobTitle, tradesperson, amount, url }) => ({
    subject: `Ready for payment: ${jobTitle}`,
    preview: `${tradesperson} says the work is done`,
    heading: "The work is done",
    paragraphs: [
      `${tradesperson} marked the job complete. Please look at the work.`,
      "If it is right, pay for it. If it is not, tell the tradesperson, or raise a dispute from the job.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Price", amount],
    ],
    button: { label: "Look and pay", url },
  }),
  "approval-waiting": ({ jobTitle, tradesperson, amount, date, url }) => ({
    subject: `Is the work right? ${jobTitle}`,
    preview: `Your money goes to ${tradesperson} on ${date} unless you tell us otherwise`,
    heading: "Is the work right?",
    paragraphs: [
      `${tradesperson} marked the job complete, and your money is still held. If the work is right, approve it.`,
      `If we do not hear from you, it is approved by itself on ${date}, and the money is released. If something is wrong, raise a dispute before then: that stops the clock.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Held", amount],
      ["Released on", date],
    ],
    button: { label: "Look and approve", url },
  }),
  "approval-passed": ({ jobTitle, tradesperson, amount, url }) => ({
    subject: `Your payment was released: ${jobTitle}`,
    preview: `${tradesperson} has been paid, because we did not hear from you`,
    heading: "Your payment was released",
    paragraphs: [
      `${tradesperson} marked the job complete 14 days ago. We wrote to you then, and twice since, and did not hear from you, so the work counts as approved and the money that was held has been released.`,
      "If something is wrong with the work, tell the tradesperson first. Your rights under consumer law stay as they are.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Tradesperson", tradesperson],
      ["Released", amount],
    ],
    button: { label: "Open the job", url },
  }),
} satisfies SomeTemplates;
