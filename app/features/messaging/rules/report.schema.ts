import { z } from "zod";

/** Why somebody is reported; the operators read the same texts. */
export const REPORT_REASONS = [
  "Asks to pay somewhere else",
  "Abusive or threatening",
  "Spam or a scam",
  "Not who they say they are",
  "Something else",
] as const;

const DETAILS_LIMIT = 1_000;

export const reason = z.enum(REPORT_REASONS, { error: "Please select a reason" });
export const details = z
  .string({ error: "Details are text" })
  .trim()
  .max(DETAILS_LIMIT, "Details must be 1,000 characters or fewer");

export const reportSchema = z.object({ reason, details: details.optional() });
