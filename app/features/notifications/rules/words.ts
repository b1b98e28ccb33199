import type { NotificationPayloads } from "#db/outbox.server.ts";

/** A piece of news in one line, and what stands under it. Screens, pushes and the API say the same. */
export interface Words {
  title: string;
  text: string;
}

const words: { [Kind in keyof NotificationPayloads]: (values: NotificationPayloads[Kind], count: number) => Words } = {
  "job-expiring": ({ jobTitle, date }) => ({ title: `Your job closes on ${date}`, text: jobTitle }),
  "job-expired": ({ jobTitle }) => ({ title: "Your job has closed", text: jobTitle }),
  "job-cancelled": ({ jobTitle, reason }) => ({ title: "Your job was cancelled", text: `${jobTitle}. ${reason}` }),
  "quote-received": ({ jobTitle, tradesperson, amount }) => ({
    title: `${tradesperson} quoted ${amount}`,
    text: jobTitle,
  }),
  "quote-changed": ({ jobTitle, tradesperson, amount }) => ({
    title: `${tradesperson} changed their quote`,
    text: `${jobTitle}, now ${amount}`,
  }),
  "quote-withdrawn": ({ jobTitle, tradesperson }) => ({
    title: `${tradesperson} withdrew their quote`,
    text: jobTitle,
  }),
  "quote-accepted": ({ jobTitle, customer, amount }) => ({
    title: `${customer} accepted your quote of ${amount}`,
    text: jobTitle,
  }),
  "quote-rejected": ({ jobTitle }) => ({ title: "Your quote was not chosen", text: jobTitle }),
  "quote-expired": ({ jobTitle }) => ({ title: "Your quote has expired", text: jobTitle }),
  "quote-lapsed": ({ jobTitle, tradesperson, amount }) => ({
    title: `The quote of ${amount} from ${tradesperson} has expired`,
    text: jobTitle,
  }),
  "booking-requested": ({ jobTitle, customer, date }) => ({
    title: `${customer} asks if you can come on ${date}`,
    text: jobTitle,
  }),
  "booking-confirmed": ({ jobTitle, tradesperson, date }) => ({
    title: `${tradesperson} is coming on ${date}`,
    text: jobTitle,
  }),
  "booking-declined": ({ jobTitle, tradesperson }) => ({
    title: `${tradesperson} cannot come on that date`,
    text: jobTitle,
  }),
  "booking-moved": ({ jobTitle, date }) => ({ title: `New date: ${date}`, text: jobTitle }),
  "date-proposed": ({ jobTitle, tradesperson, date }) => ({
    title: `${tradesperson} proposes ${date}`,
    text: `${jobTitle}. Agree, or keep the date that stands`,
  }),
  "date-declined": ({ jobTitle, customer, date }) => ({
    title: `${customer} cannot make ${date}`,
    text: `${jobTitle}. The date that stood still stands`,
  }),
  "booking-cancelled": ({ jobTitle, by, reason }) => ({
    title: `${by} cancelled the booking`,
    text: `${jobTitle}. ${reason}`,
  }),
  "job-complete": ({ jobTitle, tradesperson }) => ({
    title: `${tradesperson} marked the job complete`,
    text: `${jobTitle}. Look at the work, then pay`,
  }),
  "approval-waiting": ({ jobTitle, amount, date }) => ({
    title: `Approve the work by ${date}`,
    text: `${jobTitle}. After that, ${amount} is released`,
  }),
  "approval-passed": ({ jobTitle, tradesperson, amount }) => ({
    title: `${amount} was released to ${tradesperson}`,
    text: `${jobTitle}. We did not hear from you in time`,
  }),
  "milestones-proposed": ({ jobTitle, tradesperson, count }) => ({
    title: `${tradesperson} proposes ${count === "1" ? "1 milestone" : `${count} milestones`}`,
    text: `${jobTitle}. Approve them, then pay one by one`,
  }),
  "milestones-approved": ({ jobTitle, customer }) => ({
    title: `${customer} approved your milestones`,
    text: jobTitle,
  }),
  "milestone-failed": ({ title, amount, reason }) => ({
    title: `A payment of ${amount} failed`,
    text: `${title}. ${reason}`,
  }),
  "payment-received": ({ jobTitle, customer, amount }) => ({ title: `${customer} paid ${amount}`, text: jobTitle }),
  "payment-receipt": ({ jobTitle, amount }) => ({ title: `You paid ${amount}`, text: jobTitle }),
  "payment-released": ({ jobTitle, amount }) => ({ title: `${amount} was released to you`, text: jobTitle }),
  "payment-refunded": ({ jobTitle, amount }) => ({ title: `${amount} is on its way back to you`, text: jobTitle }),
  "payment-returned": ({ jobTitle, amount }) => ({ title: `${amount} went back to your customer`, text: jobTitle }),
  "payment-refund-failed": ({ jobTitle, amount }) => ({
    title: `A refund of ${amount} did not go through`,
    text: jobTitle,
  }),
  "payment-charged-back": ({ jobTitle, amount }) => ({
    title: `A bank took back a payment of ${amount}`,
    text: jobTitle,
  }),
  "payment-chargeback-won": ({ jobTitle, amount }) => ({
    title: `The bank gave back a payment of ${amount}`,
    text: jobTitle,
  }),
  "payment-chargeback-lost": ({ jobTitle, amount }) => ({
    title: `The bank keeps a payment of ${amount} that it took back`,
    text: jobTitle,
  }),
  "payment-hold-ending": ({ jobTitle, amount, date }) => ({
    title: `${amount} can be held until ${date} only`,
    text: jobTitle,
  }),
  "payment-hold-ended": ({ jobTitle, amount }) => ({
    title: `${amount} was held for 89 days and goes back`,
    text: jobTitle,
  }),
  "payout-failed": ({ amount, reason }) => ({ title: `Your payout of ${amount} did not arrive`, text: reason }),
  "message-received": ({ from, text }, count) => ({
    title: count > 1 ? `${count} new messages from ${from}` : `New message from ${from}`,
    text,
  }),
  "dispute-raised": ({ jobTitle, by, date }) => ({
    title: `${by} raised a dispute`,
    text: `${jobTitle}. Please answer by ${date}`,
  }),
  "dispute-received": ({ jobTitle, other, date }) => ({
    title: "Your dispute is raised",
    text: `${jobTitle}. ${other} has until ${date} to answer`,
  }),
  "dispute-answered": ({ jobTitle, by, date }) => ({
    title: `${by} answered the dispute`,
    text: `${jobTitle}. You have until ${date} to agree`,
  }),
  "dispute-offer": ({ jobTitle, by, refund, held }) => ({
    title: `${by} made an offer`,
    text: `${jobTitle}. ${refund} of ${held} goes back to the customer`,
  }),
  "dispute-evidence": ({ jobTitle, by }) => ({ title: `${by} added evidence to your dispute`, text: jobTitle }),
  "dispute-escalated": ({ jobTitle, why, date }) => ({
    title: "We decide your dispute",
    text: `${jobTitle}. ${why}. We decide by ${date}`,
  }),
  "dispute-reminder": ({ jobTitle, todo, date }) => ({
    title: `Dispute: something ends on ${date}`,
    text: `${jobTitle}. ${todo}`,
  }),
  "dispute-settled": ({ jobTitle, how, split }) => ({
    title: "Your dispute is settled",
    text: `${jobTitle}. ${how}. ${split}`.replaceAll("..", "."),
  }),
  "dispute-withdrawn": ({ jobTitle, by }) => ({ title: `${by} withdrew the dispute`, text: jobTitle }),
  "review-asked": ({ jobTitle, other }) => ({
    title: `How was it with ${other}?`,
    text: `${jobTitle}. Leave a review`,
  }),
  "review-received": ({ jobTitle, from, stars }) => ({ title: `${from} gave you ${stars}`, text: jobTitle }),
  "check-approved": ({ check, date }) => ({
    title: `Approved: ${check}`,
    text: date ? `It counts until ${date}` : "Customers see it on your profile",
  }),
  "check-rejected": ({ check, reason }) => ({ title: `Not accepted: ${check}`, text: reason }),
  "check-withdrawn": ({ check, reason }) => ({ title: `No longer approved: ${check}`, text: reason }),
  "check-expiring": ({ check, date }) => ({
    title: `${check} ends on ${date}`,
    text: "Send us the new one before then",
  }),
  "check-expired": ({ check }) => ({ title: `Ended: ${check}`, text: "Send us the new one, so that it counts again" }),
  "report-received": ({ number, about }) => ({
    title: `We have your report, number ${number}`,
    text: `You reported ${about}. We tell you what we decide`,
  }),
  "report-decided": ({ number, outcome }) => ({ title: `We decided on your report ${number}`, text: outcome }),
  "content-decided": ({ about, outcome }) => ({ title: `We decided about ${about} of yours`, text: outcome }),
  "support-answered": ({ text }) => ({ title: "Our team answered you", text }),
  "job-alert": ({ jobTitle, category, place, budget }) => ({
    title: `New ${category} job in ${place}`,
    text: `${jobTitle}. ${budget}`,
  }),
  "job-digest": ({ count, jobs }) => ({
    title: count === "1" ? "1 new job fits your alerts" : `${count} new jobs fit your alerts`,
    text: jobs
      .split("\n")
      .map((line) => line.split("\t")[0])
      .slice(0, 3)
      .join(", "),
  }),
  "visits-proposed": ({ jobTitle, customer, amount, how }) => ({
    title: `${customer} proposes repeat visits for ${amount} each`,
    text: `${jobTitle}, ${how}`,
  }),
  "visits-agreed": ({ jobTitle, tradesperson, how }) => ({
    title: `${tradesperson} agreed to repeat visits`,
    text: `${jobTitle}, ${how}`,
  }),
  "visits-closed": ({ jobTitle, how }) => ({ title: how, text: `Repeat visits: ${jobTitle}` }),
  "visits-paused": ({ jobTitle, how }) => ({ title: "Repeat visits are paused", text: `${jobTitle}. ${how}` }),
  "visits-resumed": ({ jobTitle, by, date }) => ({
    title: `${by} resumed the repeat visits`,
    text: `${jobTitle}. The next is on ${date}`,
  }),
  "visit-booked": ({ jobTitle, other, date, moved }) => ({
    title: `Your visit on ${date} is booked`,
    text: [`${jobTitle}, with ${other}`, moved].filter(Boolean).join(". "),
  }),
  "visit-skipped": ({ jobTitle, why, date, next }) => ({
    title: `There is no visit on ${date}`,
    text: `${jobTitle}. ${why}. The next is on ${next}`,
  }),
  "review-replied": ({ from }) => ({ title: `${from} replied to your review`, text: "Anyone can read the reply" }),
};

/** What a notification says. What is kept of it was written by `notify`, so its values are those of its kind. */
export function wordsOf(kind: keyof NotificationPayloads, values: Record<string, string>, count: number): Words {
  const say = words[kind] as unknown as (values: Record<string, string>, count: number) => Words;
  return say(values, count);
}
