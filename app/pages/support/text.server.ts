import { PLATFORM_FEE } from "#kernel/money.ts";
import type { Block, Part } from "#kernel/rich-text.ts";
import { type SiteFacts, telephone } from "./site-facts.server.ts";

/** The written parts of the support hub; the anchor of the second serves as About. */
export const supportParts = (site: SiteFacts): Part[] => [problem, about(site)];

const problem: Part = {
  id: "problem",
  title: "If something goes wrong",
  blocks: [
    {
      steps: [
        "**Write to the other side** in [Messages](/messages): say what is wrong, what you want done, and by when.",
        "**Do not approve** work that is not right, and do not wait: 14 days after the work was marked complete, what is held is released by itself. Before it is marked complete you can cancel the booking on the job’s page; all that is held goes back.",
        "**Raise a dispute** on the job’s page, or from the job under [My Jobs](/my-jobs). What is held stays where it is and the 14 days stand still. The other side has 48 hours to answer, you both have 7 days to agree, and if you cannot, we decide within 14 days. You find it again under [Disputes](/disputes); [all the rules](/terms#put-right).",
      ],
    },
    "Your rights by law are in the [terms](/terms#put-right). These people help for free, and have no part in this site:",
    {
      table: {
        caption: "Who else can help",
        head: ["Where you live", "Who"],
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
    "The tradesperson’s trade body may offer mediation. Failing all else there is the small claims court: in England and Wales [gov.uk/make-court-claim-for-money](https://www.gov.uk/make-court-claim-for-money), in Scotland “simple procedure”, in Northern Ireland the small claims court.",
  ],
};

const about = (site: SiteFacts): Part => ({
  id: "about",
  title: `About ${site.brand}`,
  blocks: [
    "To fettle something is to put it in good order. Finding somebody to do that should not be a gamble, for either side.",
    {
      list: [
        "**For customers:** up to three quotes, each the whole price; checks with their dates; reviews from paid work only; your money held until you approve.",
        `**For tradespeople:** quoting is free, and at most three quote for a job. We earn when you do: ${PLATFORM_FEE} of what you are paid, and nothing else.`,
        "**For both:** every job shows what has happened, whose turn it is and where the money is. Nobody can buy a higher place, a check or a review.",
      ],
    },
    ...(site.operator ? [`${site.brand} is run by ${site.operator}.`] : []),
    "The rules in full: [terms](/terms), [privacy](/privacy), [how checks work](/terms#checks), [how reviews work](/terms#reviews), [how results are ordered](/terms#ranking).",
  ],
});

/** Its anchor serves as Contact: how to reach the people behind this very installation. */
export const contactPart = (site: SiteFacts): Part => ({
  id: "contact",
  title: "Contact",
  blocks: [...demonstration(site), ...ways(site)],
});

const demonstration = (site: SiteFacts): Block[] =>
  site.pretend && site.email?.endsWith(".test")
    ? [{ note: "This is a demonstration: the address and the number below are made up, and nobody answers." }]
    : [];

function ways({ email, phone, operator }: SiteFacts): Block[] {
  if (!email && !phone)
    return [
      "The people who run this site have not published an address or a number yet. For a problem with a job, write to the other side in [Messages](/messages); for urgent danger see [In an emergency](/safety#emergency).",
    ];
  return [
    "Say which job it is about, what happened, and what would help. Never send your password or card number.",
    {
      list: [
        ...(email ? [`By email: [${email}](mailto:${email}). We confirm within 2 working days.`] : []),
        ...(phone ? [`By telephone: [${phone}](${telephone(phone)})`] : []),
        ...(operator ? [`We are ${operator}`] : []),
      ],
    },
  ];
}
