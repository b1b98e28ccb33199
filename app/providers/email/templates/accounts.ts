import type { SomeTemplates } from "./template.ts";

/** Signing in, the account itself, and one's own data. */
export const accounts = {
  "verify-email": ({ url }, brand) => ({
    subject: "Verify your email address",
    preview: `One press, and your ${brand} account is ready`,
    heading: "Verify your email address",
    paragraphs: [
      `You made a ${brand} account with this address. Please tell us that it is yours.`,
      "After that you can send messages and quotes, accept and pay, and tradespeople see the jobs you post.",
    ],
    button: { label: "Verify email address", url },
    note: "The link works for 24 hours. If you did not make this account, you can ignore this email.",
  }),
  "reset-password": ({ url }, brand) => ({
    subject: "Choose a new password",
    preview: `Someone asked to reset the password of your ${brand} account`,
    heading: "Choose a new password",
    paragraphs: [`Someone, we hope you, asked to reset the password of your ${brand} account.`],
    button: { label: "Choose a new password", url },
    note: "The link works once, for one hour. If you did not ask for it, ignore this email: your password stays as it is.",
  }),
  "password-changed": ({ url }, brand) => ({
    subject: "Your password was changed",
    preview: "Was this you? If not, reset it now",
    heading: "Your password was changed",
    paragraphs: [
      `The password of your ${brand} account was changed just now. Every other device has been signed out.`,
      "If this was you, there is nothing to do. If it was not, reset your password at once.",
    ],
    button: { label: "Reset your password", url },
  }),
  "account-suspended": ({ reason, url }, brand) => ({
    subject: `Your ${brand} account is suspended`,
    preview: "What this means, and what you can do",
    heading: "Your account is suspended",
    paragraphs: [
      `Our team has suspended your ${brand} account. You can sign in, read what is there, and export or delete your data, but nothing else.`,
      "If you think that this is wrong, please tell us.",
    ],
    facts: [["Reason", reason]],
    button: { label: "Contact us", url },
  }),
  "account-restored": ({ url }, brand) => ({
    subject: `Your ${brand} account works again`,
    preview: "The suspension has ended",
    heading: "Your account works again",
    paragraphs: [`Our team has ended the suspension of your ${brand} account. Everything works as before.`],
    button: { label: `Open ${brand}`, url },
  }),
  "account-deleted": ({ url }, brand) => ({
    subject: `Your ${brand} account is deleted`,
    preview: "What was erased, and what stays",
    heading: "Your account is deleted",
    paragraphs: [
      `As you asked, your ${brand} account is deleted, and you are signed out everywhere. Your name, your address, your messages and your files have been erased.`,
      "What was paid stays in our books for as long as tax law asks, without your name. Reviews that you wrote stay without your name too, so that ratings remain true.",
      "This is the last email that we send you.",
    ],
    button: { label: `Open ${brand}`, url },
    note: "If it was not you who deleted the account, please contact us at once.",
  }),
  "export-ready": ({ date, url }, brand) => ({
    subject: "The copy of your data is ready",
    preview: `Download it before ${date}`,
    heading: "The copy of your data is ready",
    paragraphs: [
      `You asked for a copy of everything that ${brand} holds about you. It is one ZIP file.`,
      `You can download it until ${date}, signed in to your account.`,
    ],
    button: { label: "Download your data", url },
    note: "If you did not ask for it, change your password now.",
  }),
  "verify-new-email": ({ url }, brand) => ({
    subject: "Verify your new email address",
    preview: `One press, and ${brand} writes to this address`,
    heading: "Verify your new email address",
    paragraphs: [
      `You asked to use this address for your ${brand} account. Please tell us that it is yours.`,
      "Until then everything stays as it is, and you sign in with your old address.",
    ],
    button: { label: "Use this address", url },
    note: "The link works once, for 24 hours. If you did not ask for it, you can ignore this email.",
  }),
  "email-changed": ({ address, url }, brand) => ({
    subject: "Your email address was changed",
    preview: "Was this you? If not, contact us now",
    heading: "Your email address was changed",
    paragraphs: [
      `Your ${brand} account now uses another email address. You sign in with it from now on, and this address gets no more emails.`,
      "If this was you, there is nothing to do. If it was not, contact us at once.",
    ],
    facts: [["New address", address]],
    button: { label: "Contact us", url },
  }),
} satisfies SomeTemplates;
