export const texts = {
  id: "features/reports/ui/report-history.texts",
  reported: "Reported",
  decision: "Decision",
  appeal: "Appeal",
  otherPersonAppealed: "The other person appealed.",
  decisionOnAppeal: "Decision on the appeal",
  asReported: "As reported",
};
