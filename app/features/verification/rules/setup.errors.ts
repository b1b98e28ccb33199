import { defineErrors } from "#kernel/errors.ts";

export const setupErrors = defineErrors({
  SETUP_INCOMPLETE: { status: 409, message: "Please fill in Business Details and Services & Pricing first" },
  BUSINESS_NEEDED: { status: 409, message: "Please save your business details before you add a logo" },
});
