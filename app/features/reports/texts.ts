export const texts = {
  id: "features/reports/texts",
  reportReceived: "Report received",
  thankYouForReport: (number: string) => `Thank you. Your report is number ${number}.`,
  appealReceived: "Appeal received",
  anotherReviews: "Another member of our team will review the decision.",
  decided: "Decided",
  bothNotified: (number: string) => `We’ve notified both people about report ${number}.`,

  about: "Content and behaviour that people reported",
};
