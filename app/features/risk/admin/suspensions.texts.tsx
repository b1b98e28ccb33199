import type { ReactNode } from "react";

export const texts = {
  id: "features/risk/admin/suspensions.texts",
  suspensions: "Suspensions",
  aboutSuspensions: "Suspended accounts, appeals, and accounts that match a suspended one.",
  heldForReview: "Held for review",
  whichSuspensions: "Which suspensions",
  inForce: "In force",
  lifted: "Lifted",
  appeals: "Appeals to decide",
  nothing: { "in-force": "No suspended accounts", appealed: "No appeals to decide", lifted: "No lifted suspensions" },
  howToSuspend: "Suspend an account from its page under Users.",
  showEarlier: "Show earlier",
  notSamePerson: "Not the same person",
  clearQuestion: (fullName: string) => `Clear ${fullName}?`,
  whatClearingDoes: "The account works again, and this match will not hold it again.",
  saving: "Saving…",
  adminsReadReason: "Only admins read this.",
  suspendNamed: (fullName: string) => `Suspend ${fullName}`,
  sameSignalAs: (signal: string, person: ReactNode, day: string) => (
    <>
      The same {signal} as {person}, who is suspended. Noticed {day}.
    </>
  ),
  clear: "Clear",
  decide: "Decide",
  open: "Open",
};
