export const texts = {
  id: "features/milestones/texts",
  actionRequired: "Action Required",
  completePaymentAuthentication: "Please complete the payment authentication",
  paymentIsBeingProcessed: "Payment is being processed",
  bankHasNotAnswered: "Your bank has not answered yet. We will email you when it does.",
  milestonesProposed: "Milestones proposed",
  weWillAsk: (fullName: string) => `We’ll ask ${fullName} to approve them.`,
  milestonesApproved: "Milestones approved",
  payOneByOne: "You can now pay them one by one",
  paymentSuccessful: "Payment Successful",
  completeSoReleased: "The work is complete, so the money is released",
  heldUntilReleased: "The money is held until you release it",
  milestoneReleased: "Milestone released",
  onItsWay: "The money is on its way to the tradesperson",

  about: "Paying for work in parts",
};
