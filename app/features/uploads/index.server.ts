/** The only way into the uploads module on the server. Each function's comment names its errors. */

export { withConcurrencyLimit } from "./server/concurrency-limit.server.ts";
export { type Document, readDocument } from "./server/read-document.server.ts";
export { type Photo, readPhoto, smallPhoto } from "./server/read-photo.server.ts";
