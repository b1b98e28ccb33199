import { customers, everyone, type HelpArticle } from "../article.ts";

export const trust: readonly HelpArticle[] = [
  {
    id: "what-verified-means",
    topic: "trust",
    roles: everyone,
    question: "What does “verified” mean?",
    answer: [
      "We have checked their identity and public liability insurance, and both checks are current. For Gas and Heating Engineers, we have also checked their Gas Safe registration. Each check shows its date and source. See [what each check proves, and what it does not](/safety#checks).",
    ],
    also: "checked badge vetted approved id insured trustworthy",
  },
  {
    id: "not-verified-quoted",
    topic: "trust",
    roles: customers,
    question: "Why did someone who is not verified send me a quote?",
    answer: [
      "New tradespeople can quote before we have checked them. Their quote says “Not checked yet” until we have approved their identity. Until then, they can have at most 5 open or accepted quotes, none over £1,000, and we pay nothing out to them. Quoting for gas work requires a current Gas Safe check. If in doubt, choose someone who is verified.",
    ],
    also: "unverified unchecked new tradesperson risk",
  },
  {
    id: "are-reviews-real",
    topic: "trust",
    roles: everyone,
    question: "Are the reviews real?",
    answer: [
      "Only the two sides of a booking that was completed and paid here can review it, once each. A customer can also review a tradesperson who cancelled or did not come, and the review says so. Our team checks some reviews first: those for work under £20, for work paid for within an hour of accepting, or between people who seem to be connected. We show good and bad reviews in the same way, newest first. Nobody can hide or change a review about themselves. [How reviews work](/terms#reviews).",
    ],
    also: "fake rating stars genuine trust feedback",
  },
  {
    id: "leave-a-review",
    topic: "trust",
    roles: everyone,
    question: "How do I leave a review?",
    answer: [
      "When the work is completed, paid for and approved, press **Leave Review** under [Jobs](/my-jobs) or on the job. Give it 1 to 5 stars, and add a comment if you like. It appears straight away, unless our team checks it first. We show your first name and initial, or “A customer” if you have turned off **Show reviews publicly**.",
    ],
    also: "rate rating stars write comment feedback",
  },
  {
    id: "wrong-review",
    topic: "trust",
    roles: everyone,
    question: "What can I do about an unfair review?",
    answer: [
      "Tradespeople can reply once, in public, below the review. A calm reply works best. We only remove a review if it breaks the law, threatens someone, gives away personal details, is not about the work or is not genuine. We never remove one because it is negative, and we [list every removal](/removed-reviews). [Report it](/terms#reports).",
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
      "Only people on the Gas Safe Register can legally do gas work. Ask to see their card and check the number. Larger electrical work in homes must be certified or reported to building control. See [the rules in short](/safety#gas).",
    ],
    also: "boiler gas safe part p niceic napit electrician certificate landlord cp12",
  },
  {
    id: "gas-question",
    topic: "trust",
    roles: customers,
    question: "Why do you ask whether my job involves gas?",
    answer: [
      "Only people on the Gas Safe Register can work on gas. If you answer yes or not sure, tradespeople need a current Gas Safe check to quote for your job. If you answer no but the description says otherwise, we treat it as gas work until our team has looked at it. You can change your answer while the job is open.",
    ],
    also: "gas question not sure boiler hob cooker flue",
  },
  {
    id: "gas-check-ended",
    topic: "trust",
    roles: customers,
    question: "What if a Gas Safe check ends after I have a quote?",
    answer: [
      "We withdraw the quote and tell you why. If you have already booked the person, we tell you what you can do. You can cancel and get back all the money we hold, or wait until they renew the check. You cannot pay for gas work without it.",
    ],
    also: "quote withdrawn gas safe expired booking check missing",
  },
];
