import { AppError, defineErrors, type ErrorSpec } from "#kernel/errors.ts";

export const jobErrors = defineErrors({
  GAS_ALREADY_DECIDED: { status: 409, message: "This has already been decided for the job" },
  JOB_NOT_OPEN: { status: 409, message: "This job is no longer open" },
  CANNOT_UNDO_CANCEL_JOB: {
    status: 409,
    message: "This cancellation can no longer be taken back: ten minutes have passed, or something has changed since",
  },
  JOB_NOT_CLOSING: {
    status: 409,
    message: "You can keep this job open in the week before it closes",
  },
  CANNOT_BE_ASKED: { status: 409, message: "Someone you chose cannot be asked at the moment. Choose again" },
  ASKED_ENOUGH: { status: 409, message: "You can ask up to 3 people about a job" },
  TOLD_ALREADY: { status: 409, message: "We have told them already" },
  SHOWN_TO_ALL: { status: 409, message: "Everyone can see this job already" },
  PHOTO_NOT_FOUND: { status: 404, message: "Photo not found" },
  CUSTOMERS_ONLY: { status: 403, message: "Only customers can post jobs" },
});

const missing: ErrorSpec = { status: 404, message: "Job not found" };
/** The job does not exist, or the actor may not see it. Both give the same error. */
export const jobNotFound = (): AppError => new AppError("NOT_FOUND", missing);
