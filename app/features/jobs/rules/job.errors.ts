import { AppError, defineErrors, type ErrorSpec } from "#kernel/errors.ts";

export const jobErrors = defineErrors({
  JOB_NOT_OPEN: { status: 409, message: "This job is no longer open" },
  CUSTOMERS_ONLY: { status: 403, message: "Only customers can post jobs" },
});

const missing: ErrorSpec = { status: 404, message: "Job not found" };
/** A job that is not there, or is not the actor's business: both look alike. */
export const jobNotFound = (): AppError => new AppError("NOT_FOUND", missing);
