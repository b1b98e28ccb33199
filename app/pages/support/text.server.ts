import { PLATFORM_FEE } from "#kernel/money.ts";
import type { Block, Part } from "#kernel/rich-text.ts";
import { type SiteFacts, telephone } from "./site-facts.server.ts";

/** The written parts of the support page. The second one is About. */
export const supportParts = (site: SiteFacts): Part[] => [problem, about(site)];

const problem: Part = {
  id: "problem",
  title: "If something goes wrong",
  blocks: [
    {
      steps: [
        "**Message the tradesperson or customer** in [Messages](/messages). Say what is wrong, what you want done, and by when.",
        "**Do not approve** work that is not right, and do not wait. If you do nothing, we automatically release the money 14 days after the work is marked complete. Until it is marked complete, you can cancel the booking on the job’s page and get back all the money we hold, unless [it has started at your request](/terms#cancelling).",
        "**Raise a dispute** on the job’s page, or from the job under [My Jobs](/my-jobs). We keep holding the money, and the 14-day period is paused. The other person has 48 hours to answer, you both have 7 days to agree, and if you cannot, we decide within 14 days. You can follow it under [Disputes](/disputes). See [all the rules](/terms#put-right).",
      ],
    },
    "Your legal rights are in the [terms](/terms#put-right). These organisations are independent and free:",
    {
      table: {
        caption: "Who else can help",
        head: ["Where you live", "Organisation"],
        rows: [
          [
            "England and Wales",
            "[Citizens Advice](https://www.citizensadvice.org.uk/consumer/), [0808 223 1133](tel:08082231133); in Welsh 0808 223 1144",
          ],
          [
            "Scotland",
            "[Consumer Advice Scotland](https://www.consumeradvice.scot/), [0808 164 6000](tel:08081646000)",
          ],
          [
            "Northern Ireland",
            "[Consumerline](https://www.nidirect.gov.uk/consumerline), [0300 123 6262](tel:03001236262)",
          ],
        ],
      },
    },
    "The tradesperson’s trade body may offer mediation. As a last resort, there is the small claims court: in England and Wales [gov.uk/make-court-claim-for-money](https://www.gov.uk/make-court-claim-for-money), in Scotland “simple procedure”, in Northern Ireland the small claims court.",
  ],
};

const about = (site: SiteFacts): Part => ({
  id: "about",
  title: `About ${site.brand}`,
  blocks: [
    "To fettle something is to put it in good order. Finding someone to do that should not be a risk for you or for them.",
    {
      list: [
        "**For customers:** up to 3 quotes, each for the whole price; checks with their dates; reviews from real bookings only; and we hold your money until you approve the work.",
        `**For tradespeople:** quoting is free, and a job has no more than 3 quotes at a time. We earn when you do: ${PLATFORM_FEE} of what you are paid, and nothing else.`,
        "**For both:** every job shows what has happened, who needs to act and where the money is. Nobody can buy a higher place in results, a check or a review.",
      ],
    },
    ...(site.operator ? [`${site.brand} is run by ${site.operator}.`] : []),
    "The rules in full: [terms](/terms), [privacy](/privacy), [how checks work](/terms#checks), [how reviews work](/terms#reviews), [how results are ordered](/terms#ranking).",
  ],
});

/** Contact: how to reach the people who run this installation. */
export const contactPart = (site: SiteFacts): Part => ({
  id: "contact",
  title: "Contact",
  blocks: [...demonstration(site), ...contactDetails(site)],
});

const demonstration = (site: SiteFacts): Block[] =>
  site.pretend && site.email?.endsWith(".test")
    ? [{ note: "This is a demonstration: the address and the number below are made up, and nobody will answer." }]
    : [];

function contactDetails({ email, phone, operator }: SiteFacts): Block[] {
  if (!email && !phone)
    return [
      "Write to us in [Chat with us](/chat-support), with or without an account. The people who run this site have not published an address or a number yet. For a problem with a job, use [Messages](/messages). For urgent danger, see [In an emergency](/safety#emergency).",
    ];
  return [
    "Tell us which job it is about, what happened, and what would help. Never send your password or card number.",
    {
      list: [
        "With the form: [Chat with us](/chat-support). It works without an account",
        ...(email ? [`By email: [${email}](mailto:${email}). We confirm within 2 working days.`] : []),
        ...(phone ? [`By telephone: [${phone}](${telephone(phone)})`] : []),
        ...(operator ? [`We are ${operator}`] : []),
      ],
    },
  ];
}
