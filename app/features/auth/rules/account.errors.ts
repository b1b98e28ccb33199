import { defineErrors } from "#kernel/errors.ts";

export const accountErrors = defineErrors({
  EMAIL_TAKEN: {
    status: 422,
    message: "There is already an account with this email address. Sign in, or reset your password",
  },
  LINK_NOT_VALID: { status: 400, message: "This link has expired or was already used" },
  WRONG_PASSWORD: { status: 422, message: "Your current password is not right" },
  NO_SUCH_USER: { status: 404, message: "Nobody has signed up with this email address" },
  LAST_ADMIN: { status: 409, message: "The last admin cannot be removed" },
  WRONG_CODE: { status: 422, message: "That code is not right. Codes change every 30 seconds: use the newest one" },
  WRONG_BACKUP_CODE: { status: 422, message: "That backup code is not right, or was used before" },
  SIGN_IN_AGAIN: { status: 400, message: "That took too long, or too many codes were wrong. Please sign in again" },
  SECOND_STEP_LOCKED: { status: 429, message: "Too many codes were wrong. Please try again in 15 minutes" },
  TWO_FACTOR_ON: { status: 409, message: "Two-factor sign-in is on already" },
  SAME_EMAIL: { status: 422, message: "This is your email address already" },
  LINK_JUST_SENT: {
    status: 429,
    message: "We have just sent you a link. Please wait a minute before you ask for another",
  },
  NOTHING_TO_CHANGE: { status: 422, message: "There is nothing to change" },
});

/** The current password was not right, at the field where it was typed. */
export function wrongPassword(field: string) {
  const { message } = accountErrors.WRONG_PASSWORD();
  return accountErrors.WRONG_PASSWORD({ fields: [{ field, message }] });
}
