import { z } from "zod";
import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";

export const accountDeleted = defineAccountMail({
  kind: "account-deleted",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: `Your ${brand} account is deleted`,
    preview: "What we erased, and what we keep",
    heading: "Your account is deleted",
    paragraphs: [
      `As you requested, we have deleted your ${brand} account and signed you out everywhere. Your name, your address, your messages and your files have been erased.`,
      "We keep records of payments for as long as tax law requires, without your name. Reviews that you wrote also stay without your name, so that ratings remain accurate.",
      "This is the last email that we’ll send you.",
    ],
    button: `Open ${brand}`,
    note: "If you did not delete the account, contact us now.",
  }),
});

export const exportReady = defineAccountMail({
  kind: "export-ready",
  payload: z.object({ date: z.string() }),
  mail: ({ date }, { brand }) => ({
    subject: "The copy of your data is ready",
    preview: `Download it before ${date}`,
    heading: "The copy of your data is ready",
    paragraphs: [
      `You requested a copy of everything that ${brand} holds about you. It is one ZIP file.`,
      `You can download it until ${date}, signed in to your account.`,
    ],
    button: "Download your data",
    note: "If you did not request it, change your password now.",
  }),
});

export const complaintReceived = defineAccountMail({
  kind: "privacy-complaint-received",
  payload: z.object({ number: z.string(), date: z.string() }),
  mail: ({ number, date }, { brand }) => ({
    subject: `We have your complaint about personal data (number ${number})`,
    preview: `We’ll answer by ${date}`,
    heading: "We have your complaint",
    paragraphs: [
      `Your complaint to ${brand} about the use of personal data has the number ${number}. A person will look into it and answer you by email by ${date}.`,
      "You can also complain to the Information Commissioner’s Office at any time.",
    ],
    button: "Your rights",
    note: "If you did not make a complaint, you can ignore this email.",
  }),
});

export const complaintAnswered = defineAccountMail({
  kind: "privacy-complaint-answered",
  payload: z.object({ number: z.string(), answer: z.string() }),
  mail: ({ number, answer }) => ({
    subject: `Our answer to your complaint about personal data (number ${number})`,
    preview: "What we found, and what we have done",
    heading: "Our answer to your complaint",
    paragraphs: answer.split(/\n+/).filter((line) => line.trim() !== ""),
    button: "Your rights",
    note: "If you do not agree, you can complain to the Information Commissioner’s Office: ico.org.uk/make-a-complaint.",
  }),
});
