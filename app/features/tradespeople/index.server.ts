/** The tradespeople room's only server door. Rates are whole pounds an hour; times are UTC; errors stand at each verb. */
export { currentGasSafe } from "./server/current-gas-safe.server.ts";
export { featured } from "./server/featured.server.ts";
export { findTradesperson, type TradespersonView } from "./server/find-tradesperson.server.ts";
export {
  COUNT_CAP,
  countTradespeople,
  listTradespeople,
} from "./server/list-tradespeople.server.ts";
export { myProfile } from "./server/my-profile.server.ts";
export { presentFound, presentProfile, presentTradesperson } from "./server/present-tradesperson.server.ts";
export { saveProfile } from "./server/save-profile.server.ts";
export { tradeOf } from "./server/trade-of.server.ts";
