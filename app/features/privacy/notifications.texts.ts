export const texts = {
  id: "features/privacy/notifications.texts",
  brandAccountDeleted: (brand: string) => `Your ${brand} account is deleted`,
  whatWeErased: "What we erased, and what we keep",
  accountDeleted: "Your account is deleted",
  deletedAsRequested: (brand: string) =>
    `As you requested, we have deleted your ${brand} account and signed you out everywhere. Your name, your address, your messages and your files have been erased.`,
  whatWeKeep:
    "We keep records of payments for as long as tax law requires, without your name. Reviews that you wrote also stay without your name, so that ratings remain accurate.",
  lastEmail: "This is the last email that we’ll send you.",
  openBrand: (brand: string) => `Open ${brand}`,
  notDeletedByYou: "If you did not delete the account, contact us now.",
  copyIsReady: "The copy of your data is ready",
  downloadItBefore: (date: string) => `Download it before ${date}`,
  youRequestedCopy: (brand: string) =>
    `You requested a copy of everything that ${brand} holds about you. It is one ZIP file.`,
  downloadUntil: (date: string) => `You can download it until ${date}, signed in to your account.`,
  downloadYourData: "Download your data",
  notRequestedByYou: "If you did not request it, change your password now.",
  complaintSubject: (number: string) => `We have your complaint about personal data (number ${number})`,
  answerByDate: (date: string) => `We’ll answer by ${date}`,
  weHaveYourComplaint: "We have your complaint",
  complaintNumber: (brand: string, number: string, date: string) =>
    `Your complaint to ${brand} about the use of personal data has the number ${number}. A person will look into it and answer you by email by ${date}.`,
  complainToCommissioner: "You can also complain to the Information Commissioner’s Office at any time.",
  yourRights: "Your rights",
  notMadeByYou: "If you did not make a complaint, you can ignore this email.",
  answerSubject: (number: string) => `Our answer to your complaint about personal data (number ${number})`,
  whatWeFound: "What we found, and what we have done",
  ourAnswer: "Our answer to your complaint",
  ifNotAgreed:
    "If you do not agree, you can complain to the Information Commissioner’s Office: ico.org.uk/make-a-complaint.",
};
