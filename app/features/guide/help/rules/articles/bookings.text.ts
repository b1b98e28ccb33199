import { customers, everyone, type HelpArticle, tradespeople } from "../article.ts";

export const bookings: readonly HelpArticle[] = [
  {
    id: "agree-a-date",
    topic: "bookings",
    roles: customers,
    question: "How do we agree a date?",
    answer: [
      "Open the job and press **Choose a date**. If you have already accepted the quote, this sets the date and we tell you both. You can also ask for a date before you accept. The tradesperson then has 5 days to confirm it, and confirming books them. After you have booked, if one of you names a day in [Messages](/messages), press the button below that message to open this form with the day filled in.",
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
      "Yes. Talk to each other first. If you’re the customer, press **Change date** on the job, and we’ll email you both. If you’re the tradesperson, press **Propose a date** on the booking. Nothing changes until the customer agrees.",
      "If the work takes several days that do not follow each other, you can move one of them. The others stay. If you’re the customer, press **Move one day instead** on that page. If you’re the tradesperson, you’ll find **Move one day** above the other form.",
    ],
    also: "reschedule change postpone later",
  },
  {
    id: "cancel-a-booking",
    topic: "bookings",
    roles: everyone,
    question: "How do I cancel a booking?",
    answer: [
      "Open the job, press **Cancel booking** and give a reason. You can both do this until the work is marked complete. After that, only the customer can, if no date was agreed and they have not confirmed that the work is finished, or while they have their [right to cancel within 14 days](/faq#change-my-mind). The customer gets back all the money we hold, and the job is open for quotes again. If nothing was paid, whoever cancelled can press **Undo** for 10 minutes.",
      "If the work had started at the customer’s request, the tradesperson can ask to be paid for the part done. The booking says what happens to the money before you confirm.",
    ],
    also: "call off refund withdraw stop",
  },
  {
    id: "change-my-mind",
    topic: "bookings",
    roles: customers,
    question: "Can I change my mind within 14 days?",
    answer: [
      "Yes, for 14 days after accepting the quote, for any reason. You get back everything you paid, even if the work is done and we have released the money. It is different if you asked for the work to start within those 14 days. Then you get everything back until the tradesperson starts. Once they have started, they can ask to be paid for the part done. Once the work is complete and you have confirmed, approved or paid for it, you can no longer cancel. You cannot change your mind about urgent repairs you asked for.",
      "The job’s page says until when you can cancel, and what it costs.",
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
      "The tradesperson can add photos from before and after the work to the booking, from the day of the work until 7 days after it is marked complete. The two of you and our team can see them there, and in a dispute. The tradesperson can delete them until the work is approved, but not during a dispute.",
      "After approval, the tradesperson can ask the customer if they can show some of them on their profile. We show nothing unless the customer agrees. They can change their mind on the same page.",
    ],
    also: "before after pictures evidence consent portfolio show take down",
  },
  {
    id: "past-work",
    topic: "bookings",
    roles: customers,
    question: "Where do I find past work and its guarantee?",
    answer: [
      "[My home](/my-home) keeps your finished work: who did it, what you paid, the documents and photos, and the quote’s guarantee. You can choose a room for each job, and book the same person again.",
      "If the guarantee lasts for a set time, we count it from the day the work was completed. We’ll remind you once, 30 days before it ends.",
    ],
    also: "guarantee warranty ends expires home history rooms receipts finished work",
  },
  {
    id: "repeat-visits",
    topic: "bookings",
    roles: everyone,
    question: "Can a tradesperson come regularly?",
    answer: [
      "Yes. Once work is done and paid for, the customer presses **Book again regularly** on the job under [My Jobs](/my-jobs?tab=done). They propose how often, and a price for each visit. When the tradesperson accepts, we book each visit a week ahead and tell you both.",
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
      "Message them first in [Messages](/messages), because there may be a reason. If they do not answer, press **They did not come** on the job’s page the day after. You can then choose another date or cancel the booking, and you can review them. If you cancel, we refund all the money we hold, and the job is open for quotes again. [Tell us](/support#contact) too.",
    ],
    also: "no show late missing turned up absent",
  },
  {
    id: "says-i-did-not-come",
    topic: "bookings",
    roles: tradespeople,
    question: "A customer says that I did not come. What can I do?",
    answer: [
      "It counts as a missed booking on your record, and the customer can review it. If it is not true, you have 28 days to press **Contest it** on the job’s page, or open the report from your [notifications](/notifications), and say what happened. It does not count until our team has decided. We’ll tell you both the decision and the reason. If the report does not count, we remove any review of the missed booking.",
    ],
    also: "contest dispute wrong report missed booking record no show accused",
  },
];
