import { z } from "zod";
import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";

export const verifyEmail = defineAccountMail({
  kind: "verify-email",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: "Verify your email address",
    preview: `Verify your address to start using ${brand}`,
    heading: "Verify your email address",
    paragraphs: [
      `You created a ${brand} account with this address. Confirm this is your email address.`,
      "You can then send messages and quotes, accept quotes and pay, and tradespeople can see the jobs that you post.",
    ],
    button: "Verify email address",
    note: "The link works for 24 hours. If you did not create this account, you can ignore this email.",
  }),
});

export const resetPassword = defineAccountMail({
  kind: "reset-password",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: "Choose a new password",
    preview: `Someone asked to reset the password of your ${brand} account`,
    heading: "Choose a new password",
    paragraphs: [`You, or someone else, asked to reset the password of your ${brand} account.`],
    button: "Choose a new password",
    note: "The link works once, for one hour. If you did not ask for it, ignore this email: your password has not changed.",
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
      "If this was you, you do not need to do anything. If it was not, reset your password now.",
    ],
    button: "Reset your password",
  }),
});

export const verifyNewEmail = defineAccountMail({
  kind: "verify-new-email",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: "Verify your new email address",
    preview: `Confirm the new email address of your ${brand} account`,
    heading: "Verify your new email address",
    paragraphs: [
      `You asked to use this address for your ${brand} account. Confirm this is your email address.`,
      "Until you confirm it, nothing changes, and you sign in with your old address.",
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
      `Your ${brand} account now uses another email address. You sign in with it from now on, and we will send no more emails to this address.`,
      "If this was you, you do not need to do anything. If it was not, contact us now.",
    ],
    facts: [["New address", address]],
    button: "Contact us",
  }),
});
