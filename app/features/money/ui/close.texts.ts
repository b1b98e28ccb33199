export const texts = {
  id: "features/money/ui/close.texts",
  closeBooking: "Close booking",
  closeQuestion: "Close this booking?",
  whatClosingDoes:
    "Nothing is held for it. After you close the booking, it cannot be paid again. We’ll tell both people.",
  closing: "Closing…",
  reasonIsAudited: "It stays in the audit log.",
};
