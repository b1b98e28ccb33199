export const texts = {
  id: "features/milestones/ui/edit-plan.texts",
  askToBePaid: "Ask to be paid in milestones",
  theyMustAddUp:
    "They must add up to the whole price, and take the place of a deposit. The customer approves them when they accept your quote.",
};
