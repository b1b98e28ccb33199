import { defineErrors } from "#kernel/errors.ts";

export const jobErrors = defineErrors({
  JOB_NOT_FOUND: { status: 404, message: "Job not found" },
  JOB_NOT_OPEN: { status: 409, message: "This job is no longer open" },
  CUSTOMERS_ONLY: { status: 403, message: "Only customers can post jobs" },
  REASON_NEEDED: { status: 422, title: "Validation Error", message: "Please say why" },
});
