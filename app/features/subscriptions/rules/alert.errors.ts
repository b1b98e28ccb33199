import { AppError, defineErrors } from "#kernel/errors.ts";
import { MAX_ALERTS } from "./alert-limits.ts";

export const alertErrors = defineErrors({
  TOO_MANY_ALERTS: {
    status: 409,
    title: "Alert not saved",
    message: `You can have up to ${MAX_ALERTS} job alerts. Please delete one first`,
  },
});

/** For an alert that does not exist and for somebody else's alike. */
export const alertNotFound = (): AppError => new AppError("NOT_FOUND", { status: 404, message: "Job alert not found" });
