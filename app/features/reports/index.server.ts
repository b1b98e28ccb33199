/** The only way into the reports module on the server. Times are UTC; each operation's comment names its errors. */
export { appealReport } from "./server/appeal-report.server.ts";
export { deleteOldReports } from "./server/delete-old-reports.server.ts";
export { fileReport } from "./server/file-report.server.ts";
export { moveReport } from "./server/move-report.server.ts";
export { reportable, reportContent } from "./server/report-content.server.ts";
export {
  findReport,
  listReports,
  myReport,
  myReports,
  type NamedReport,
  type Report,
} from "./server/report-reads.server.ts";
export { reportedPhoto } from "./server/reported-photo.server.ts";
export { restoreReportedPhoto } from "./server/restore-reported-photo.server.ts";
