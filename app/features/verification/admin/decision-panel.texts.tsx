import type { ReactNode } from "react";

export const texts = {
  id: "features/verification/admin/decision-panel.texts",
  possibleDuplicates: "Possible duplicates",
  sharedWith: (what: string, fullName: ReactNode) => (
    <>
      {what} as {fullName}
    </>
  ),
  asSubmitted: "As submitted",
  lookItUp: (label: string) => `Look it up: ${label}`,
  everythingAbout: (name: string) => `Everything about ${name}`,
  otherChecks: "Other checks",

  evidence: "Evidence",
  noFiles: "There are no files. Look up the number in its register.",
  opensInNewTab: "(opens in a new tab)",
  opensAreLogged: "We log each time you open a file. Links work for 5 minutes. Reload the page for new ones.",

  decision: "Decision",
  decide: "Decide",
  ownCheck: "This is your own check. Someone else has to decide it.",
  withdrawApproval: "Withdraw the approval",
  withdrawQuestion: "Withdraw this approval?",
  whatWithdrawingDoes: (name: string) =>
    `The check no longer counts. If ${name} needs it to be verified, they no longer appear in searches and lists. They can send it again.`,
  withdrawing: "Withdrawing…",
  withdrawHint: (name: string) => `${name} will read this. Say what was not true.`,
  thenOpenNextCheck: "Then open the next check",
  source: "Source",
  sourceHint: "What you compared it with. Anyone can read this.",
  validUntil: "Valid until",
  reason: "Reason",
  reasonHint: "For the audit log only.",
  approving: "Approving…",
  approve: "Approve",
  rejectQuestion: "Reject this check?",
  whatRejectingDoes: (name: string) => `The check will not count. ${name} can send it again.`,
  rejecting: "Rejecting…",
  rejectHint: (name: string) => `${name} will read this. Say what is missing.`,
  withdraw: "Withdraw",
  reject: "Reject",
};
