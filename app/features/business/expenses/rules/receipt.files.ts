/** The storage key of the photo of a receipt. Each upload has its own, so that a changed one is never mixed with the one before. */
export const receiptFile = (userId: string, receiptId: string): string => `receipts/${userId}/${receiptId}.jpg`;
