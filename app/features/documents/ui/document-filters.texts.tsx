import type { ReactNode } from "react";

export const texts = {
  id: "features/documents/ui/document-filters.texts",
  exportForAccounting: "Export for accounting",
  invoicesWorkCreditNotes: (link: (text: string) => ReactNode) => (
    <>
      Your invoices for work with their credit notes, and our fee. Invoices for work are in it if we make them for you.{" "}
      {link("How to import the file")}
    </>
  ),
  period: "Period",
  format: "Format",
  download: "Download",

  certificates: "Certificates",
  sendNewCertificate: "Send a new certificate",
  filesSentChecksOnly: "The files you sent for your checks. Only you and our checking team can open them.",

  searchDocuments: "Search documents",
  jobNameOrNumber: "A job, a name or a number",
  kind: "Kind",
  all: "All",
  year: "Year",
  allYears: "All years",

  soFarYear: (year: number) => `${year} so far`,
  moneyReleasedToYou: (year: number) =>
    `Money released to you. The statement for the whole year will be here in January ${year}.`,
  quarter: "Quarter",
};
