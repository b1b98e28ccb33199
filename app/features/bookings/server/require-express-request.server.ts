import { validationError } from "#kernel/errors.ts";
import { EXPRESS_REQUEST_NEEDED } from "../rules/booking.schema.ts";
import { agreementDate, needsExpressRequest } from "../rules/cancellation.policy.ts";

/**
 * Checks that work on a day in the cancellation period has the customer's express request, from now or from an earlier booking of
 * the job. Throws VALIDATION_FAILED (field express_request). `booking` is null while nothing is agreed.
 */
export function requireExpressRequest(
  booking: { agreedAt: Date | null; expressRequestAt: Date | null } | null,
  { scheduledDate, expressRequest, at }: { scheduledDate: string; expressRequest: boolean; at: Date },
): void {
  if (expressRequest || booking?.expressRequestAt) return;
  if (needsExpressRequest(scheduledDate, agreementDate(booking, at)))
    throw validationError([{ field: "express_request", message: EXPRESS_REQUEST_NEEDED }]);
}
