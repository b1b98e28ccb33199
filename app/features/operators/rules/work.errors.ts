import { defineErrors } from "#kernel/errors.ts";

export const workErrors = defineErrors({
  NOT_FAILED: { status: 409, message: "This has not failed: it is in progress or done" },
});
