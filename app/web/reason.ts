import { z } from "zod";
import { reasonProblem } from "#kernel/reason.ts";

/** The reason for an admin's decision, in forms and API bodies: trimmed, 1 to 1,000 characters. */
export const reasonText = z
  .string({ error: "Give a reason" })
  .trim()
  .superRefine((reason, context) => {
    const message = reasonProblem(reason);
    if (message) context.addIssue({ code: "custom", message });
  });

/** The schema of a `ReasonForm` without further fields. */
export const reasonSchema = z.object({ reason: reasonText });

/** The schema of a form whose other fields stand before the reason. The first one that is wrong is named, so they are checked first. */
export const beforeReason = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...shape, reason: reasonText });

/** The same for an API body. */
export const reasonBody = z.strictObject({ reason: reasonText });
