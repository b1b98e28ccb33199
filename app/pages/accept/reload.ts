import type { ShouldRevalidateFunctionArgs } from "react-router";

/** After a refusal the page shows what it was refused for: the quote, or the days, as they are now. */
export const reloadAfterRefusal = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || (actionStatus !== undefined && actionStatus >= 400 && actionStatus < 500);
