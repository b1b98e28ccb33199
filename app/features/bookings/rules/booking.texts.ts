export const texts = {
  id: "features/bookings/rules/booking.texts",
  startWorkDuring14:
    "Start the work during the 14-day cancellation period. I understand that I lose the right to cancel once it is complete.",
  statusTexts: {
    pending: "Waiting for an answer",
    confirmed: "Confirmed",
    completed: "Work done",
    disputed: "In dispute",
    cancelled: "Cancelled",
  },
  paymentWasReturnedToCustomer: "The payment was returned to the customer, who can pay again",
  waitingForCustomerPayment: "Waiting for customer payment",
  waitingCustomerApproveWork: "Waiting for the customer to approve the work",
  nothingLeftPayApprove: "Nothing is left to pay or approve",
};
