/** The server entry point of the documents module. Amounts are whole pence. */
export { auditDocuments } from "./server/audit/audit-documents.server.ts";
export {
  agreementFile,
  cancellationFormFile,
  changeFile,
  contractFacts,
  receiptFile,
} from "./server/document-files.server.ts";
export {
  deleteOldDocuments,
  documentYears,
  findDocument,
  issuedDocuments,
  listDocuments,
} from "./server/document-lists.server.ts";
export { drawPdf } from "./server/draw-pdf.server.ts";
export { exportAccounting } from "./server/export-accounting.server.ts";
export { issueDocuments, issueStatements } from "./server/issue-documents.server.ts";
export { issueMonthStatements, monthSoFar } from "./server/month-statements.server.ts";
export {
  exportPlatformReport,
  type SellerToCheck,
  sellersToCheck,
  yearSoFar,
} from "./server/reported-sellers.server.ts";
