export const texts = {
  id: "features/jobs/admin/gas-case.texts",
  doesItInvolveGas: "Does it involve gas?",
  reasonHint: "The customer reads it. It stays in the audit log.",
  deciding: "Deciding…",
  decide: "Decide",

  gasWork: "Gas work",
  category: "Category",
  customersAnswer: "The customer’s answer",
  wordsAboutGas: "Words about gas",
  none: "None",
  ourDecision: "Our decision",
  pendingQuotes: "Pending quotes",
  whatIsKnown: "What is known",
  jobAndItsQuotes: "The job and its quotes",
  everythingAbout: (name: string) => `Everything about ${name}`,
  jobHasEnded: "The job has ended, so nothing depends on it.",
};
