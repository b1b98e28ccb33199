export const texts = {
  id: "features/documents/rules/accounting/texts",
  to: "To",
  issuedBy: "Issued by",
  platformFeeTitle: (title: string) => `Platform fee: ${title}`,
  unknown: "Not named",

  dueDate: "Due date",
  // Columns of files for accounting programs, which know them by these names.
  itemTaxCode: "Item tax code",
  invoiceNumber: "Invoice number",
  invoiceDate: "Invoice date",
  creditNoteNumber: "Credit note number",
  creditNoteDate: "Credit note date",
  billNumber: "Bill number",
  billDate: "Bill date",
  lineDescription: "Line description",
  lineAmount: "Line amount",
  lineTaxCode: "Line tax code",
  commissionsAndFees: "Commissions and fees",
};
