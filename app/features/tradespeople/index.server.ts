/**
 * The server entry point of the tradespeople module. Rates are whole pounds an hour, times are UTC. Each operation's comment
 * names its errors.
 */

export {
  featuredIds,
  findTradesperson,
  presentFound,
  presentProfile,
  presentSaved,
  presentTradesperson,
  readTradespeople,
  type TradespersonCard,
  type TradespersonView,
  tradespeoplePart,
} from "./server/find-tradesperson.server.ts";
export {
  myProfile,
  ownProfilePart,
  removeBio,
  restoreBio,
  saveProfile,
  saveVerified,
} from "./server/profile-changes.server.ts";
export {
  findSavedPro,
  listSavedPros,
  savedAmong,
  savedAmongGiven,
  savedAmongPart,
  savePro,
  unsavePro,
} from "./server/saved-pros.server.ts";
export {
  bookingRecordsPart,
  compareFacts,
  replyWaits,
  tradeIn,
  tradesPart,
  workFacts,
  workFactsPart,
} from "./server/tradesperson-facts.server.ts";
