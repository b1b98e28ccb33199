import { customers, everyone, type HelpArticle } from "../article.ts";

export const trust: readonly HelpArticle[] = [
  {
    id: "what-verified-means",
    topic: "trust",
    roles: everyone,
    question: "What does “verified” mean?",
    answer: [
      "We have checked their identity and public liability insurance, and both are current. For Gas and Heating Engineers we have checked the Gas Safe registration too. Each check is shown with its date and source. [What each one proves, and what it does not](/safety#checks).",
    ],
    also: "checked badge vetted approved id insured trustworthy",
  },
  {
    id: "not-verified-quoted",
    topic: "trust",
    roles: customers,
    question: "Why did someone who is not verified send me a quote?",
    answer: [
      "New tradespeople can quote before we have checked them. Their quote says “Not checked yet” until we have approved their identity. Until then they can have at most 5 open quotes, none over £1,000, and we pay nothing out to them. Quoting for gas work requires a current Gas Safe check. If in doubt, choose someone who is verified.",
    ],
    also: "unverified unchecked new tradesperson risk",
  },
  {
    id: "are-reviews-real",
    topic: "trust",
    roles: everyone,
    question: "Are the reviews real?",
    answer: [
      "Only the two sides of a booking that was completed and paid here can review it, once each. A customer can also review a tradesperson who cancelled or did not come, and the review says so. Some reviews are checked by our team first: those of work under £20, those of work paid for within an hour of accepting, and those between people who seem to be connected. Good and bad reviews are shown in the same way, newest first, and nobody can hide or change a review about themselves. [How reviews work](/terms#reviews).",
    ],
    also: "fake rating stars genuine trust feedback",
  },
  {
    id: "leave-a-review",
    topic: "trust",
    roles: everyone,
    question: "How do I leave a review?",
    answer: [
      "When the work is completed, paid for and approved, press **Leave Review** under [Jobs](/my-jobs) or on the job: 1 to 5 stars, and a comment if you like. It is public at once, unless our team checks it first, under your first name and initial.",
    ],
    also: "rate rating stars write comment feedback",
  },
  {
    id: "wrong-review",
    topic: "trust",
    roles: everyone,
    question: "What can I do about an unfair review?",
    answer: [
      "Tradespeople can reply once, in public, below the review. A calm reply works best. We remove a review only if it breaks the law, threatens, gives away personal details, is not about the work or is not genuine; never because it is negative, and [each removal is public](/removed-reviews). [Report it](/terms#reports).",
    ],
    also: "remove delete bad unfair reply report",
  },
  {
    id: "order-of-results",
    topic: "trust",
    roles: everyone,
    question: "Who comes first in the results?",
    answer: [
      "The people who best match your search: first by trade and words, then by distance, then by rating. A rating counts for more when more reviews support it. Nobody can pay for a higher place. [How results are ordered](/terms#ranking).",
    ],
    also: "ranking order sort top sponsored advertising position",
  },
  {
    id: "gas-and-electrics",
    topic: "trust",
    roles: customers,
    question: "What about gas and electrical work?",
    answer: [
      "Only people on the Gas Safe Register may do gas work. Ask for the card and look up the number. Larger electrical work in homes must be certified or reported to building control. [The rules in short](/safety#gas).",
    ],
    also: "boiler gas safe part p niceic napit electrician certificate landlord cp12",
  },
  {
    id: "gas-question",
    topic: "trust",
    roles: customers,
    question: "Why do you ask whether my job involves gas?",
    answer: [
      "Only people on the Gas Safe Register may work on gas. If you answer yes or not sure, quoting for your job requires a current Gas Safe check. If you answer no but the description says otherwise, we treat it as gas work until one of us has looked at it. You can change your answer while the job is open.",
    ],
    also: "gas question not sure boiler hob cooker flue",
  },
  {
    id: "gas-check-ended",
    topic: "trust",
    roles: customers,
    question: "What if a Gas Safe check ends after I have a quote?",
    answer: [
      "We withdraw the quote and tell you why. If you have already booked the person, we tell you what you can do: cancel, with anything we hold back in full, or wait until they have renewed the check. You cannot pay for gas work without it.",
    ],
    also: "quote withdrawn gas safe expired booking check missing",
  },
];
