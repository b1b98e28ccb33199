export const texts = {
  id: "pages/my-jobs/payment-return.texts",
  noQuotesYet: "No quotes yet",

  paymentSuccessful: "Payment successful!",
  paymentProcessedJobNow: "Your payment has been processed and the job is now complete.",
  paymentProcessedHeldUntil: "Your payment has been processed and is held until you approve the work.",
  paymentReturned: "Payment returned",
  bookingWasCancelled: "The booking was cancelled, so we have refunded your payment.",
  paymentIsBeingProcessed: "Payment is being processed",
  bankNotAnsweredYet: "Your bank has not answered yet. We will email you when it does.",
  paymentCancelled: "Payment cancelled",
  yourPaymentWasCancelled: "Your payment was cancelled.",
  paymentVerificationFailed: "Payment verification failed",
  contactSupportIfPayment: "Please contact support if payment was deducted.",
  seeReceipt: "See the receipt",
  weHoldYour: (amount: string) => `We hold your ${amount}`,
  releasedWhenApproveWork:
    "It is released when you approve the work. If something goes wrong, raise a dispute and we keep holding it until that is settled.",
  seeYourJob: "See your job",
  paidAndAllDone: "Paid, and all done",
  moneyGoesToYourTradesperson:
    "The money goes to your tradesperson. Tell others how it went: only people who have paid can leave a review.",
  leaveReview: "Leave a review",
};
