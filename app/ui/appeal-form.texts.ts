export const texts = {
  id: "ui/appeal-form.texts",
  appeal: "Appeal",
  whyIsDecisionWrong: "Why is the decision wrong?",
  youCanAppealOnce: "You can appeal once. Another member of our team decides, if there is one.",
  sending: "Sending…",
  sendAppeal: "Send appeal",
};
