import type { ReactNode } from "react";

type Link = (text: string) => ReactNode;

export const texts = {
  id: "features/disputes/routes/dispute.texts",
  dispute: "Dispute",
  disputeAbout: (other: string, link: Link) => (
    <>
      Dispute with {other} about {link("this job")}
    </>
  ),
  fairPart:
    "A customer can change their mind within 14 days. If they asked for the work to begin sooner, they owe a fair part of the price for what is done: the same part as the work that is finished.",
  howToRepeat:
    "By law the customer can first ask to have poor work done again, at no cost and within a reasonable time. Offer a day and say what is to be put right. The money stays held until the work is approved.",
  howToReduce:
    "If that fails or is not possible, the price can be reduced, up to the whole price. Make an offer to refund part of the money.",
  teamDecides: "Our team reads everything here and decides.",
  yourTurn: "Your turn: answer",
  answer: "Answer",
  photosOfWork: "Photos of the work",
  clock: "The clock",
  wasDue: "Was due ",
  until: "Until ",
  timeLeft: (left: string) => `, ${left} left`,
  weHold: (held: string) => `We hold ${held} until this is settled.`,
  noMoneyIsHeld: "No money is held for this booking.",
  whatHasHappened: "What has happened",
  howItEnded: "How it ended",
  whatLawSays: "What the law says",
  allRules: "All the rules",
  waysToSettle: "Ways to settle it",
  doWorkAgain: "Do the work again.",
  reducePrice: "Reduce the price.",
  askForDecision: "Ask for a decision.",
};
