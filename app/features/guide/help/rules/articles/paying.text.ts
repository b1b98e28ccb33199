import { customers, everyone, type HelpArticle } from "../article.ts";

export const paying: readonly HelpArticle[] = [
  {
    id: "when-do-i-pay",
    topic: "paying",
    roles: customers,
    question: "When do I pay?",
    answer: [
      "Any time after you book, and within 7 days of the tradesperson marking the work complete. If you pay before the work, we hold the money until you approve the work, or until 14 days after it is marked complete. If you pay after the tradesperson marks it complete, paying approves the work and releases the money at once. Press **Pay** on the job or under [Jobs](/my-jobs).",
      "If your quote asks for the price before the visit, the day is kept once you have paid. A day that is not paid 24 hours before is free for others again.",
    ],
    also: "payment deposit upfront advance money",
  },
  {
    id: "is-my-money-safe",
    topic: "paying",
    roles: customers,
    question: "Is my money safe?",
    answer: [
      "If you pay before the work is done, our payment provider, Stripe, holds the money. We pass it on when you approve the work, or 14 days after it is marked complete if you do nothing. If the booking is cancelled, all of it goes back to your card, unless [the work has started at your request](/terms#cancelling).",
      "Held money is not in your own bank account, and the Financial Services Compensation Scheme does not cover it. Read [what is protected, and what is not](/terms#protection).",
    ],
    also: "escrow held secure protected guarantee fscs scam",
  },
  {
    id: "how-can-i-pay",
    topic: "paying",
    roles: customers,
    question: "How can I pay?",
    answer: [
      "By card, on Stripe’s own page. Your bank may ask you to confirm the payment in its app. We never see your card number. Do not pay in cash or by bank transfer: we cannot hold or refund that money.",
      "You can save a card under [Payment Methods](/payment-methods). We only charge it when you accept a quote and pay now, or press Pay on a milestone. You can remove it at any time.",
    ],
    also: "save saved remove default card debit credit visa mastercard 3d secure cash transfer apple google",
  },
  {
    id: "approve-the-work",
    topic: "paying",
    roles: customers,
    question: "What does “Approve and release” do?",
    answer: [
      "It confirms that the work is as agreed, and releases the money we hold to the tradesperson. You cannot undo it, so check the work first. If you do nothing, it happens automatically 14 days after the work is marked complete. If something is wrong, do not approve. See [what to do](/faq#work-is-not-right).",
    ],
    also: "release confirm complete finished sign off",
  },
  {
    id: "payment-failed",
    topic: "paying",
    roles: customers,
    question: "My payment did not go through",
    answer: [
      "If the page says that the payment failed, nothing was taken. Try again, with another card if you need to, and check if your bank is asking you to confirm the payment. If you left Stripe’s page before you finished, press **Pay** again. You go back to the same payment, so you cannot pay twice.",
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
      "If a booking is cancelled, we refund all the money that we hold to the card that paid, unless [the work has started at the customer’s request](/terms#cancelling). A customer who cancels within their 14 days gets released money back too. We email you, and the refund arrives in 5 to 10 working days.",
      "If you both agree to a part refund, or to a full refund after the work is marked complete, [tell us](/support#contact).",
    ],
    also: "money back return refunded reimbursement",
  },
  {
    id: "receipts",
    topic: "paying",
    roles: everyone,
    question: "Do I get a receipt?",
    answer: [
      "Yes. We email you one for every payment and every refund, whatever your email settings are. The invoice for the work comes from the tradesperson. If they let us create it for them, you’ll find it under [Documents](/documents).",
    ],
    also: "invoice vat document proof",
  },
];
