export const texts = {
  id: "features/reports/texts",
  reportReceived: "Report received",
  thankYouForReport: (number: number) => `Thank you. Your report is number ${number}.`,
  appealReceived: "Appeal received",
  anotherReviews: "Another member of our team will review the decision.",
  decided: "Decided",
  bothNotified: (number: number) => `We’ve notified both people about report ${number}.`,

  about: "Content and behaviour that people reported",
};
