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
  NOTHING_TO_CHANGE: { status: 422, message: "There is nothing to change" },
});
