import { AppError, defineErrors, type ErrorSpec } from "#kernel/errors.ts";

export const jobErrors = defineErrors({
  JOB_NOT_OPEN: { status: 409, message: "This job is no longer open" },
  JOB_NOT_CLOSING: {
    status: 409,
    message: "This job stays open for more than a week. You can keep it open from then on",
  },
  PHOTO_NOT_FOUND: { status: 404, message: "Photo not found" },
  CUSTOMERS_ONLY: { status: 403, message: "Only customers can post jobs" },
});

const missing: ErrorSpec = { status: 404, message: "Job not found" };
/** A job that is not there, or is not the actor's business: both look alike. */
export const jobNotFound = (): AppError => new AppError("NOT_FOUND", missing);
