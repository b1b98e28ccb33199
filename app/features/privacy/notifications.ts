import { z } from "zod";
import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";

export const accountDeleted = defineAccountMail({
  kind: "account-deleted",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: `Your ${brand} account is deleted`,
    preview: "What was erased, and what stays",
    heading: "Your account is deleted",
    paragraphs: [
      `As you asked, your ${brand} account is deleted, and you are signed out everywhere. Your name, your address, your messages and your files have been erased.`,
      "What was paid stays in our books for as long as tax law asks, without your name. Reviews that you wrote stay without your name too, so that ratings remain true.",
      "This is the last email that we send you.",
    ],
    button: `Open ${brand}`,
    note: "If it was not you who deleted the account, please contact us at once.",
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
