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
      `As you asked, we have deleted your ${brand} account and signed you out everywhere. Your name, your address, your messages and your files have been erased.`,
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
      `You asked for a copy of everything that ${brand} holds about you. It is one ZIP file.`,
      `You can download it until ${date}, signed in to your account.`,
    ],
    button: "Download your data",
    note: "If you did not ask for it, change your password now.",
  }),
});
