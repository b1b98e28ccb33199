/** The only way into the search module on the server: suggestions, public listings, sitemaps and link pictures. */

export { createLinkPictures, type Picture } from "./server/link-pictures.server.ts";
export { pictureOfPerson } from "./server/picture-of-person.server.ts";
export { pictureOfPlace } from "./server/picture-of-place.server.ts";
export { sitemapParts } from "./server/sitemap-parts.server.ts";
export { sitemapPeople } from "./server/sitemap-people.server.ts";
export { sitemapPlaces } from "./server/sitemap-places.server.ts";
export { suggest } from "./server/suggest.server.ts";
export { visitorLocation } from "./server/visitor-place.server.ts";
