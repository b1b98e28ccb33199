/** The server entry point of the reports module. Times are UTC. Each operation's comment names its errors. */
export {
  appealReport,
  deleteOldReports,
  fileReport,
  recordReportDecision,
  reportedPhoto,
  restoreReportedPhoto,
} from "./server/report-changes.server.ts";
export { findReportable, reportContent } from "./server/report-content.server.ts";
export {
  findReport,
  listReports,
  myReport,
  myReports,
  type NamedReport,
  pendingReports,
  type Report,
} from "./server/report-reads.server.ts";
