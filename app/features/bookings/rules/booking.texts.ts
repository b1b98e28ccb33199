export const texts = {
  id: "features/bookings/rules/booking.texts",
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
