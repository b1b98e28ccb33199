/** Response headers of a private document, which no cache may store. */
export const pdfHeaders = (number: string): Record<string, string> => ({
  "Content-Type": "application/pdf",
  "Content-Disposition": `inline; filename="${number}.pdf"`,
  "Cache-Control": "private, no-store",
});
