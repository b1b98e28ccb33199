export const texts = {
  id: "features/milestones/rules/texts",
  statusWords: {
    pending: "Pending",
    processing: "Processing",
    paid: "Paid",
    failed: "Failed",
    refunded: "Refunded",
  },

  proposeMilestones: "Propose milestones",
  milestones: "Milestones",
  approveMilestones: "Approve milestones",
  payByMilestones: "Pay by milestones",

  milestonesMustAddUp: (price: string, total: string) => `Milestones must add up to ${price}. They come to ${total}`,
};
