/**
 * The public interface of the search module on the server: lists of tradespeople, what people find of their own, local pages, suggestions, sitemaps and link
 * pictures. Rates are whole pounds an hour; distances are miles.
 */
export { findOwn } from "./server/find-own.server.ts";
export {
  createLinkPictures,
  localPagePicture,
  type Picture,
  tradespersonPicture,
} from "./server/link-pictures.server.ts";
export {
  COUNT_CAP,
  cardsOf,
  countTradespeople,
  FOUND_CAP,
  type FoundCards,
  findNear,
  findTradespeople,
  listTradespeople,
  type NextBest,
  nextBest,
  suggest,
  visitorLocation,
} from "./server/list-tradespeople.server.ts";
export { isListingCursor } from "./server/listing-orders.server.ts";
export {
  countInCities,
  countTrades,
  type LocalReview,
  localFigures,
  localReviews,
  servingAmong,
} from "./server/local-pages.server.ts";
export { sitemapLocalPages, sitemapParts, sitemapTradespeople } from "./server/sitemap.server.ts";
