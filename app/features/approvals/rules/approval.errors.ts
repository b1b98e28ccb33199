import { defineErrors } from "#kernel/errors.ts";

export const approvalErrors = defineErrors({
  OWN_REQUEST: { status: 409, message: "Another operator must confirm what you asked for" },
  NOT_YOUR_REQUEST: { status: 409, message: "Only the operator who asked can withdraw it; you can send it back" },
  APPROVAL_OVER: { status: 409, message: "This request has already been decided" },
  APPROVAL_OUTDATED: {
    status: 409,
    message: "Something has changed since this was asked for, so the request has ended. Nothing was done",
  },
  APPROVAL_WAITING: {
    status: 409,
    message: "Another request about this waits for a second person. Confirm it or send it back first",
  },
});
