/** The server entry point of the documents module. Amounts are whole pence. */
export { attachmentOf } from "./server/attachment-of.server.ts";
export { deleteOldDocuments } from "./server/delete-old-documents.server.ts";
export { drawPdf } from "./server/draw-pdf.server.ts";
export { exportAccounting } from "./server/export-accounting.server.ts";
export { exportPlatformReport } from "./server/export-platform-report.server.ts";
export { findDocument } from "./server/find-document.server.ts";
export { issueDocuments } from "./server/issue-documents.server.ts";
export { issueStatements } from "./server/issue-statements.server.ts";
export { documentYears, issuedDocuments, listDocuments } from "./server/list-documents.server.ts";
export { issueMonthStatements, monthSoFar } from "./server/month-statements.server.ts";
export { type SellerToCheck, sellersToCheck } from "./server/reported-sellers.server.ts";
export { yearSoFar } from "./server/seller-years.server.ts";
export { sendAgreement } from "./server/send-agreement.server.ts";
