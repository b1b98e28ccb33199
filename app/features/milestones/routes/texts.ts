export const texts = {
  id: "features/milestones/routes/texts",
  paymentFailed: "Payment Failed",
  failedToProcessPayment: "Failed to process payment",
  paymentSuccessful: "Payment Successful",
  milestoneIsPaid: (title: string) => `${title} is paid.`,
  paymentReturned: "Payment returned",
  weHaveRefundedYourPayment: "We have refunded your payment.",
  actionRequired: "Action Required",
  completePaymentAuthentication: "Please complete the payment authentication",

  youKeepAfterFee: (amount: string, platformFee: string) => `You keep ${amount} after the ${platformFee} fee`,
};
