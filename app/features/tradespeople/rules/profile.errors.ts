import { AppError } from "#kernel/errors.ts";

/**
 * The person does not exist, has no profile yet, or may not be seen by the actor. The error is the same, so that it does not
 * reveal which.
 */
export const tradespersonNotFound = (): AppError =>
  new AppError("NOT_FOUND", { status: 404, message: "Tradesperson not found" });

/** The toast when a profile could not be saved because of an internal error. */
export const FAILED_TO_UPDATE = "Failed to update profile";
