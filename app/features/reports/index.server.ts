/** The reports room's only server door. Times are UTC; errors are named in each verb's comment. */
export { appealReport } from "./server/appeal-report.server.ts";
export { removeContent, returnContent } from "./server/change-content.server.ts";
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
