import { defineErrors } from "#kernel/errors.ts";

export const userErrors = defineErrors({
  OWN_ACCOUNT: { status: 409, message: "You cannot do this to your own account" },
  IS_ADMIN: { status: 409, message: "Remove their operator role first" },
  ACCOUNT_CLOSED: { status: 409, message: "This person has closed their account" },
  ALREADY_SUSPENDED: { status: 409, message: "This account is already suspended" },
  NOT_SUSPENDED: { status: 409, message: "This account is not suspended" },
  ALREADY_ADMIN: { status: 409, message: "This person already has that role" },
  NOT_ADMIN: { status: 409, message: "This person is not an operator" },
  NOT_READY_FOR_ADMIN: {
    status: 409,
    message: "An operator needs a verified email address and an account that is not suspended",
  },
});
