import { customers, everyone, type HelpArticle } from "../article.ts";

export const paying: readonly HelpArticle[] = [
  {
    id: "when-do-i-pay",
    topic: "paying",
    roles: customers,
    question: "When do I pay?",
    answer: [
      "When you like, once you have booked. Before the work: the money is held until you approve the work, or for 14 days after it was marked complete. After the tradesperson has marked it complete: paying approves it and releases the money at once. Press **Pay** on the job or under [Jobs](/my-jobs).",
    ],
    also: "payment deposit upfront advance money",
  },
  {
    id: "is-my-money-safe",
    topic: "paying",
    roles: customers,
    question: "Is my money safe?",
    answer: [
      "What you pay before the work is done is held by our payment provider, Stripe, and passed on when you approve the work, or 14 days after it was marked complete if you have not. If the booking is cancelled before the work is marked complete, all of it goes back to your card.",
      "It is not a bank account of yours and not covered by the Financial Services Compensation Scheme. [What is protected, and what is not](/terms#protection), in full.",
    ],
    also: "escrow held secure protected guarantee fscs scam",
  },
  {
    id: "how-can-i-pay",
    topic: "paying",
    roles: customers,
    question: "How can I pay?",
    answer: [
      "By card, on Stripe’s own page. Your bank may ask you to confirm the payment in its app. We never see your card number. Do not pay in cash or by bank transfer: that money we can neither hold nor send back.",
      "For milestones you save a card under [Payment Methods](/payment-methods): nothing is taken then, only when you press Pay on a milestone. You can remove it there at any time.",
    ],
    also: "save saved remove default card debit credit visa mastercard 3d secure cash transfer apple google",
  },
  {
    id: "approve-the-work",
    topic: "paying",
    roles: customers,
    question: "What does “Approve and release” do?",
    answer: [
      "It says that the work is as agreed, and passes the held money on to the tradesperson. You cannot take it back, so look at the work first. If you do nothing, it happens by itself 14 days after the work was marked complete. If something is wrong, do not approve; see [what to do](#work-is-not-right).",
    ],
    also: "release confirm complete finished sign off",
  },
  {
    id: "payment-failed",
    topic: "paying",
    roles: customers,
    question: "My payment did not go through",
    answer: [
      "Nothing was taken if the page said so. Try again, with another card if need be, and watch for your bank’s request to confirm. If you left Stripe’s page half-way, press **Pay** again: you come back to the same payment, and cannot pay twice.",
      "If money has left your account and the job still says “Not paid yet” after an hour, [write to us](/support#contact).",
    ],
    also: "declined card refused error rejected twice double",
  },
  {
    id: "refunds",
    topic: "paying",
    roles: everyone,
    question: "How do refunds work?",
    answer: [
      "Cancelling a booking before the work is marked complete sends back all that is held, on the card that paid. We write to you when it is on its way; banks take a few days more.",
      "When both sides agree to send part of held money back, or all of it after the work was marked complete, [tell us](/support#contact).",
    ],
    also: "money back return refunded reimbursement",
  },
  {
    id: "receipts",
    topic: "paying",
    roles: everyone,
    question: "Do I get a receipt?",
    answer: [
      "Yes, by email, for every payment and every refund, whatever your settings say about other emails. An invoice for the work comes from the tradesperson.",
    ],
    also: "invoice vat document proof",
  },
];
