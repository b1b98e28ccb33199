export const texts = {
  id: "features/reports/routes/report.texts",
  report: "Report",
  reportSubject: (subject: string) => `Report ${subject}`,
  whatHappens:
    "Our team will look at it and tell you what we decide, and why. We will not tell the person concerned that it was you.",
  reason: "Reason",
  selectReason: "Select a reason",
  details: "Details",
  sending: "Sending…",
  sendReport: "Send report",
};
