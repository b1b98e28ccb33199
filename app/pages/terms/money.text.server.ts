import { PAYMENT_DUE_DAYS, PAYMENT_REMINDER_DAYS, UNPAID_CASE_DAY } from "#config/constants.ts";
import { PAY_BEFORE_HOURS } from "#features/bookings/rules/pay-time.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import type { Part } from "#kernel/rich-text.ts";
import type { SiteFacts } from "#pages/support/site-facts.server.ts";

/** Fee, paying and holding, what is protected, cancelling. */
export const moneyAndCancelling = (site: SiteFacts): Part[] => [
  fee,
  paying,
  protection,
  cancelling,
  cancellationForm(site),
  puttingRight,
];

const fee: Part = {
  id: "fee",
  title: "Prices and our fee",
  blocks: [
    "**The customer pays the amount of the quote, and nothing on top.** No booking fee, no card fee, no fee at the last step.",
    `Our fee is **${PLATFORM_FEE} of the amount**, rounded to the nearest penny. We take it from what the tradesperson receives, when the money is released. For a job of £95.00 the customer pays £95.00, our fee is £14.25, and the tradesperson receives £80.75. The cost of the card payment is included.`,
    "There is nothing else to pay: no charge for leads, no subscription and no paid placement in the results.",
  ],
};

const paying: Part = {
  id: "paying",
  title: "Paying, holding and releasing",
  blocks: [
    "You pay by card on a page of our payment provider, Stripe. Your card number never reaches us.",
    {
      table: {
        caption: "When you pay",
        head: ["When you pay", "What happens to the money"],
        rows: [
          [
            "After booking, before the work is done",
            "We hold it. After the work is marked complete, we release it when you press **Approve and release**, or automatically after **14 days**. If the booking is [cancelled](#cancelling), all of it goes back to you, unless the work has started at your request.",
          ],
          [
            "After the work is marked complete",
            `Pay within **${PAYMENT_DUE_DAYS} days**. Paying approves the work. We release the money at once, and the job is finished.`,
          ],
          [
            "Before the visit, if the quote asks for it",
            `The agreed day stands once you have paid. If you have not paid **${PAY_BEFORE_HOURS} hours** before the arrival window, the day is free for others, and you agree another one. We hold the money as above.`,
          ],
        ],
      },
    },
    "Look at the work as soon as it is marked complete, and before you approve or pay for it. **If you do nothing for 14 days, the work counts as approved**, and we release the money that we hold. A release cannot be undone, except by your [right to cancel](#cancelling). If something is wrong, tell the tradesperson and us within those 14 days, so that it can be settled before the money is released.",
    `**If you pay late.** We remind you ${PAYMENT_REMINDER_DAYS.join(", ").replace(/, (\d+)$/, " and $1")} days after the work is marked complete, and the tradesperson can remind you once it is late. After ${UNPAID_CASE_DAY} days our team looks into it. We charge no late fee. The tradesperson can claim the price in court, with the interest that the court allows. If you do not pay because the work is not right, [say so](#put-right) instead of waiting.`,
    "Released money is owed to the tradesperson. It moves to their account with Stripe once that account can take payouts, we have the tax details that the law requires, we have checked their identity, and nothing puts their payouts on hold. The site shows both sides what is paid, held, released and paid out.",
  ],
};

const protection: Part = {
  id: "protection",
  title: "What is protected, and what is not",
  blocks: [
    "Where the site says “Secure escrow payment”, it means only this: our payment provider holds your money until you approve, or until the 14 days have passed.",
    {
      list: [
        "**Protected:** we do not pass held money on until the work has been marked complete and you have had 14 days to look at it, unless you approve it sooner. A [dispute](#put-right) pauses those 14 days. If the booking is [cancelled](#cancelling), all of it goes back to your card, unless the work has started at your request.",
        "**Not a bank account or a trust:** held money is in our account with Stripe. It is not in your own account, and the Financial Services Compensation Scheme does not cover it. If we or Stripe became insolvent, you might not get all of it back.",
        "**Not for long:** Stripe does not let us hold money for more than 90 days. Pay up front only when the work will start soon. On **day 89** we stop holding what is left: if the work has been marked complete, there is no dispute, and neither the payment nor the tradesperson’s account is frozen, we release it. Otherwise it goes back to your card, even while a dispute is open. The booking remains, and you can pay again once the work is done.",
        "**Not outside the site:** we never see what you pay in cash or by bank transfer, so we cannot hold it or send it back. Work paid for that way cannot be reviewed.",
        "**Not a guarantee of the work:** we do not insure or guarantee it. Your rights against the tradesperson are set out in [If the work is not right](#put-right).",
      ],
    },
    "Your card has protections of its own, such as chargeback. Ask your card company about them.",
  ],
};

const cancelling: Part = {
  id: "cancelling",
  title: "Cancelling a booking",
  blocks: [
    "**On the site.** Until the work is marked complete, either side can press **Cancel booking** on the job’s page and give a reason. If no day was agreed, the customer can until they confirm that the work is finished. We tell the other person. All the money that we hold goes back to the customer, and the job is open for quotes again. There is one exception: work that has started at the customer’s request (below).",
    "**Your right to change your mind.** If you are a consumer, the Consumer Contracts Regulations 2013 give you 14 days to cancel, for any reason. The 14 days end on the 14th day after the day the booking was made. Press **Cancel booking**, send the [form below](#cancellation-form), or tell the tradesperson or us in any clear way. You get back everything that you have paid. This is also so when the work is done, approved and paid out, and during a dispute, unless you asked for the work to start within the 14 days. What we have released, we take back from the tradesperson, and we return our fee.",
    "**If you want the work sooner.** A tradesperson should not start within those 14 days unless you ask for it. You can do that when you choose a day, or when the tradesperson asks you. We show you what it costs before, and keep your request, word for word, with the booking. If you cancel before the tradesperson starts, you get everything back. They have started when they press **Started**, **Finished** or **Mark Complete**, not because the day has come. From then on you owe them a fair part of the price for the work done so far. We keep holding the money, and they have 48 hours to ask for an amount. If they ask for nothing, or you have told us that they did not come, you get everything back. If you do not agree on an amount, we decide as in a [dispute](#put-right). Once the work is complete and you have confirmed, approved or paid for it, you lose this right to cancel.",
    "**If you are the tradesperson.** If you start within the 14 days without the customer’s request, and they cancel in them, you are not paid for the work. The booking warns you before you start, and you can ask the customer to agree there.",
    "**Urgent repairs.** If you asked a tradesperson to come for an urgent repair or urgent maintenance, you cannot change your mind about that work. You can still change your mind about anything else they do or sell you on the visit.",
    "**Your refund.** We refund your money when the booking is cancelled, and it arrives in 5 to 10 working days. Any refund that the law gives you is due within 14 days, to the card you paid with, at no charge.",
  ],
};

const cancellationForm = (site: SiteFacts): Part => ({
  id: "cancellation-form",
  title: "Cancellation form",
  blocks: [
    "You do not have to use this form. You only need to send it if you want to cancel in writing within the 14 days.",
    {
      form: {
        title: "Cancel a contract",
        lines: [
          `To: the tradesperson, by message or post${site.email ? `, or ${site.email}` : ""}`,
          "I/We* give notice that I/we* cancel my/our* contract for the supply of this service:",
          "Ordered on:",
          "Name of consumer(s):",
          "Address of consumer(s):",
          "Signature of consumer(s), only if this form is on paper:",
          "Date:",
          "* Delete what does not apply.",
        ],
      },
    },
  ],
});

const puttingRight: Part = {
  id: "put-right",
  title: "If the work is not right",
  blocks: [
    "Under the Consumer Rights Act 2015 work must be done with reasonable care and skill, as it was described to you, and within a reasonable time if no time was agreed. Materials must be of satisfactory quality. If they are not, or the work is not, you have these rights, in this order:",
    {
      steps: [
        "to have the work done again or put right, at no cost to you and within a reasonable time;",
        "if that is impossible, or is not done in a reasonable time, to a price reduction, **up to the whole price**.",
      ],
    },
    "These rights are against the tradesperson. Paying, approving or reviewing does not end them. What to do:",
    {
      steps: [
        "Do not approve, and do not pay for finished work that is not right. If you have paid already, act within the 14 days: after that we release the money.",
        "Message the tradesperson in **Messages**. Say what is wrong and what you want done, by when.",
        "If that does not help, press **Raise a dispute** on the job’s page, and do not wait for the last day. We then keep holding the money until the dispute is settled, and the 14-day period is paused.",
      ],
    },
    "Both sides of a booking can raise a dispute once it is agreed. These are the steps. Each is shown with its deadline under [Disputes](/disputes):",
    {
      steps: [
        "The other person has **48 hours** to answer. Each of you can add up to 10 photos and documents, and quote from your messages.",
        "You then both have **7 days** to agree. Either the tradesperson does the work again on an agreed day, and we keep holding the money until it is approved. Or you split the held money: one part goes back to the customer, and we release the rest, less our fee. Each of you can make 3 offers.",
        "If there is no answer or no agreement, or if either of you asks us to, we decide within **14 days**, in writing and with reasons. The work is done again, or the money is released, refunded or split. If the other person never answers and we have not decided by then, the dispute ends as the person who raised it asked.",
      ],
    },
    "Whoever raised a dispute can withdraw it, and the booking then continues from where it was. A dispute only affects money that we still hold. We decide from what both of you write and show. We read your conversation only if one of you shares it with us, and we log each time we do. If the customer’s bank takes a payment back, we send it your messages about the booking as evidence.",
    "Our decision is only about the held money. It does not take away your right to go to court. [Support](/support#problem) says who else can help: Citizens Advice, trade bodies and the small claims court.",
  ],
};
