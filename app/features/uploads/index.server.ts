/** The server entry point of the uploads module. Each function's comment names its errors. */

export { admitFile } from "./server/admit-file.server.ts";
export { inFileLane } from "./server/file-lane.server.ts";
export { type Photo, type PreparedFile, prepareFile, readPhoto } from "./server/prepare-file.server.ts";
export { type Document, readDocument, readLogo } from "./server/read-document.server.ts";
export { requireStorage } from "./server/require-storage.server.ts";
