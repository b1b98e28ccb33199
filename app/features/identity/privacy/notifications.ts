import { z } from "zod";
import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";

export const accountDeleted = defineAccountMail("account-deleted", {
  payload: z.object({}),
  sample: {},
  mail: (_payload, { brand }) => ({
    subject: `We’ve deleted your ${brand} account`,
    preview: "What we erased, and what we keep",
    heading: "We’ve deleted your account",
    paragraphs: [
      `As you asked, we’ve deleted your ${brand} account and signed you out everywhere. We’ve erased your name, address, messages and files, apart from what we must keep.`,
      "We keep records of payments without your name. If we ever paid you, we also keep your tax details (encrypted) and which bank account you were paid into, for as long as tax law requires. Reviews you wrote stay without your name, so that ratings remain accurate.",
      "This is the last email that we’ll send you.",
    ],
    button: `Open ${brand}`,
    note: "If you did not delete the account, contact us now.",
  }),
});

export const exportReady = defineAccountMail("export-ready", {
  payload: z.object({ date: z.string() }),
  sample: { date: "Tue 3 Mar" },
  mail: ({ date }, { brand }) => ({
    subject: "The copy of your data is ready",
    preview: `Download it before ${date}`,
    heading: "The copy of your data is ready",
    paragraphs: [
      `You asked for a copy of the data that ${brand} holds about you. It is one ZIP file.`,
      `You can download it until ${date}. You’ll need to sign in.`,
    ],
    button: "Download your data",
    note: "If you did not ask for it, change your password now.",
  }),
});

export const complaintReceived = defineAccountMail("privacy-complaint-received", {
  payload: z.object({ number: z.string(), date: z.string() }),
  sample: { number: "R-1042", date: "Tue 3 Mar" },
  mail: ({ number, date }, { brand }) => ({
    subject: `We have your complaint about personal data (number ${number})`,
    preview: `We’ll answer by ${date}`,
    heading: "We have your complaint",
    paragraphs: [
      `Your complaint to ${brand} about how we use your personal data is number ${number}. A person will look into it and email you an answer by ${date}.`,
      "You can also complain to the Information Commissioner’s Office at any time.",
    ],
    button: "Your rights",
    note: "If you did not make a complaint, you can ignore this email.",
  }),
});

export const complaintAnswered = defineAccountMail("privacy-complaint-answered", {
  payload: z.object({ number: z.string(), answer: z.string() }),
  sample: { number: "R-1042", answer: "It is corrected" },
  mail: ({ number, answer }) => ({
    subject: `Our answer to your complaint about personal data (number ${number})`,
    preview: "What we found, and what we have done",
    heading: "Our answer to your complaint",
    paragraphs: answer.split(/\n+/).filter((line) => line.trim() !== ""),
    button: "Your rights",
    note: "If you do not agree, you can complain to the Information Commissioner’s Office: ico.org.uk/make-a-complaint.",
  }),
});
