import { z } from "zod";
import { reasonProblem } from "#kernel/reason.ts";

/** An admin's reason, in forms and API bodies alike: trimmed, 1 to 1,000 characters. */
export const reasonText = z
  .string({ error: "Please give a reason" })
  .trim()
  .superRefine((reason, context) => {
    const message = reasonProblem(reason);
    if (message) context.addIssue({ code: "custom", message });
  });

/** What `ReasonForm` sends, for acts that need nothing else. */
export const reasonSchema = z.object({ reason: reasonText });

/** The same as an API body. */
export const reasonBody = z.strictObject({ reason: reasonText });
