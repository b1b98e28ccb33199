export const texts = {
  id: "features/risk/admin/suspend.texts",
  suspendAccount: "Suspend an account",
  suspendNamed: (fullName: string) => `Suspend ${fullName}`,
  whatSuspendingDoes:
    "They are signed out everywhere. They can sign in again to read, export and delete their data, to appeal, and to write to the team. Their public profile is hidden.",
  whatItAffects: "What this affects",
  statementOfReasons: "Statement of reasons",
  rule: "Rule",
  chooseRule: "Choose the rule",
  whatHappened: "What happened",
  factsHint: "The person reads this, by email and on every page. State facts, with dates.",
  bookedWork: "Booked work",
  freezeHint:
    "Payments, releases and transfers stop. Customers can cancel and get everything back, or wait. You decide booking by booking.",
  continueHint:
    "Quotes are withdrawn and nothing new can be agreed. Work that is booked can be finished, paid and released.",
  auditReason: "Reason for the audit log",
  adminsReadReason: "Only admins read this.",
  suspending: "Suspending…",
  suspend: "Suspend",
  cancel: "Cancel",
};
