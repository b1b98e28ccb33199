export const texts = {
  id: "features/approvals/admin/texts",
  approvals: "Approvals",
  whatNeedsSecondPerson:
    "Refunds, decisions and write-offs over £500, changes of roles and reports with tax numbers need a second person.",
  whichApprovals: "Which approvals",
  waiting: "Waiting",
  decided: "Decided",
  nothingDecidedYet: "Nothing decided yet",
  nothingWaitsForSecondPerson: "Nothing waits for a second person",
  approvalsAppearHere: "What an operator asks for appears here, with who gets what.",
  showEarlier: "Show earlier",
  showLater: "Show later",
  whoAskedWhen: (by: string | null, day: string, about: string | null, expires: string | null) =>
    `${by ?? "Somebody who has left"} asked on ${day}${about ? `, about ${about}` : ""}${expires ? `. Expires on ${expires}` : ""}`,
};
