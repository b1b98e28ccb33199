export const texts = {
  id: "features/money/admin/report-form.texts",
  platformReportForHmrc: "Platform report for HMRC",
  aboutReport:
    "What each tradesperson was paid in a calendar year, by quarter, with their tax details. Due by 31 January for the year before.",
  checkSellersAndDownload: "Check the sellers and download",
  whyYouNeedIt: "Why you need it",
  downloadCsv: "Download CSV",
};
