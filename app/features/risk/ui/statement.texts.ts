export const texts = {
  id: "features/risk/ui/statement.texts",
  whatHappened: "What happened",
  rule: "Rule",
  appeal: "Appeal",
  decisionOnAppeal: "Decision on the appeal",
  lifted: "Lifted",
};
