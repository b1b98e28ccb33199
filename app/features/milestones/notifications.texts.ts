export const texts = {
  id: "features/milestones/notifications.texts",
  approveThenPay: (jobTitle: string) => `${jobTitle}. Approve them, then pay one by one`,
  milestonesToApproveFor: (jobTitle: string) => `Milestones to approve: ${jobTitle}`,
  proposesToBePaid: (tradesperson: string, count: string) =>
    `${tradesperson} proposes to be paid in ${count === "1" ? "1 part" : `${count} parts`}`,
  milestonesToApprove: "Milestones to approve",
  whatIsProposed: (tradesperson: string, count: string) =>
    `${tradesperson} proposes that you pay for this job in ${count === "1" ? "1 part" : `${count} parts`}, which add up to the price you agreed.`,
  nothingUntilApproved: "You pay nothing until you approve them, and we hold each part until you release it.",
  job: "Job",
  price: "Price",
  seeMilestones: "See the milestones",
  approvedYourMilestones: (customer: string) => `${customer} approved your milestones`,
  milestonesApproved: (jobTitle: string) => `Milestones approved: ${jobTitle}`,
  willPayByMilestones: (customer: string) => `${customer} will pay by the milestones you proposed`,
  yourMilestonesAreApproved: "Your milestones are approved",
  approvedAndWillPay: (customer: string) =>
    `${customer} approved the milestones you proposed and will pay for the job by them.`,
  paymentOfAmountFailed: (amount: string) => `A payment of ${amount} failed`,
  paymentFailedFor: (jobTitle: string) => `Payment failed: ${jobTitle}`,
  notTaken: (amount: string, title: string) => `We could not take ${amount} for ${title}`,
  paymentFailed: "A payment failed",
  notTakenBecause: (amount: string, reason: string) => `We could not take ${amount} for a milestone: ${reason}`,
  nothingWasPaid: "Nothing was paid. You can try again.",
  milestone: "Milestone",
  openMilestones: "Open the milestones",
};
