export const texts = {
  id: "features/milestones/routes/plan.texts",
  proposeMilestones: "Propose milestones",
  bookingNotFound: "Booking not found",
  setOutParts: (customer: string, title: string) =>
    `Set out the parts in which ${customer} will pay for “${title}”. They approve the plan first, and we hold each part they pay until they release it to you.`,
  changeMilestones: "Change the milestones",
  back: "Back",
  sending: "Sending…",
  proposeTheseInstead: "Propose these instead",
  cancel: "Cancel",
};
