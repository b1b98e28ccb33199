import type { ReactNode } from "react";

export const texts = {
  id: "features/documents/routes/documents.texts",
  documents: "Documents",
  statementForThisMonth: "Statement for this month",
  agreementsReceiptsRefundsPdfs: "Your agreements, receipts and refunds as PDFs.",
  agreementsInvoicesStatementsPdfs: "Your agreements, invoices and statements as PDFs, and your certificates.",
  showingOneBooking: (link: (text: string) => ReactNode) => <>Showing one booking. {link("Show all documents")}</>,
  showEarlierDocuments: "Show earlier documents",
  noCertificatesYet: "No certificates yet",
  sendCertificate: "Send a certificate",
  certificatesSendChecksAppear: "Certificates that you send for your checks appear here, with their expiry dates.",
  noDocumentsFound: "No documents found",
  tryAnotherSearch: (link: (text: string) => ReactNode) => <>Try another search, or {link("show all documents")}.</>,
  noDocumentsYet: "No documents yet",
  whenYouAcceptQuote: "When you accept a quote, its agreement appears here. When you pay, so does the receipt.",
  whenCustomerAcceptsYourQuote:
    "When a customer accepts your quote, its agreement appears here. When money is released, so does the invoice.",
};
