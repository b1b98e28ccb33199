/**
 * The public interface of the search module on the server: lists of tradespeople, what people find of their own, local pages, suggestions, sitemaps and link
 * pictures. Rates are whole pounds an hour; distances are miles.
 */
export { findOwn } from "./server/find-own.server.ts";
export { createLinkPictures, type Picture } from "./server/link-pictures.server.ts";
export {
  COUNT_CAP,
  cardsOf,
  countTradespeople,
  FOUND_CAP,
  findTradespeople,
  listTradespeople,
} from "./server/list-tradespeople.server.ts";
export { countInCities, countTrades } from "./server/local-counts.server.ts";
export { localFigures } from "./server/local-figures.server.ts";
export { localPagePicture } from "./server/local-page-picture.server.ts";
export { type LocalReview, localReviews } from "./server/local-reviews.server.ts";
export { type NextBest, nextBest } from "./server/next-best.server.ts";
export { servingAmong } from "./server/serving-among.server.ts";
export { sitemapLocalPages } from "./server/sitemap-local-pages.server.ts";
export { sitemapParts } from "./server/sitemap-parts.server.ts";
export { sitemapTradespeople } from "./server/sitemap-tradespeople.server.ts";
export { suggest } from "./server/suggest.server.ts";
export { tradespersonPicture } from "./server/tradesperson-picture.server.ts";
export { visitorLocation } from "./server/visitor-location.server.ts";
