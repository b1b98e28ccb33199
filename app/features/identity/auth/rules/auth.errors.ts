import { defineErrors } from "#kernel/errors.ts";

export const authErrors = defineErrors({
  EMAIL_TAKEN: {
    status: 422,
    message: "There is already an account with this email address. Sign in, or reset your password",
  },
  TERMS_CHANGED: { status: 409, message: "The terms have changed since. Read the version in force" },
  COMMON_PASSWORD: { status: 422, message: "This password is too common. Choose one that is harder to guess" },
  SIGN_IN_BUSY: {
    status: 503,
    title: "Please wait",
    message: "Too many people are signing in at the moment. Try again in a few seconds",
  },
  LINK_NOT_VALID: { status: 400, message: "This link has expired or has already been used" },
  WRONG_PASSWORD: { status: 422, message: "Your current password is incorrect" },
  WRONG_EMAIL_CODE: { status: 422, message: "That code is incorrect or has expired. You can ask for another" },
  PASSKEY_REFUSED: { status: 400, message: "That passkey did not work. Try again, or use another way" },
  PASSKEY_NOT_HERE: {
    status: 400,
    message: "Passkeys do not work at this address of the site. Sign in with a password or a code by email instead",
  },
  PASSKEY_NEEDED: {
    status: 403,
    message: "Operators change this in a session that uses their passkey. Confirm with it first",
  },
  TOO_MANY_PASSKEYS: { status: 409, message: "You can have up to 20 passkeys. Remove one first" },
  OTHER_ACCOUNT: { status: 403, message: "That passkey belongs to another account" },
  CODE_NEEDED: { status: 422, message: "Your account needs a code from your app, or a backup code" },
  NO_SUCH_USER: { status: 404, message: "There is no account with this email address" },
  LAST_ADMIN: { status: 409, message: "The last admin cannot be removed" },
  WRONG_CODE: {
    status: 422,
    message: "That code is incorrect or has already been used. Codes change every 30 seconds: use the newest one",
  },
  WRONG_BACKUP_CODE: { status: 422, message: "That backup code is incorrect or has already been used" },
  SIGN_IN_AGAIN: {
    status: 400,
    message: "Your sign-in timed out, or there were too many incorrect codes. Sign in again",
  },
  TWO_FACTOR_ON: { status: 409, message: "Two-factor sign-in is already on" },
  SAME_EMAIL: { status: 422, message: "This is already your email address" },
  MAILBOX_LIMIT: {
    status: 429,
    title: "Too many emails",
    message: "We have sent this mailbox as many emails as we can today. Use the latest one, or try again tomorrow",
  },
  NEW_MAIL_SHARE: {
    status: 429,
    title: "Too many emails",
    message:
      "We have sent as many emails to new addresses for your network today as we can. Try again tomorrow, or sign in if you have an account",
  },
  NEW_MAIL_FULL: {
    status: 503,
    title: "Try again tomorrow",
    message:
      "We have sent as many emails to new addresses today as we can. Try again tomorrow, or sign in if you have an account",
  },
  LINK_JUST_SENT: {
    status: 429,
    message: "We have just sent you a link. Wait a minute before you ask for another",
  },
});

/** The current password is wrong; the error names the field in which it was typed. */
export function wrongPassword(field: string) {
  const { message } = authErrors.WRONG_PASSWORD();
  return authErrors.WRONG_PASSWORD({ fields: [{ field, message }] });
}

/** The same of a code that was mailed to somebody who is signed in. */
export function wrongEmailCode() {
  const { message } = authErrors.WRONG_EMAIL_CODE();
  return authErrors.WRONG_EMAIL_CODE({ fields: [{ field: "emailCode", message }] });
}
