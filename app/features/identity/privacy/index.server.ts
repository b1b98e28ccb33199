/** The server entry point of privacy, a part of the identity module. Times are UTC. Each operation's comment names its errors. */

export {
  allComplaints,
  answerComplaint,
  type ComplaintRow,
  deleteOldComplaints,
  findComplaint,
  makeComplaint,
  openComplaints,
} from "./server/complaints.server.ts";
export { about, eraseRows, tableNamed } from "./server/erase-rows.server.ts";
export {
  deleteOldExports,
  latestExport,
  markExportFailed,
  markExportReady,
  openExport,
  requestExport,
  saveExportProgress,
  unsafeOwnerOfUnfinished,
} from "./server/exports.server.ts";
export { identitySignals } from "./server/identity-signals.server.ts";
