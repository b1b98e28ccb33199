export const texts = {
  id: "features/privacy/admin/complaint.texts",
  dataComplaint: "Data complaint",
  dataComplaints: "Data complaints",
  complaintNumber: (number: number) => `Complaint ${number}`,
  fromWhomAndWhen: (name: string, email: string, madeAt: string) => `From ${name}, ${email}, on ${madeAt}.`,
  everythingAboutThisPerson: "Everything about this person",
  ourAnswer: "Our answer",
  answerBy: (due: string) => `Answer by ${due}`,
  yourAnswer: "Your answer",
  answerHint: "What you found, and what you have done. They get it by email.",
  sending: "Sending…",
  sendAnswer: "Send answer",
};
