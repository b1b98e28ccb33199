import { z } from "zod";
import { atMost } from "#app/web/text-length.ts";
import { REPORT_REASONS } from "./report-reasons.text.ts";

const DETAILS_LIMIT = 1_000;

export const reason = z.enum(REPORT_REASONS, { error: "Please select a reason" });
export const details = z
  .string({ error: "Details must be text" })
  .trim()
  .check(atMost(DETAILS_LIMIT, "Details must be 1,000 characters or fewer"));

export const reportSchema = z.object({ reason, details: details.optional() });
