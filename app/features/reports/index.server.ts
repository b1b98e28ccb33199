/** The server entry point of the reports module. Times are UTC. Each operation's comment names its errors. */
export { appealReport } from "./server/appeal-report.server.ts";
export { deleteOldReports } from "./server/delete-old-reports.server.ts";
export { fileReport } from "./server/file-report.server.ts";
export { recordReportDecision } from "./server/record-report-decision.server.ts";
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
export { reportedPhoto } from "./server/reported-photo.server.ts";
export { restoreReportedPhoto } from "./server/restore-reported-photo.server.ts";
