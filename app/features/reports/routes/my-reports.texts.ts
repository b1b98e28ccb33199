export const texts = {
  id: "features/reports/routes/my-reports.texts",
  reports: "Reports",
  whatIsListed: "Your reports, and our decisions about your content and your account.",
  yourAccountsSuspension: "Your account’s suspension",
  numberAndDay: (number: number, day: string) => `Number ${number}, ${day}`,
  noReports: "No reports",
  whereToReport: "Profiles, jobs, reviews and messages have a report link. Your reports are listed here.",
  youReported: (subject: string) => `You reported ${subject}`,
  aboutYours: (subject: string) => `About ${subject} of yours`,
  showEarlier: "Show earlier",
};
