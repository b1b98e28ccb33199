import { z } from "zod";
import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";
import { dayAndTime } from "#kernel/dates.ts";
import {
  CREDENTIAL_CHANGES,
  type CredentialChange,
  UNDO_CHANGE,
  type UndoChange,
} from "./rules/credential-change.labels.ts";

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
    note: "The link works once, for 24 hours. If you did not create this account, you can ignore this email.",
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

/** Where and when somebody changed how an account signs in. */
const origin = {
  device: z.string(),
  /** The city of the IP address, if it is known. */
  place: z.string().nullable(),
  at: z.iso.datetime(),
  isPayee: z.boolean(),
};

const originFacts = ({
  at,
  device,
  place,
}: {
  at: string;
  device: string;
  place: string | null;
}): [string, string][] => [
  ["When", dayAndTime(new Date(at))],
  ["Device", device],
  ...(place ? [["Near", place] satisfies [string, string]] : []),
];

/** The code to sign in with instead of the password. */
export const emailCode = defineAccountMail({
  kind: "email-code",
  payload: z.object({ code: z.string() }),
  mail: ({ code }, { brand }) => ({
    subject: "Your code to sign in",
    preview: `Use it within 10 minutes to sign in to ${brand}`,
    heading: "Your code to sign in",
    paragraphs: [
      `You, or someone else, asked to sign in to your ${brand} account with a code. Enter it on the page where you asked for it.`,
      "Never give this code to anyone. We will never ask you for it by phone or in a message.",
    ],
    facts: [["Code", `${code.slice(0, 3)} ${code.slice(3)}`]],
    button: "Enter the code",
    note: "The code works once, for 10 minutes. If you did not ask for it, you can ignore this email: nobody can sign in without it.",
  }),
});

/** After a sign-in from a device that the account has not been used on. */
export const newDevice = defineAccountMail({
  kind: "new-device",
  payload: z.object({ device: z.string(), place: z.string().nullable(), at: z.iso.datetime() }),
  mail: (from, { brand }) => ({
    subject: "New sign-in to your account",
    preview: "Was this you? If not, reset your password now",
    heading: "New sign-in to your account",
    paragraphs: [
      `Someone signed in to your ${brand} account from a device that we have not seen before.`,
      "If this was you, you do not need to do anything. If it was not, reset your password now. That signs out every device.",
    ],
    facts: originFacts(from),
    button: "Reset your password",
    note: `We send this email when someone signs in to a ${brand} account from a new device.`,
  }),
});

/** Goes to the address of the account after every change of how it signs in, and to addresses that can still be restored. */
export const credentialChanged = defineAccountMail({
  kind: "credential-changed",
  payload: z.object({
    ...origin,
    change: z.enum(Object.keys(CREDENTIAL_CHANGES) as [CredentialChange, ...CredentialChange[]]),
    /** How many API keys were revoked. */
    revokedKeys: z.number().int().default(0),
    undo: z.enum(Object.keys(UNDO_CHANGE) as [UndoChange, ...UndoChange[]]),
  }),
  mail: ({ change, undo, isPayee, revokedKeys, ...from }, { brand }) => ({
    subject: CREDENTIAL_CHANGES[change].subject,
    preview: "Was this you? If not, act now",
    heading: CREDENTIAL_CHANGES[change].subject,
    paragraphs: [
      `${CREDENTIAL_CHANGES[change].what} Other devices have been signed out, and links that we emailed before no longer work.`,
      ...(revokedKeys > 0
        ? ["Your API keys were revoked. Programs that used them need new ones, which you can create in your profile."]
        : []),
      ...(isPayee ? ["To protect your money, we will not send you payouts for 48 hours."] : []),
      `If this was you, you do not need to do anything. If it was not, ${UNDO_CHANGE[undo].text}.`,
    ],
    facts: originFacts(from),
    button: UNDO_CHANGE[undo].button,
    note: `We send this email whenever the way of signing in to a ${brand} account changes.`,
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

/** Goes to an address that somebody wanted for their account, and that already belongs to one. */
export const addressInUse = defineAccountMail({
  kind: "address-in-use",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: "You already have an account",
    preview: `This address already belongs to a ${brand} account`,
    heading: "You already have an account",
    paragraphs: [
      `Somebody asked to use this address for another ${brand} account. It already belongs to an account, so nothing has changed.`,
      "If this was you, sign in with this address. You can reset your password if you have forgotten it.",
    ],
    button: "Sign in",
    note: "If this was not you, you can ignore this email. Nobody was told that you have an account.",
  }),
});

/** Goes to the old address. Its link restores the address if that was verified; otherwise the owner contacts us. */
export const emailChanged = defineAccountMail({
  kind: "email-changed",
  payload: z.object({ ...origin, address: z.string(), canRestore: z.boolean() }),
  mail: ({ address, canRestore, isPayee, ...from }, { brand }) => ({
    subject: "Your email address was changed",
    preview: canRestore ? "Was this you? If not, restore this address" : "Was this you? If not, contact us now",
    heading: "Your email address was changed",
    paragraphs: [
      `Your ${brand} account now uses another email address. You sign in with it from now on.`,
      ...(isPayee ? ["To protect your money, we will not send you payouts for 48 hours."] : []),
      canRestore
        ? "If this was you, you do not need to do anything. If it was not, restore this address. That signs out every device, and you choose a new password."
        : "If this was you, you do not need to do anything. If it was not, contact us now.",
    ],
    facts: [["New address", address], ...originFacts(from)],
    button: canRestore ? "Restore this address" : "Contact us",
    ...(canRestore ? { note: "The link works for 7 days." } : {}),
  }),
});
