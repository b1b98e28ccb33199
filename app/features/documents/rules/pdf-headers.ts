/** A private paper: nobody between here and its owner keeps it. */
export const pdfHeaders = (number: string): Record<string, string> => ({
  "Content-Type": "application/pdf",
  "Content-Disposition": `inline; filename="${number}.pdf"`,
  "Cache-Control": "private, no-store",
});
