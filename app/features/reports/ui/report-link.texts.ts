export const texts = {
  id: "features/reports/ui/report-link.texts",
  report: "Report",
};
