import { AppError } from "#kernel/errors.ts";

/** Somebody who is not there, has no profile yet, or is not to be seen by the actor: all look alike. */
export const tradespersonNotFound = (): AppError =>
  new AppError("NOT_FOUND", { status: 404, message: "Tradesperson not found" });

/** The toast when a profile could not be kept for a reason that is ours. */
export const FAILED_TO_UPDATE = "Failed to update profile";
