import { defineErrors } from "#kernel/errors.ts";

export const workErrors = defineErrors({
  NOT_FAILED: { status: 409, message: "This is not waiting for anybody: it is under way, or done" },
});
