import { customers, everyone, type HelpArticle, tradespeople } from "../article.ts";

export const bookings: readonly HelpArticle[] = [
  {
    id: "agree-a-date",
    topic: "bookings",
    roles: customers,
    question: "How do we agree a date?",
    answer: [
      "Open the job and press **Choose a date**. If you have already accepted the quote, this sets the date and we tell you both. You can also ask for a date before you accept: the tradesperson then has 5 days to confirm, and confirming books them. Once somebody is booked, a day that is named in [Messages](/messages) shows below the message with a button that opens this form with the day filled in.",
      "Agree the time of day in [Messages](/messages).",
    ],
    also: "calendar day schedule appointment when visit book",
  },
  {
    id: "move-a-date",
    topic: "bookings",
    roles: everyone,
    question: "Can we change the date?",
    answer: [
      "Yes. The customer presses **Change date** on the job, and both of you get an email. A tradesperson presses **Propose a date** on the booking, and nothing changes until the customer agrees. Talk to each other first.",
    ],
    also: "reschedule change postpone later",
  },
  {
    id: "cancel-a-booking",
    topic: "bookings",
    roles: everyone,
    question: "How do I cancel a booking?",
    answer: [
      "Open the job and press **Cancel booking**, with a reason. Both can do this until the work is marked complete. The customer still can after that if no date was agreed and they have not confirmed that it is finished, or within 14 days of accepting if they did not ask for an earlier start and have not approved it. They get back all the money that we hold, and the job is open for quotes again. If nothing was paid, whoever cancelled can press **Undo** for 10 minutes.",
      "If it had begun at their request, the tradesperson can ask to be paid for what is done: see the [terms](/terms#cancelling).",
    ],
    also: "call off refund withdraw stop",
  },
  {
    id: "change-my-mind",
    topic: "bookings",
    roles: customers,
    question: "Can I change my mind within 14 days?",
    answer: [
      "Usually, yes: for 14 days after accepting the quote, for any reason. If you want the work to start sooner, you tick a box when you choose the date. If you cancel after it has begun, the tradesperson can ask to be paid for what is done. You lose the right to cancel once the work is complete. Urgent repairs that you asked for are an exception.",
      "The [terms](/terms#cancelling) have the details and a [form](/terms#cancellation-form).",
    ],
    also: "cooling off right to cancel consumer contracts withdrawal express request",
  },
  {
    id: "work-photos",
    topic: "bookings",
    roles: everyone,
    question: "Who sees the photos of the work?",
    answer: [
      "The tradesperson can add photos from before and after the work to the booking, from the day of the work until 7 days after it is marked complete. The two of you and our team see them there, and in a dispute. They can be deleted until the work is approved, and not during a dispute.",
      "After approval the tradesperson can ask the customer whether they may show some of them on their profile. Nothing is shown without a yes, and the customer can take it back on the same page.",
    ],
    also: "before after pictures evidence consent portfolio show take down",
  },
  {
    id: "past-work",
    topic: "bookings",
    roles: customers,
    question: "Where do I find past work and its guarantee?",
    answer: [
      "[My home](/my-home) keeps finished work with who did it, what you paid, the documents, photos and the guarantee of the quote. You can choose a room for each, and book the same person again.",
      "If the guarantee names a time, we count it from the day on which the work was completed and remind you once, 30 days before it ends.",
    ],
    also: "guarantee warranty ends expires home history rooms receipts finished work",
  },
  {
    id: "repeat-visits",
    topic: "bookings",
    roles: everyone,
    question: "Can a tradesperson come regularly?",
    answer: [
      "Yes. Once work is done and paid, the customer presses **Book again regularly** on the job under [My Jobs](/my-jobs?tab=done), and proposes how often and at what price for each visit. When the tradesperson accepts, we book each visit a week ahead and tell you both.",
      "You pay for each visit like any booking. Either side can skip the next visit, or pause or end the visits, under [Subscriptions](/subscriptions). A visit on a day off moves to the next working day.",
    ],
    also: "repeat weekly fortnightly monthly regular recurring every week month again subscription garden cleaning",
  },
  {
    id: "nobody-came",
    topic: "bookings",
    roles: customers,
    question: "The tradesperson did not come. What now?",
    answer: [
      "Message them first in [Messages](/messages), because there may be a reason. If they do not answer, press **They did not come** on the job’s page the day after. You can then choose another date or cancel the booking, and you can review them. We refund all the money that we hold, and the job is open for quotes again. Please [tell us](/support#contact) too.",
    ],
    also: "no show late missing turned up absent",
  },
  {
    id: "says-i-did-not-come",
    topic: "bookings",
    roles: tradespeople,
    question: "A customer says that I did not come. What can I do?",
    answer: [
      "Your record counts it as a missed booking, and the customer can review it. If it is not true, press **Contest it** on the job’s page, or open the report from your [notifications](/notifications), within 28 days, and say what happened. Until our team has decided, it does not count. We tell you both the decision and the reason; if the report does not count, a review of the missed booking is removed.",
    ],
    also: "contest dispute wrong report missed booking record no show accused",
  },
];
