/** The server entry point of the privacy module. Times are UTC. Each operation's comment names its errors. */

export {
  allComplaints,
  answerComplaint,
  type ComplaintRow,
  deleteOldComplaints,
  findComplaint,
  openComplaints,
} from "./server/complaints.server.ts";
export { about, eraseRows, tableNamed } from "./server/erase-rows.server.ts";
export {
  markExportFailed,
  markExportReady,
  saveExportProgress,
  unsafeOwnerOfUnfinished,
} from "./server/export-progress.server.ts";
export { deleteOldExports, latestExport, openExport, requestExport } from "./server/exports.server.ts";
export { identitySignals } from "./server/identity-signals.server.ts";
export { makeComplaint } from "./server/make-complaint.server.ts";
