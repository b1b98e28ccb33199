/** The tradespeople room's only server door. Rates are whole pounds an hour; times are UTC; errors stand at each verb. */
export { featured } from "./server/featured.server.ts";
export { findSavedPro } from "./server/find-saved-pro.server.ts";
export { findTradesperson, type TradespersonView } from "./server/find-tradesperson.server.ts";
export { listSavedPros } from "./server/list-saved-pros.server.ts";
export {
  COUNT_CAP,
  countTradespeople,
  listTradespeople,
} from "./server/list-tradespeople.server.ts";
export { countInCities, countTrades } from "./server/local-counts.server.ts";
export { localFigures } from "./server/local-figures.server.ts";
export { type LocalReview, localReviews } from "./server/local-reviews.server.ts";
export { myProfile } from "./server/my-profile.server.ts";
export {
  presentFound,
  presentProfile,
  presentSaved,
  presentTradesperson,
} from "./server/present-tradesperson.server.ts";
export { replyWaits } from "./server/reply-waits.server.ts";
export { savePro } from "./server/save-pro.server.ts";
export { saveProfile } from "./server/save-profile.server.ts";
export { savedAmong } from "./server/saved-among.server.ts";
export { tradeOf } from "./server/trade-for.server.ts";
export { unsavePro } from "./server/unsave-pro.server.ts";
export { restoreBio, withholdBio } from "./server/withhold-bio.server.ts";
export { workFacts } from "./server/work-facts.server.ts";
