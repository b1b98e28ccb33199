import type { Mails } from "#db/outbox.server.ts";
import type { MailContent } from "./port.ts";

type Template<Values> = (values: Values, brand: string) => MailContent;

/** Every mail of the product, in the words of its screens. */
export const templates: { [Name in keyof Mails]: Template<Mails[Name]> } = {
  "verify-email": ({ url }, brand) => ({
    subject: "Verify your email address",
    preview: `One press, and your ${brand} account is ready`,
    heading: "Verify your email address",
    paragraphs: [
      `You made a ${brand} account with this address. Please tell us that it is yours.`,
      "After that you can send messages and quotes, accept and pay, and tradespeople see the jobs you post.",
    ],
    button: { label: "Verify email address", url },
    note: "The link works for 24 hours. If you did not make this account, you can ignore this email.",
  }),
  "reset-password": ({ url }, brand) => ({
    subject: "Choose a new password",
    preview: `Someone asked to reset the password of your ${brand} account`,
    heading: "Choose a new password",
    paragraphs: [`Someone, we hope you, asked to reset the password of your ${brand} account.`],
    button: { label: "Choose a new password", url },
    note: "The link works once, for one hour. If you did not ask for it, ignore this email: your password stays as it is.",
  }),
  "password-changed": ({ url }, brand) => ({
    subject: "Your password was changed",
    preview: "Was this you? If not, reset it now",
    heading: "Your password was changed",
    paragraphs: [
      `The password of your ${brand} account was changed just now. Every other device has been signed out.`,
      "If this was you, there is nothing to do. If it was not, reset your password at once.",
    ],
    button: { label: "Reset your password", url },
  }),
  "account-suspended": ({ reason, url }, brand) => ({
    subject: `Your ${brand} account is suspended`,
    preview: "What this means, and what you can do",
    heading: "Your account is suspended",
    paragraphs: [
      `Our team has suspended your ${brand} account. You can sign in, read what is there, and export or delete your data, but nothing else.`,
      "If you think that this is wrong, please tell us.",
    ],
    facts: [["Reason", reason]],
    button: { label: "Contact us", url },
  }),
  "account-restored": ({ url }, brand) => ({
    subject: `Your ${brand} account works again`,
    preview: "The suspension has ended",
    heading: "Your account works again",
    paragraphs: [`Our team has ended the suspension of your ${brand} account. Everything works as before.`],
    button: { label: `Open ${brand}`, url },
  }),
  "job-expiring": ({ jobTitle, date, url }) => ({
    subject: `Your job closes on ${date}: ${jobTitle}`,
    preview: "Still looking? Choose a quote, or post it again",
    heading: "Your job closes soon",
    paragraphs: [
      `Your job has been open for a while without a booking. It closes on ${date}.`,
      "If you still need the work done, choose one of your quotes before then.",
    ],
    facts: [["Job", jobTitle]],
    button: { label: "Open the job", url },
  }),
  "job-expired": ({ jobTitle, url }) => ({
    subject: `Your job has closed: ${jobTitle}`,
    preview: "It had no booking for 60 days",
    heading: "Your job has closed",
    paragraphs: ["It had no booking for 60 days, so tradespeople no longer see it. You can post it again at any time."],
    facts: [["Job", jobTitle]],
    button: { label: "Open the job", url },
  }),
  "job-cancelled": ({ jobTitle, reason, url }) => ({
    subject: `Job cancelled: ${jobTitle}`,
    preview: "It takes no more quotes",
    heading: "The job was cancelled",
    paragraphs: ["This job was cancelled. It takes no more quotes."],
    facts: [
      ["Job", jobTitle],
      ["Reason given", reason],
    ],
    button: { label: "Open the job", url },
  }),
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
  "milestones-proposed": ({ jobTitle, tradesperson, amount, count, url }) => ({
    subject: `Milestones to approve: ${jobTitle}`,
    preview: `${tradesperson} proposes to be paid in ${count === "1" ? "1 part" : `${count} parts`}`,
    heading: "Milestones to approve",
    paragraphs: [
      `${tradesperson} proposes how you pay for this job: in ${count === "1" ? "1 part" : `${count} parts`}, together the price you agreed.`,
      "Nothing is paid until you approve them, and each part is held until you release it.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Price", amount],
    ],
    button: { label: "See the milestones", url },
  }),
  "milestones-approved": ({ jobTitle, customer, amount, url }) => ({
    subject: `Milestones approved: ${jobTitle}`,
    preview: `${customer} pays by the milestones you proposed`,
    heading: "Your milestones are approved",
    paragraphs: [`${customer} approved the milestones you proposed, and pays for the job by them.`],
    facts: [
      ["Job", jobTitle],
      ["Price", amount],
    ],
    button: { label: "See the milestones", url },
  }),
  "milestone-failed": ({ jobTitle, title, amount, reason, url }) => ({
    subject: `Payment failed: ${jobTitle}`,
    preview: `${amount} for ${title} could not be taken`,
    heading: "A payment failed",
    paragraphs: [`${amount} for a milestone could not be taken: ${reason}`, "Nothing was paid. You can try again."],
    facts: [
      ["Job", jobTitle],
      ["Milestone", title],
    ],
    button: { label: "Open the milestones", url },
  }),
  "payment-received": ({ jobTitle, customer, amount, url }) => ({
    subject: `${customer} paid ${amount}: ${jobTitle}`,
    preview: "Your payments page shows what is held and what is on its way to you",
    heading: "The customer has paid",
    paragraphs: [`${customer} paid. Your payments page shows what is held, the 15% fee and what is on its way to you.`],
    facts: [
      ["Job", jobTitle],
      ["Customer", customer],
      ["Paid", amount],
    ],
    button: { label: "See your payments", url },
  }),
  "payment-receipt": ({ jobTitle, amount, url }) => ({
    subject: `You paid ${amount}: ${jobTitle}`,
    preview: "Thank you. This is your confirmation",
    heading: "Thank you for your payment",
    paragraphs: ["Your payment has arrived. Nothing else is due for this amount."],
    facts: [
      ["Job", jobTitle],
      ["Paid", amount],
    ],
    button: { label: "Open the job", url },
  }),
  "payment-released": ({ jobTitle, amount, url }) => ({
    subject: `${amount} is yours: ${jobTitle}`,
    preview: "The customer has approved the work",
    heading: "Your money has been released",
    paragraphs: ["The work is approved, and the money that was held for it is yours, less the 15% fee."],
    facts: [
      ["Job", jobTitle],
      ["You get", amount],
    ],
    button: { label: "See your payments", url },
  }),
  "payment-refunded": ({ jobTitle, amount, url }) => ({
    subject: `${amount} is on its way back to you: ${jobTitle}`,
    preview: "It reaches the card you paid with in 5 to 10 working days",
    heading: "Your refund is on its way",
    paragraphs: ["We have sent your money back to the card you paid with. It usually arrives in 5 to 10 working days."],
    facts: [
      ["Job", jobTitle],
      ["Refunded", amount],
    ],
    button: { label: "Open the job", url },
  }),
  "message-received": ({ from, text, count = "1", url }) => ({
    subject: count === "1" ? `New message from ${from}` : `${count} new messages from ${from}`,
    preview: text,
    heading: `${from} wrote to you`,
    paragraphs: count === "1" ? [] : [`You have ${count} new messages from ${from}. This is the last of them:`],
    quoted: text,
    button: { label: "Read and reply", url },
    note: "Pay for work here only. If somebody asks you to pay another way, please tell us.",
  }),
  "review-received": ({ jobTitle, from, stars, url }) => ({
    subject: `${from} gave you ${stars}: ${jobTitle}`,
    preview: "Read what they wrote",
    heading: "You have a new review",
    paragraphs: [`${from} reviewed you after the job was done. Anyone can read it.`],
    facts: [
      ["Job", jobTitle],
      ["Rating", stars],
    ],
    button: { label: "Read the review", url },
  }),
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
  "review-replied": ({ from, url }) => ({
    subject: `${from} replied to your review`,
    preview: "Read the reply",
    heading: "Your review has a reply",
    paragraphs: [`${from} replied to the review you left. Anyone can read the reply.`],
    button: { label: "Read the reply", url },
  }),
};
