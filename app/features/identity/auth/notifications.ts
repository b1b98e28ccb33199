import { z } from "zod";
import { defineAccountMail, defineAccountNotification } from "#features/notifications/rules/define-notification.ts";
import { dayAndTime } from "#kernel/dates.ts";
import {
  CREDENTIAL_CHANGES,
  type CredentialChange,
  UNDO_CHANGE,
  type UndoChange,
} from "./rules/credential-change.labels.ts";

const codeToConfirm = {
  subject: "Your code to confirm that it is you",
  preview: (brand: string) => `Use it within 10 minutes on ${brand}`,
  asked: (brand: string) =>
    `Someone who is signed in to your ${brand} account asked for this code, to confirm that it is you before a change that matters. Enter it on the page where you asked for it.`,
  note: "The code works once, for 10 minutes. If you did not ask for it, someone else is signed in to your account: sign in, sign out every other device and choose a new password.",
};

const codeToSignIn = {
  subject: "Your code to sign in",
  preview: (brand: string) => `Use it within 10 minutes to sign in to ${brand}`,
  asked: (brand: string) =>
    `You, or someone else, asked to sign in to your ${brand} account with a code. Enter it on the page where you asked for it.`,
  note: "The code works once, for 10 minutes. If you did not ask for it, you can ignore this email. Nobody can sign in this way without the code.",
};

const neverGiveCodeAnyone = "Never give this code to anyone. We will never ask you for it by phone or in a message.";

const toProtectYourMoney = "To protect your money, we will not send you payouts for 48 hours.";

export const verifyEmail = defineAccountMail("verify-email", {
  payload: z.object({}),
  sample: {},
  mail: (_payload, { brand }) => ({
    subject: "Verify your email address",
    preview: `Verify your address to start using ${brand}`,
    heading: "Verify your email address",
    paragraphs: [
      `You created a ${brand} account with this address. Confirm this is your email address.`,
      "You can then send messages, send or accept quotes, and pay. Tradespeople can also see any jobs you post.",
    ],
    button: "Verify email address",
    note: "The link works once, for 24 hours. If you did not create this account, you can ignore this email.",
  }),
});

/** To everyone who had an account before a new version of the terms, at least 15 days before it applies to them. */
export const termsChanged = defineAccountNotification("terms-changed", {
  payload: z.object({ version: z.string(), from: z.string() }),
  sample: { version: "1.3", from: "14 December 2026" },
  line: ({ version, from }) => ({
    title: `Our terms change on ${from}`,
    text: `Version ${version} applies to your account from then`,
  }),
  mail: ({ version, from }, { brand }) => ({
    subject: `Our terms change on ${from}`,
    preview: `The new terms of use of ${brand} are on our site now.`,
    heading: `Our terms change on ${from}`,
    paragraphs: [
      `From ${from}, version ${version} of the terms of use of ${brand} applies to your account. You can read it now.`,
      "A booking keeps the terms under which it was made.",
      "From that day we’ll ask you to agree to the new terms before you post a job, send or accept a quote, or book. If you do not want to, you can delete your account on your profile.",
    ],
    button: "Read the terms",
  }),
});

export const resetPassword = defineAccountMail("reset-password", {
  payload: z.object({}),
  sample: {},
  mail: (_payload, { brand }) => ({
    subject: "Choose a new password",
    preview: `Someone asked to reset the password of your ${brand} account`,
    heading: "Choose a new password",
    paragraphs: [`You, or someone else, asked to reset the password of your ${brand} account.`],
    button: "Choose a new password",
    note: "The link works once, for 1 hour. If you did not ask for it, ignore this email. Your password has not changed.",
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

/** The code to sign in with instead of the password, or with which somebody who is signed in proves who they are (`proves`). */
export const emailCode = defineAccountMail("email-code", {
  payload: z.object({ code: z.string(), proves: z.boolean().default(false) }),
  sample: { code: "123456", proves: false },
  mail({ code, proves }, { brand }) {
    const { subject, preview, asked, note } = proves ? codeToConfirm : codeToSignIn;
    return {
      subject,
      preview: preview(brand),
      heading: subject,
      paragraphs: [asked(brand), neverGiveCodeAnyone],
      facts: [["Code", `${code.slice(0, 3)} ${code.slice(3)}`]],
      button: "Enter the code",
      note,
    };
  },
});

/** To somebody who has no account yet and creates one with the code. */
export const newAccountCode = defineAccountMail("new-account-code", {
  payload: z.object({ code: z.string() }),
  sample: { code: "123456" },
  mail: ({ code }, { brand }) => ({
    subject: "Your code to create an account",
    preview: `Use it within 10 minutes to create your ${brand} account`,
    heading: "Your code to create an account",
    paragraphs: [
      `You, or someone else, asked to create a ${brand} account with this address. Enter the code on the page where you asked for it.`,
      neverGiveCodeAnyone,
    ],
    facts: [["Code", `${code.slice(0, 3)} ${code.slice(3)}`]],
    button: "Enter the code",
    note: "The code works once, for 10 minutes. If you did not ask for it, you can ignore this email. We do not create an account without the code.",
  }),
});

/** After a sign-in from a device that the account has not been used on. */
export const newDevice = defineAccountMail("new-device", {
  payload: z.object({ device: z.string(), place: z.string().nullable(), at: z.iso.datetime() }),
  sample: { device: "Chrome on <b>Windows</b>", place: "LS6", at: "2026-11-23T10:00:00.000Z" },
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
export const credentialChanged = defineAccountMail("credential-changed", {
  payload: z.object({
    ...origin,
    change: z.enum(Object.keys(CREDENTIAL_CHANGES) as [CredentialChange, ...CredentialChange[]]),
    /** How many API keys were revoked, and how many webhooks deleted. */
    revokedKeys: z.number().int().default(0),
    endedWebhooks: z.number().int().default(0),
    undo: z.enum(Object.keys(UNDO_CHANGE) as [UndoChange, ...UndoChange[]]),
  }),
  sample: {
    device: "Chrome on <b>Windows</b>",
    place: "LS6",
    at: "2026-11-23T10:00:00.000Z",
    isPayee: true,
    change: "password-changed",
    revokedKeys: 2,
    endedWebhooks: 1,
    undo: "reset",
  },
  mail: ({ change, undo, isPayee, revokedKeys, endedWebhooks, ...from }, { brand }) => ({
    subject: CREDENTIAL_CHANGES[change].subject,
    preview: "Was this you? If not, act now",
    heading: CREDENTIAL_CHANGES[change].subject,
    paragraphs: [
      `${CREDENTIAL_CHANGES[change].what} Other devices have been signed out, and links that we emailed before no longer work.`,
      ...(revokedKeys + endedWebhooks > 0
        ? [
            "Your API keys and webhooks have ended. Programs that used them need new ones, which you can create in your profile.",
          ]
        : []),
      ...(isPayee
        ? [
            "The link to your calendar has ended. Calendar apps need the new one from “Hours and time off”.",
            toProtectYourMoney,
          ]
        : []),
      `If this was you, you do not need to do anything. If it was not, ${UNDO_CHANGE[undo].text}.`,
    ],
    facts: originFacts(from),
    button: UNDO_CHANGE[undo].button,
    note: `We send this email whenever sign-in details change on a ${brand} account.`,
  }),
});

export const verifyNewEmail = defineAccountMail("verify-new-email", {
  payload: z.object({}),
  sample: {},
  mail: (_payload, { brand }) => ({
    subject: "Verify your new email address",
    preview: `Confirm the new email address of your ${brand} account`,
    heading: "Verify your new email address",
    paragraphs: [
      `You asked to use this address for your ${brand} account. Confirm this is your email address.`,
      "Nothing changes until you confirm it. Keep using your old address to sign in.",
    ],
    button: "Use this address",
    note: "The link works once, for 24 hours. If you did not ask for it, you can ignore this email.",
  }),
});

/** Goes to an address that somebody wanted for their account, and that already belongs to one. */
export const addressInUse = defineAccountMail("address-in-use", {
  payload: z.object({}),
  sample: {},
  mail: (_payload, { brand }) => ({
    subject: "You already have an account",
    preview: `This address already belongs to a ${brand} account`,
    heading: "You already have an account",
    paragraphs: [
      `Someone asked to use this address for another ${brand} account. This address already has an account, so nothing has changed.`,
      "If this was you, sign in with this address. You can reset your password if you have forgotten it.",
    ],
    button: "Sign in",
    note: "If this was not you, you can ignore this email. Nobody was told that you have an account.",
  }),
});

/** Goes to the old address. Its link restores the address if that was verified; otherwise the owner contacts us. */
export const emailChanged = defineAccountMail("email-changed", {
  payload: z.object({ ...origin, address: z.string(), canRestore: z.boolean() }),
  sample: {
    device: "Chrome on <b>Windows</b>",
    place: "LS6",
    at: "2026-11-23T10:00:00.000Z",
    isPayee: true,
    address: "j…@<b>new</b>.test",
    canRestore: true,
  },
  mail: ({ address, canRestore, isPayee, ...from }, { brand }) => ({
    subject: "Your email address was changed",
    preview: canRestore ? "Was this you? If not, restore this address" : "Was this you? If not, contact us now",
    heading: "Your email address was changed",
    paragraphs: [
      `Your ${brand} account now uses another email address. Use that address to sign in from now on.`,
      ...(isPayee ? [toProtectYourMoney] : []),
      canRestore
        ? "If this was you, you do not need to do anything. If it was not, restore this address. We’ll sign out every device and ask you to choose a new password."
        : "If this was you, you do not need to do anything. If it was not, contact us now.",
    ],
    facts: [["New address", address], ...originFacts(from)],
    button: canRestore ? "Restore this address" : "Contact us",
    ...(canRestore ? { note: "The link works for 7 days." } : {}),
  }),
});
