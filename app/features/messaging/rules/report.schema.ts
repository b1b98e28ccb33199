import { z } from "zod";
import { texts } from "./report.schema.texts.ts";
import { REPORT_REASONS } from "./report-reasons.text.ts";

const DETAILS_LIMIT = 1_000;

export const reason = z.enum(REPORT_REASONS, { error: texts.selectReason });
export const details = z.string({ error: texts.detailsAreText }).trim().max(DETAILS_LIMIT, texts.detailsTooLong);

export const reportSchema = z.object({ reason, details: details.optional() });
