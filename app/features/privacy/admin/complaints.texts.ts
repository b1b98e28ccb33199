export const texts = {
  id: "features/privacy/admin/complaints.texts",
  dataComplaints: "Data complaints",
  aboutComplaints: "Complaints about how we use personal data. The privacy notice promises an answer within 30 days.",
  complaints: "Complaints",
  toAnswer: "To answer",
  all: "All",
  noComplaintsYet: "No complaints yet",
  noComplaintsToAnswer: "No complaints to answer",
  complaintsAreListedHere: "Complaints made on /privacy/complaint are listed here.",
  showEarlier: "Show earlier",
  overdueSince: (due: string) => `Overdue since ${due}`,
  answerBy: (due: string) => `Answer by ${due}`,
};
