export const texts = {
  id: "features/expenses/ui/expense-form.texts",
  whatYouPaidFor: "What you paid for",
  amountWithVat: "Amount, with VAT",
  vatInIt: "VAT in it",
  whatItWasFor: "What it was for",
  selectKind: "Select a kind",
  saveExpense: "Save expense",
  anotherPhotoOfReceipt: "Another photo of the receipt",
  photoOfReceipt: "Photo of the receipt",
  photoTypes: "JPEG, PNG or WebP, at most 10 MB.",
  receipt: "The receipt",
  removeThisPhoto: "Remove this photo",
};
