/** The server entry point of the analytics module. Amounts are whole pence; days are calendar days in the United Kingdom. */

export { myMonths } from "./server/my-months.server.ts";
export { myNumbers } from "./server/my-numbers.server.ts";
export { type OpenActions, openActions } from "./server/open-actions.server.ts";
export { saveProfileViews, type ViewCount } from "./server/save-profile-views.server.ts";
