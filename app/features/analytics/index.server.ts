/** The analytics room's only server door. Amounts are whole pence, days calendar days in the United Kingdom. */
export { keepProfileViews, type ViewCount } from "./server/keep-profile-views.server.ts";
export { myMoney } from "./server/my-money.server.ts";
export { myNumbers } from "./server/my-numbers.server.ts";
export { type WhatWaits, whatWaits } from "./server/what-waits.server.ts";
