import { defineErrors } from "#kernel/errors.ts";
import { EXPORTS_A_DAY } from "./export.ts";

export const exportErrors = defineErrors({
  EXPORT_UNDER_WAY: { status: 409, message: "We are already making a copy of your data" },
  EXPORT_LIMIT: {
    status: 429,
    title: "Too many requests",
    message: `You can request ${EXPORTS_A_DAY} copies of your data a day. Please try again tomorrow`,
  },
  EXPORT_FAILED: { status: 503, message: "The copy of your data could not be made. Please try again" },
});
