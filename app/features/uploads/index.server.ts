/** The uploads room's only server door. Errors are named in each function's comment. */
export { withConcurrencyLimit } from "./server/concurrency-limit.server.ts";
export { type Document, readDocument } from "./server/read-document.server.ts";
export { type Photo, readPhoto, smallPhoto } from "./server/read-photo.server.ts";
