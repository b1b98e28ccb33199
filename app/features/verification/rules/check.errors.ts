import { defineErrors } from "#kernel/errors.ts";
import { MAX_FILES } from "./check-kinds.ts";

/** The errors of the module, with their texts. */
export const checkErrors = defineErrors({
  CHECK_WAITING: {
    status: 409,
    message: "We are already checking this. You can send something new once we have decided",
  },
  CHECK_DECIDED: { status: 409, message: "This check has already been decided" },
  NOT_APPROVED: { status: 409, message: "This check is not approved, so there is no approval to withdraw" },
  OWN_CHECK: { status: 403, message: "Someone else has to decide your own checks" },
});

export const TOO_MANY_FILES = `You can send up to ${MAX_FILES} files with a check`;
export const FILE_MISSING = "Add a photo or a PDF";
export const FILE_UNKNOWN = "One of the files is no longer available. Add it again";
