export const texts = {
  id: "features/support/server/texts",
  answeredInSupportChat: "Answered in the support chat",

  firstWroteAndWaits: "First wrote to support, and waits for an answer",
  firstWrote: "First wrote to support",

  addedUsualAnswer: "Added a usual answer",
  changedUsualAnswer: "Changed a usual answer",
  removedUsualAnswer: "Removed a usual answer",
};
