import type { ReactNode } from "react";

export const texts = {
  id: "features/calendar/ui/answer-form.texts",
  proposesOther: (other: string, day: string) => `${other} proposes ${day}`,
  itTakes: (proposalCount: string) => `It takes ${proposalCount}.`,
  nothingChangesUntilYouAgree: "Nothing changes until you agree. If neither date suits you, choose another.",
  neededAgreeDay: "Needed to agree to this day.",
  agreeing: "Agreeing…",
  agreeToDay: (day: string) => `Agree to ${day}`,
  declining: "Declining…",
  keepCurrentDate: (currentDate: string) => `Keep ${currentDate}`,
  decline: "Decline",
  chooseAnotherDay: "Choose another day",

  proposedNotAnsweredYet: (day: ReactNode, other: string) => (
    <>
      You proposed {day}. {other} has not answered yet.
    </>
  ),
  withdrawing: "Withdrawing…",
  withdraw: "Withdraw",

  date: "Date",
  replacesDateProposedBefore: "This replaces the date you proposed before.",
  nothingChangesUntilAgrees: (other: string) => `Nothing changes until ${other} agrees.`,
  arrivalTime: "Arrival time",
  anyTimeThatDay: "Any time that day",
  expectedLength: "Expected length",
  notSureYet: "Not sure yet",
  sending: "Sending…",
  proposeDate: "Propose date",
};
