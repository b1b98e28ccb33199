import type { Part } from "#kernel/rich-text.ts";
import { reachUs, type SiteFacts } from "#pages/support/site-facts.server.ts";

/** Reports, complaints, responsibility, changes and law. */
export const reportsAndRights = (site: SiteFacts): Part[] => [
  {
    id: "reports",
    title: "Reporting content, and appeals",
    blocks: [
      `Anyone can report a job, profile, photo, review or message that is illegal or breaks these terms. Signed in, press **Report** beside it, or at the top of a conversation; the other person is not told that it was you. Without an account: ${reachUs(site)}, with the address of the page and what is wrong with it. If someone is in danger, call 999 first.`,
      {
        list: [
          "We confirm that we have your report: at once, with a number, where you pressed **Report**; otherwise within **2 working days**.",
          "We decide within **7 days**, at once where someone may come to harm, and tell you our decision and the reason. If we take action, we also tell the person it is about.",
          "Whoever the decision goes against can appeal once, within **28 days**, under [Reports](/reports). We look again within 7 days. Where possible, this is done by someone who did not take the first decision.",
        ],
      },
      "Use this process too if you think that we removed something wrongly, or did not act on something illegal.",
    ],
  },
  {
    id: "complaints",
    title: "Complaints",
    blocks: [
      "About the work or the money of a booking: [raise a dispute](#put-right), which has its own deadlines.",
      `About us, a tradesperson or a customer: ${reachUs(site)}. Say what happened, which job it is about, and what would put it right.`,
      {
        table: {
          caption: "How long it takes",
          head: ["Step", "By when"],
          rows: [
            ["We confirm that we have your complaint", "2 working days"],
            ["We answer in full, or say why we need longer", "20 working days"],
            ["If you disagree: we look again and answer", "10 working days more"],
            ["About your personal data: we confirm it", "at most [30 days](/privacy#complaints)"],
          ],
        },
      },
      "We keep complaints and their outcomes with the accounts they are about. We look for patterns, and act on them as described [above](#sanctions). Complaining is free and never affects your position in results.",
      "You can also ask Citizens Advice for help at any time; the numbers for each nation are under [Support](/support#problem).",
    ],
  },
  {
    id: "responsibility",
    title: "What we are responsible for",
    blocks: [
      "We run the site with reasonable care and skill. If we do not, we are responsible for the loss that this causes you and that could be foreseen. We are not responsible for the work itself, for what users write, or for what neither of us could foresee.",
      "If you use the site for your business, we are not responsible for lost profit or lost business, and for anything else up to the fees that you paid us in the 12 months before.",
      "Nothing here limits what the law does not allow us to limit, such as responsibility for death or injury through our negligence, for fraud, or your rights as a consumer.",
    ],
  },
  {
    id: "changes",
    title: "Changes, and the law that applies",
    blocks: [
      "When these terms change, we publish the new version and its date on this page, and email account holders at least 15 days before, unless the law gives us less time. A booking keeps the terms under which it was made.",
      "English law applies. As a consumer you keep the protection of the law where you live, and can go to the courts of Scotland or Northern Ireland if you live there.",
    ],
  },
];
