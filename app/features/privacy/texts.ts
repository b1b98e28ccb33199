export const texts = {
  id: "features/privacy/texts",
  makingYourCopy: "We are making your copy",
  weWillEmail: "You can leave this page. We’ll email you when it is ready.",
  accountDeleted: "Account deleted",
  finalEmailSent: "We have sent you a final email to confirm it.",
  weHaveComplaintNumber: (number: number) => `We have your complaint: number ${number}`,
  complaintAnsweredBy: (due: string) => `We’ve emailed you to confirm it, and we’ll answer by ${due}.`,
  answerSent: "Answer sent",
  answerEmailed: "We’ve emailed it to them.",

  about: "Export and deletion of your data",
};
