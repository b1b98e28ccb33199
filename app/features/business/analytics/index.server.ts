/** The server entry point of analytics, a part of the business module. Amounts are whole pence; days are calendar days in the United Kingdom. */

export { monthsGiven, monthsPart, myNumbers, saveProfileViews, type ViewCount } from "./server/my-numbers.server.ts";
export { type OpenActions, openActionsPart, soonAfter } from "./server/open-actions.server.ts";
