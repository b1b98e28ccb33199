import { defineErrors } from "#kernel/errors.ts";

export const myHomeErrors = defineErrors({
  WORK_NOT_FINISHED: { status: 409, message: "You can choose a room once the work is finished" },
});
