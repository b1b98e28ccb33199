import { PLATFORM_FEE } from "#kernel/money.ts";
import type { Part } from "#kernel/rich-text.ts";
import type { SiteFacts } from "#pages/support/site-facts.server.ts";

/** Fee, paying and holding, what is protected, cancelling. */
export const moneyAndCancelling = (site: SiteFacts): Part[] => [
  {
    id: "fee",
    title: "Prices and our fee",
    blocks: [
      "**The customer pays the amount of the quote, and nothing on top.** No booking fee, no card fee, no fee at the last step.",
      `Our fee is **${PLATFORM_FEE} of the amount**, rounded to the nearest penny. It comes off what the tradesperson receives, when the money is released. For a job of £95.00 the customer pays £95.00, our fee is £14.25, and the tradesperson receives £80.75. What the card payment costs is included.`,
      "There is nothing else to pay: no charge for leads, no subscription, no paid place in the results.",
    ],
  },
  {
    id: "paying",
    title: "Paying, holding and releasing",
    blocks: [
      "You pay by card on a page of our payment provider, Stripe. Your card number never reaches us.",
      {
        table: {
          caption: "You choose when to pay",
          head: ["When you pay", "What happens to the money"],
          rows: [
            [
              "After booking, before the work is done",
              "It is held. After the work has been marked complete it is released when you press **Approve and release**, or by itself after **14 days**. Until the work is marked complete, either of you can cancel; then all of it goes back to you.",
            ],
            [
              "When the work has been marked complete",
              "Paying approves the work: the money is released at once, and the job is finished.",
            ],
          ],
        },
      },
      "Look at the work as soon as it is marked complete, and before you approve or pay for it. **14 days later, silence approves it**: what is held is then released. Releasing cannot be undone. If something is wrong, tell the tradesperson and us within those 14 days, so that it is settled before the money goes.",
      "Released money is owed to the tradesperson. It moves to their account with Stripe as soon as that account can take payouts and we have the tax details that the law asks of sellers. The site shows both sides what is paid, held, released and paid out.",
    ],
  },
  {
    id: "protection",
    title: "What is protected, and what is not",
    blocks: [
      "Where the site says “Secure escrow payment”, it means this and no more: your money is held by our payment provider until you approve, or until the 14 days have passed.",
      {
        list: [
          "**Protected:** held money is not passed on before the work has been marked complete and you have had 14 days to look at it, unless you approve it sooner. A [dispute](#put-right) stops those days. If the booking is cancelled before the work is marked complete, all of it goes back to your card.",
          "**Not a bank account or a trust:** held money stands in our account with Stripe. It is not in an account of your own, and the Financial Services Compensation Scheme does not cover it. If we or Stripe became insolvent, you might not get all of it back.",
          "**Not for long:** Stripe does not let us hold money for more than 90 days. Pay up front only when the work is to start soon. On **day 89** we let go of what is still held: if the work has been marked complete and nobody disputes it, it is released; otherwise it goes back to your card, also while a dispute is open. The booking stands, and can be paid again once the work is done.",
          "**Not outside the site:** what you pay in cash or by bank transfer we never see, cannot hold and cannot send back. Such work cannot be reviewed either.",
          "**Not a guarantee of the work:** we do not insure or guarantee it. Your rights against the tradesperson are set out in [If the work is not right](#put-right).",
        ],
      },
      "Your card has protections of its own, such as chargeback. Ask your card company about them.",
    ],
  },
  {
    id: "cancelling",
    title: "Cancelling a booking",
    blocks: [
      "**On the site.** Until the work is marked complete, either side can press **Cancel booking** on the job’s page and give a reason. The other is told. What is held goes back to the customer in full, and the job is open for quotes again.",
      "**Your right to change your mind.** If you are a consumer, the Consumer Contracts Regulations 2013 give you 14 days to cancel, for any reason. The 14 days end on the 14th day after the day on which the booking was made. Press **Cancel booking**, send the [form below](#cancellation-form), or tell the tradesperson or us in any clear way.",
      "**If you want the work sooner.** A tradesperson should not start within those 14 days unless you ask for it. When you choose a day in the next two weeks, you can tick “I ask for the work to start within the 14 days”; we keep that request with the booking. If you then cancel, you owe the tradesperson a fair part of the price for what was done until then. Once the work is finished, this right has ended.",
      "**Urgent repairs.** If you asked a tradesperson to come for an urgent repair or urgent maintenance, you cannot change your mind about that work. You can about anything else they do or sell you on the visit.",
      "**Your refund.** Held money starts its way back when the booking is cancelled; banks take a few days. Whatever the law says you get back is due within 14 days, on the card you paid with, at no charge. Cancelling on the site sends back all that is held: what is owed for work already done, you settle between you.",
    ],
  },
  {
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
  },
  {
    id: "put-right",
    title: "If the work is not right",
    blocks: [
      "Under the Consumer Rights Act 2015 work must be done with reasonable care and skill, as it was described to you, and within a reasonable time if no time was agreed. Materials must be of satisfactory quality. If not, you have the right, in this order:",
      {
        steps: [
          "to have the work done again or put right, at no cost to you and within a reasonable time;",
          "if that is impossible, or is not done in a reasonable time, to a price reduction, **up to the whole price**.",
        ],
      },
      "These rights are against the tradesperson, and paying, approving or reviewing does not end them. What to do:",
      {
        steps: [
          "Do not approve, and do not pay for finished work that is not right. If you have paid already, act within the 14 days: after that the money is released.",
          "Write to the tradesperson in **Messages**. Say what is wrong and what you want done, by when.",
          "If that does not help, press **Raise a dispute** on the job’s page, and do not wait for the last day. What is held then stays where it is, and the 14 days stand still.",
        ],
      },
      "Both sides of a booking can raise a dispute once it is agreed. It goes like this, and each step is shown with its clock under [Disputes](/disputes):",
      {
        steps: [
          "The other side has **48 hours** to answer. Both can add up to 10 photos and papers each, and quote your messages.",
          "Then you both have **7 days** to agree on a split of what is held: so much goes back, the rest is released less our fee. Each side can make 3 offers.",
          "Without an answer or an agreement, or when either of you asks for it, we decide within **14 days**, in writing and with reasons: the money is released, goes back, or is split. If the other side never answers and we have not decided by then, it ends as the one who raised the dispute asked.",
        ],
      },
      "Who raised a dispute can withdraw it: the booking then goes on where it was. A dispute moves only money that is still held. We decide by what both of you write and show, and read your conversation only if one of you opens it to us; each reading is logged.",
      "Our decision is about the held money alone. It does not take away your right to go to court. [Support](/support#problem) says who else can help: Citizens Advice, trade bodies and the small claims court.",
    ],
  },
];
