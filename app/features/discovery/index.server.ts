/** The discovery room's only server door: what machines that look for pages are told. Days are calendar days in London. */
export { makeGallery, type Picture } from "./server/gallery.server.ts";
export { pictureOfPerson } from "./server/picture-of-person.server.ts";
export { pictureOfPlace } from "./server/picture-of-place.server.ts";
export { sitemapParts } from "./server/sitemap-parts.server.ts";
export { sitemapPeople } from "./server/sitemap-people.server.ts";
export { sitemapPlaces } from "./server/sitemap-places.server.ts";
