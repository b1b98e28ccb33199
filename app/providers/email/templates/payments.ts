import type { SomeTemplates } from "./template.ts";

/** Money received, held, released, returned and contested. */
export const payments = {
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
} satisfies SomeTemplates;
