import { AppError } from "#kernel/errors.ts";

/**
 * The person does not exist, has no profile yet, or may not be seen by the actor. The error is the same, so that it does not
 * reveal which.
 */
export const tradespersonNotFound = (): AppError =>
  new AppError("NOT_FOUND", { status: 404, message: "Tradesperson not found" });
