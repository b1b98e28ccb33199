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
  "account-deleted": ({ url }, brand) => ({
    subject: `Your ${brand} account is deleted`,
    preview: "What was erased, and what stays",
    heading: "Your account is deleted",
    paragraphs: [
      `As you asked, your ${brand} account is deleted, and you are signed out everywhere. Your name, your address, your messages and your files have been erased.`,
      "What was paid stays in our books for as long as tax law asks, without your name. Reviews that you wrote stay without your name too, so that ratings remain true.",
      "This is the last email that we send you.",
    ],
    button: { label: `Open ${brand}`, url },
    note: "If it was not you who deleted the account, please contact us at once.",
  }),
  "export-ready": ({ date, url }, brand) => ({
    subject: "The copy of your data is ready",
    preview: `Download it before ${date}`,
    heading: "The copy of your data is ready",
    paragraphs: [
      `You asked for a copy of everything that ${brand} holds about you. It is one ZIP file.`,
      `You can download it until ${date}, signed in to your account.`,
    ],
    button: { label: "Download your data", url },
    note: "If you did not ask for it, change your password now.",
  }),
  "verify-new-email": ({ url }, brand) => ({
    subject: "Verify your new email address",
    preview: `One press, and ${brand} writes to this address`,
    heading: "Verify your new email address",
    paragraphs: [
      `You asked to use this address for your ${brand} account. Please tell us that it is yours.`,
      "Until then everything stays as it is, and you sign in with your old address.",
    ],
    button: { label: "Use this address", url },
    note: "The link works once, for 24 hours. If you did not ask for it, you can ignore this email.",
  }),
  "email-changed": ({ address, url }, brand) => ({
    subject: "Your email address was changed",
    preview: "Was this you? If not, contact us now",
    heading: "Your email address was changed",
    paragraphs: [
      `Your ${brand} account now uses another email address. You sign in with it from now on, and this address gets no more emails.`,
      "If this was you, there is nothing to do. If it was not, contact us at once.",
    ],
    facts: [["New address", address]],
    button: { label: "Contact us", url },
  }),
  "job-expiring": ({ jobTitle, date, url }) => ({
    subject: `Your job closes on ${date}: ${jobTitle}`,
    preview: "Still looking? Choose a quote, or keep it open",
    heading: "Your job closes soon",
    paragraphs: [
      `Your job has been open for a while without a booking. It closes on ${date}.`,
      "If you still need the work done, choose one of your quotes before then, or open the job and press “Keep it open” for another 60 days.",
    ],
    facts: [["Job", jobTitle]],
    button: { label: "Open the job", url },
  }),
  "job-expired": ({ jobTitle, url }) => ({
    subject: `Your job has closed: ${jobTitle}`,
    preview: "It had no booking for 60 days",
    heading: "Your job has closed",
    paragraphs: [
      "It had no booking for 60 days, so tradespeople no longer see it. You can post it again at any time: open it and press “Post it again”.",
    ],
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
  "payment-returned": ({ jobTitle, amount, url }) => ({
    subject: `${amount} went back to your customer: ${jobTitle}`,
    preview: "Your payments page shows what it means for you",
    heading: "A payment went back to your customer",
    paragraphs: [
      "Part or all of what your customer paid has been sent back to them. What had been released to you is less by that, and our fee on it is given back.",
      "If it had been sent to your account already, it is taken back from there, or from what is released to you next.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Sent back", amount],
    ],
    button: { label: "See your payments", url },
  }),
  "payment-refund-failed": ({ jobTitle, amount, url }) => ({
    subject: `A refund of ${amount} did not go through: ${jobTitle}`,
    preview: "The payment provider refused it, and it is tried again",
    heading: "A refund did not go through",
    paragraphs: [
      "The payment provider did not carry out this refund. It is tried again by itself; if it keeps failing, the customer has to be paid another way.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Refund", amount],
    ],
    button: { label: "Open the payments", url },
  }),
  "payment-charged-back": ({ jobTitle, amount, url }) => ({
    subject: `A bank took back ${amount}: ${jobTitle}`,
    preview: "The bank that the card belongs to took the payment back",
    heading: "A payment was taken back by a bank",
    paragraphs: [
      "The bank that the card belongs to took this payment back, as banks do when a card's owner questions a payment. We answer the bank, and tell you how it ends.",
      "Until then the money counts as returned to the customer. What had been released is taken back as far as it is still there.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Taken back", amount],
    ],
    button: { label: "Open the job", url },
  }),
  "payment-chargeback-won": ({ jobTitle, amount, url }) => ({
    subject: `The bank gave back ${amount}: ${jobTitle}`,
    preview: "The payment stands",
    heading: "The payment stands",
    paragraphs: [
      "The bank looked at the payment that it had taken back, and gave it back. Everything is as it was before.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Payment", amount],
    ],
    button: { label: "Open the job", url },
  }),
  "payment-chargeback-lost": ({ jobTitle, amount, url }) => ({
    subject: `The bank keeps ${amount} that it took back: ${jobTitle}`,
    preview: "The payment stays with the card's owner",
    heading: "The payment stays with the card's owner",
    paragraphs: [
      "The bank looked at the payment that it had taken back, and decided for the card's owner. This is final.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Taken back", amount],
    ],
    button: { label: "Open the job", url },
  }),
  "payment-hold-ending": ({ jobTitle, amount, date, url }) => ({
    subject: `Held until ${date} only: ${amount} for ${jobTitle}`,
    preview: "It has been held for 75 days",
    heading: "Money has been held for 75 days",
    paragraphs: [
      `Held money must be released or refunded before day 90. On ${date} the product does it by itself: finished work that nobody disputes is released, anything else goes back to the customer.`,
    ],
    facts: [
      ["Job", jobTitle],
      ["Held", amount],
      ["Until", date],
    ],
    button: { label: "Open the payments", url },
  }),
  "payout-failed": ({ amount, reason, url }) => ({
    subject: `Your payout of ${amount} did not arrive`,
    preview: "Your bank sent it back: please check your bank details",
    heading: "A payout did not arrive",
    paragraphs: [reason],
    facts: [["Payout", amount]],
    button: { label: "Check your bank details", url },
  }),
  "payment-hold-ended": ({ jobTitle, amount, url }) => ({
    subject: `${amount} was held for 89 days and goes back: ${jobTitle}`,
    preview: "Payments can be held for less than 90 days",
    heading: "Held for as long as we may",
    paragraphs: [
      "Payments can be held for less than 90 days. This one was not released in time, so it goes back to the card it was paid with.",
      "The booking stands. Once the work is done it can be paid again, and is then released at once.",
    ],
    facts: [
      ["Job", jobTitle],
      ["Goes back", amount],
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
  "review-asked": ({ jobTitle, other, url }) => ({
    subject: `How was it with ${other}? ${jobTitle}`,
    preview: "A review takes a minute",
    heading: `How was it with ${other}?`,
    paragraphs: [
      "The work is done and paid for. A review of 1 to 5 stars, with a few words if you like, helps whoever comes next.",
      "Anyone can read it. Good and bad reviews are shown alike, and this is the only time we ask.",
    ],
    facts: [["Job", jobTitle]],
    button: { label: "Leave a review", url },
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
  "support-answered": ({ text, url }, brand) => ({
    subject: `The ${brand} team answered you`,
    preview: text,
    heading: "Our team answered you",
    paragraphs: [text],
    button: { label: "Open the conversation", url },
  }),
  "review-replied": ({ from, url }) => ({
    subject: `${from} replied to your review`,
    preview: "Read the reply",
    heading: "Your review has a reply",
    paragraphs: [`${from} replied to the review you left. Anyone can read the reply.`],
    button: { label: "Read the reply", url },
  }),
  "job-alert": ({ jobTitle, category, place, budget, url }) => ({
    subject: `New ${category} job in ${place}: ${jobTitle}`,
    preview: `${budget}. Be among the first three to quote`,
    heading: "A new job fits your alert",
    paragraphs: ["A customer has just posted it. A job takes up to three quotes, so it is worth answering soon."],
    facts: [
      ["Job", jobTitle],
      ["Category", category],
      ["Place", place],
      ["Budget", budget],
    ],
    button: { label: "Open the job", url },
    note: "You asked to hear of such jobs at once. Change or pause the alert under Subscriptions in your profile.",
  }),
  "job-digest": ({ count, jobs, url }) => ({
    subject: count === "1" ? "1 new job fits your alerts" : `${count} new jobs fit your alerts`,
    preview: jobs.split("\n").map(titleIn).join(", "),
    heading: count === "1" ? "1 new job for you" : `${count} new jobs for you`,
    paragraphs: ["These jobs were posted since your last email, and you can still quote for them."],
    facts: jobs.split("\n").map(factOf),
    button: { label: count === "1" ? "See the job" : `See all ${count}`, url },
    note: "We send this at 7am when there is something new. Change or pause your alerts under Subscriptions in your profile.",
  }),
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
};

/** The title on a line of a digest. */
const titleIn = (line: string): string => line.split("\t")[0] ?? "";

/** Such a line as a fact: what it is and where, then the job. */
function factOf(line: string): readonly [string, string] {
  const [title = "", what = "", budget = ""] = line.split("\t");
  return [what, `${title}. ${budget}`];
}
