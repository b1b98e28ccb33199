export const texts = {
  id: "features/bookings/rules/booking.texts",
  expressRequest:
    "Start the work during the 14-day cancellation period. I understand that I lose the right to cancel once it is complete.",
  statusTexts: {
    pending: "Waiting for an answer",
    confirmed: "Confirmed",
    completed: "Work done",
    disputed: "In dispute",
    cancelled: "Cancelled",
  },
  paymentReturned: "The payment was returned to the customer, who can pay again",
  waitsForPayment: "Waiting for customer payment",
  waitsForApproval: "Waiting for the customer to approve the work",
  nothingLeft: "Nothing is left to pay or approve",
};
