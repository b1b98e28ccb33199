import type { ReactNode } from "react";

export const texts = {
  id: "features/privacy/routes/complaint.texts",
  title: "Complain about how we use your data",
  answeredWithinDays: (answerDays: number) =>
    `We confirm your complaint by email at once, and a person answers it within ${answerDays} days.`,
  answerGoesTo: (email: ReactNode) => <>We’ll answer to {email}.</>,
  yourName: "Your name",
  emailAddress: "Email address",
  useAccountAddress: "If you have an account, use its address",
  whatIsWrong: "What is wrong?",
  whatToSay: "What happened, and what you would like us to do",
  sending: "Sending…",
  sendComplaint: "Send complaint",
};
