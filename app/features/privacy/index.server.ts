/** The only way into the privacy module on the server. Times are UTC; each operation's comment names its errors. */

export { anonymiseOthers } from "./server/anonymise-others.server.ts";
export { anonymiseWords } from "./server/anonymise-words.server.ts";
export { deleteSellers } from "./server/delete-sellers.server.ts";
export { about, eraseRows, tableNamed } from "./server/erase-rows.server.ts";
export { deleteOldExports, latestExport, openExport, requestExport } from "./server/exports.server.ts";
export { identitySignals } from "./server/identity-signals.server.ts";
