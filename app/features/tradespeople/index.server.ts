/**
 * The server entry point of the tradespeople module. Rates are whole pounds an hour, times are UTC. Each operation's comment
 * names its errors.
 */
export { compareFacts } from "./server/compare-facts.server.ts";
export { featuredIds, listedCards } from "./server/featured.server.ts";
export { findSavedPro } from "./server/find-saved-pro.server.ts";
export { findTradesperson, type TradespersonView } from "./server/find-tradesperson.server.ts";
export { listSavedPros } from "./server/list-saved-pros.server.ts";
export { readTradespeople, type TradespersonCard } from "./server/listed.server.ts";
export { myProfile } from "./server/my-profile.server.ts";
export {
  presentFound,
  presentProfile,
  presentSaved,
  presentTradesperson,
} from "./server/present-tradesperson.server.ts";
export { removeBio, restoreBio } from "./server/remove-bio.server.ts";
export { replyWaits } from "./server/reply-waits.server.ts";
export { savePro } from "./server/save-pro.server.ts";
export { saveProfile } from "./server/save-profile.server.ts";
export { saveVerified } from "./server/save-verified.server.ts";
export { savedAmong } from "./server/saved-among.server.ts";
export { tradeIn, tradesByUser } from "./server/trades-by-user.server.ts";
export { unsavePro } from "./server/unsave-pro.server.ts";
export { workFacts } from "./server/work-facts.server.ts";
