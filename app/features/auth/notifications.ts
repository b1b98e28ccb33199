import { z } from "zod";
import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";

export const verifyEmail = defineAccountMail({
  kind: "verify-email",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: "Verify your email address",
    preview: `One press, and your ${brand} account is ready`,
    heading: "Verify your email address",
    paragraphs: [
      `You made a ${brand} account with this address. Please tell us that it is yours.`,
      "After that you can send messages and quotes, accept and pay, and tradespeople see the jobs you post.",
    ],
    button: "Verify email address",
    note: "The link works for 24 hours. If you did not make this account, you can ignore this email.",
  }),
});

export const resetPassword = defineAccountMail({
  kind: "reset-password",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: "Choose a new password",
    preview: `Someone asked to reset the password of your ${brand} account`,
    heading: "Choose a new password",
    paragraphs: [`Someone, we hope you, asked to reset the password of your ${brand} account.`],
    button: "Choose a new password",
    note: "The link works once, for one hour. If you did not ask for it, ignore this email: your password stays as it is.",
  }),
});

export const passwordChanged = defineAccountMail({
  kind: "password-changed",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: "Your password was changed",
    preview: "Was this you? If not, reset it now",
    heading: "Your password was changed",
    paragraphs: [
      `The password of your ${brand} account was changed just now. Every other device has been signed out.`,
      "If this was you, there is nothing to do. If it was not, reset your password at once.",
    ],
    button: "Reset your password",
  }),
});

export const verifyNewEmail = defineAccountMail({
  kind: "verify-new-email",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: "Verify your new email address",
    preview: `One press, and ${brand} writes to this address`,
    heading: "Verify your new email address",
    paragraphs: [
      `You asked to use this address for your ${brand} account. Please tell us that it is yours.`,
      "Until then everything stays as it is, and you sign in with your old address.",
    ],
    button: "Use this address",
    note: "The link works once, for 24 hours. If you did not ask for it, you can ignore this email.",
  }),
});

export const emailChanged = defineAccountMail({
  kind: "email-changed",
  payload: z.object({ address: z.string() }),
  mail: ({ address }, { brand }) => ({
    subject: "Your email address was changed",
    preview: "Was this you? If not, contact us now",
    heading: "Your email address was changed",
    paragraphs: [
      `Your ${brand} account now uses another email address. You sign in with it from now on, and this address gets no more emails.`,
      "If this was you, there is nothing to do. If it was not, contact us at once.",
    ],
    facts: [["New address", address]],
    button: "Contact us",
  }),
});
