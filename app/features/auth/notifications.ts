import { z } from "zod";
import { defineAccountMail } from "#features/notifications/rules/define-notification.ts";
import { dayAndTime } from "#kernel/dates.ts";
import {
  CREDENTIAL_CHANGES,
  type CredentialChange,
  UNDO_CHANGE,
  type UndoChange,
} from "./rules/credential-change.labels.ts";
import { texts } from "./texts.ts";

export const verifyEmail = defineAccountMail({
  kind: "verify-email",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: texts.verifyYourEmailAddress,
    preview: texts.verifyAddressStartUsing(brand),
    heading: texts.verifyYourEmailAddress,
    paragraphs: [texts.createdAccountAddressConfirm(brand), texts.thenSendMessagesQuotes],
    button: texts.verifyEmailAddress,
    note: texts.linkWorksOnce,
  }),
});

export const resetPassword = defineAccountMail({
  kind: "reset-password",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: texts.chooseNewPassword,
    preview: texts.someoneAskedResetPassword(brand),
    heading: texts.chooseNewPassword,
    paragraphs: [texts.somebodyAskedForReset(brand)],
    button: texts.chooseNewPassword,
    note: texts.linkWorksOnceOneHour,
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
  [texts.when, dayAndTime(new Date(at))],
  [texts.device, device],
  ...(place ? [["Near", place] satisfies [string, string]] : []),
];

/** The code to sign in with instead of the password. */
export const emailCode = defineAccountMail({
  kind: "email-code",
  payload: z.object({ code: z.string() }),
  mail: ({ code }, { brand }) => ({
    subject: texts.yourCodeToSignIn,
    preview: texts.useWithin10Minutes(brand),
    heading: texts.yourCodeToSignIn,
    paragraphs: [texts.somebodyAskedForCode(brand), texts.neverGiveCodeAnyone],
    facts: [[texts.code, `${code.slice(0, 3)} ${code.slice(3)}`]],
    button: texts.enterCode,
    note: texts.codeWorksOnce,
  }),
});

/** To somebody who has no account yet and creates one with the code. */
export const newAccountCode = defineAccountMail({
  kind: "new-account-code",
  payload: z.object({ code: z.string() }),
  mail: ({ code }, { brand }) => ({
    subject: texts.yourCodeToCreateAccount,
    preview: texts.createsAccountWithin10Minutes(brand),
    heading: texts.yourCodeToCreateAccount,
    paragraphs: [texts.somebodyCreatesAccount(brand), texts.neverGiveCodeAnyone],
    facts: [[texts.code, `${code.slice(0, 3)} ${code.slice(3)}`]],
    button: texts.enterCode,
    note: texts.newAccountCodeWorksOnce,
  }),
});

/** After a sign-in from a device that the account has not been used on. */
export const newDevice = defineAccountMail({
  kind: "new-device",
  payload: z.object({ device: z.string(), place: z.string().nullable(), at: z.iso.datetime() }),
  mail: (from, { brand }) => ({
    subject: texts.newSignInAccount,
    preview: texts.wasItYouReset,
    heading: texts.newSignInAccount,
    paragraphs: [texts.someoneSignedInAccount(brand), texts.ifNotYouReset],
    facts: originFacts(from),
    button: texts.resetYourPassword,
    note: texts.sendEmailWhenSomeone(brand),
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
    preview: texts.wasItYouAct,
    heading: CREDENTIAL_CHANGES[change].subject,
    paragraphs: [
      texts.otherDevicesSignedOutLinks(CREDENTIAL_CHANGES[change].what),
      ...(revokedKeys > 0
        ? ["Your API keys were revoked. Programs that used them need new ones, which you can create in your profile."]
        : []),
      ...(isPayee ? [texts.toProtectYourMoney] : []),
      texts.ifNotYou(UNDO_CHANGE[undo].text),
    ],
    facts: originFacts(from),
    button: UNDO_CHANGE[undo].button,
    note: texts.sendEmailWheneverWay(brand),
  }),
});

export const verifyNewEmail = defineAccountMail({
  kind: "verify-new-email",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: texts.verifyYourNewEmailAddress,
    preview: texts.confirmNewEmailAddress(brand),
    heading: texts.verifyYourNewEmailAddress,
    paragraphs: [texts.askedUseAddressAccount(brand), texts.untilYouConfirmIt],
    button: texts.useThisAddress,
    note: texts.linkWorksOnce24Hours,
  }),
});

/** Goes to an address that somebody wanted for their account, and that already belongs to one. */
export const addressInUse = defineAccountMail({
  kind: "address-in-use",
  payload: z.object({}),
  mail: (_payload, { brand }) => ({
    subject: texts.youAlreadyHaveAccount,
    preview: texts.addressAlreadyBelongsAccount(brand),
    heading: texts.youAlreadyHaveAccount,
    paragraphs: [texts.somebodyAskedUseAddress(brand), texts.ifItWasYouSignIn],
    button: texts.signIn,
    note: texts.ifNotYouIgnore,
  }),
});

/** Goes to the old address. Its link restores the address if that was verified; otherwise the owner contacts us. */
export const emailChanged = defineAccountMail({
  kind: "email-changed",
  payload: z.object({ ...origin, address: z.string(), canRestore: z.boolean() }),
  mail: ({ address, canRestore, isPayee, ...from }, { brand }) => ({
    subject: texts.yourEmailAddressWasChanged,
    preview: canRestore ? texts.wasItYouRestore : texts.wasItYouContact,
    heading: texts.yourEmailAddressWasChanged,
    paragraphs: [
      texts.usesAnotherAddress(brand),
      ...(isPayee ? [texts.toProtectYourMoney] : []),
      canRestore ? texts.ifNotYouRestore : texts.ifNotYouContact,
    ],
    facts: [[texts.newAddress, address], ...originFacts(from)],
    button: canRestore ? texts.restoreThisAddress : texts.contactUs,
    ...(canRestore ? { note: texts.linkWorksFor7Days } : {}),
  }),
});
