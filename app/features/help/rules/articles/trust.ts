import { customers, everyone, type HelpArticle } from "../article.ts";

export const trust: readonly HelpArticle[] = [
  {
    id: "what-verified-means",
    topic: "trust",
    roles: everyone,
    question: "What does “verified” mean?",
    answer: [
      "Identity and public liability insurance have been checked and are current, and for Gas and Heating Engineers the Gas Safe registration too. Each check is shown with its date and where it was looked up. [What each one proves, and what it does not](/safety#checks).",
    ],
    also: "checked badge vetted approved id insured trustworthy",
  },
  {
    id: "not-verified-quoted",
    topic: "trust",
    roles: customers,
    question: "Somebody who is not verified sent me a quote",
    answer: [
      "That can happen: people who are new may quote before their checks are made. The quote shows which checks there are. Nobody without a current Gas Safe check can quote for gas work. If in doubt, choose somebody who is verified.",
    ],
    also: "unverified unchecked new tradesperson risk",
  },
  {
    id: "are-reviews-real",
    topic: "trust",
    roles: everyone,
    question: "Are the reviews real?",
    answer: [
      "Only the two sides of a booking that was completed and paid here can review it, once each. Good and bad ones are shown alike, newest first, and nobody can hide or change one about themselves. [How reviews work](/terms#reviews).",
    ],
    also: "fake rating stars genuine trust feedback",
  },
  {
    id: "leave-a-review",
    topic: "trust",
    roles: everyone,
    question: "How do I leave a review?",
    answer: [
      "When the work is completed and paid, press **Leave Review** under [Jobs](/my-jobs) or on the job: 1 to 5 stars, and a comment if you like. It is public at once, under your first name and initial.",
    ],
    also: "rate rating stars write comment feedback",
  },
  {
    id: "wrong-review",
    topic: "trust",
    roles: everyone,
    question: "Somebody wrote a review about me that is not fair",
    answer: [
      "Tradespeople can reply once, in public, below it: calm facts convince. We remove a review only if it breaks the law, threatens, gives away personal details, is not about the work or is not genuine; never because it is bad, and [each removal is public](/removed-reviews). [Report it](/terms#reports).",
    ],
    also: "remove delete bad unfair reply report",
  },
  {
    id: "order-of-results",
    topic: "trust",
    roles: everyone,
    question: "Who comes first in the results?",
    answer: [
      "Those who fit best what you asked for: trade and words first, then nearness, then rating, which counts for more with more reviews. Nobody can pay to be higher. [How results are ordered](/terms#ranking).",
    ],
    also: "ranking order sort top sponsored advertising position",
  },
  {
    id: "gas-and-electrics",
    topic: "trust",
    roles: customers,
    question: "What about gas and electrical work?",
    answer: [
      "Gas work may only be done by people on the Gas Safe Register: ask for the card and look the number up. Larger electrical work in homes must be certified or reported to building control. [The rules in short](/safety#gas).",
    ],
    also: "boiler gas safe part p niceic napit electrician certificate landlord cp12",
  },
];
