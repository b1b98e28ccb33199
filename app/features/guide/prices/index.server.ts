/** What completed, paid jobs have cost, in pence. A range is missing while it would come from fewer than five jobs. */
export { cityPrices, likelyPrice, type PricedWork, ukPrices } from "./server/price-range.server.ts";
/** Discards the prices in memory, because what people have paid has changed. */
export { forgetPrices } from "./server/remembered.server.ts";
