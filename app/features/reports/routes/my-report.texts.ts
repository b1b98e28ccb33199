export const texts = {
  id: "features/reports/routes/my-report.texts",
  report: "Report",
  youReported: (subject: string) => `You reported ${subject}`,
  aboutYours: (subject: string) => `About ${subject} of yours`,
  number: (number: number) => `Number ${number}`,
};
