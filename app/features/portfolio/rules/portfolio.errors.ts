import { defineErrors } from "#kernel/errors.ts";
import { PORTFOLIO_MOST } from "./portfolio.files.ts";

export const portfolioErrors = defineErrors({
  PORTFOLIO_FULL: {
    status: 409,
    message: `You can show up to ${PORTFOLIO_MOST} pieces of work. Remove one to add another`,
  },
  WORK_NOT_FOUND: { status: 404, message: "This picture is no longer here" },
});
