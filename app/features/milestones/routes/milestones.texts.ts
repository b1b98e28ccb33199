export const texts = {
  id: "features/milestones/routes/milestones.texts",
  error: "Error",
  failedToLoadMilestones: "Failed to load milestones",
  milestones: "Milestones",
  workAndPerson: (title: string, side: string, other: string) =>
    `${title}, ${side === "customer" ? "with" : "for"} ${other}`,
  backToJob: "Back to the job",
  noMilestonesYet: "No milestones yet",
  proposeMilestones: "Propose milestones",
  whatTheyCanPropose: (other: string) =>
    `${other} can propose that you pay in parts. You pay nothing until you approve them.`,
  whatYouCanPropose: "Larger work can be paid in parts, each held until the customer releases it.",
  approving: "Approving…",
  approveMilestones: "Approve milestones",
  changeMilestones: "Change the milestones",
  paidInFull: "This booking was paid in full, so these milestones are not needed.",
  openDispute: "There is an open dispute about this booking. Nothing can be paid or released until it is settled.",
  youApproved: (approvedOn: string | null) =>
    `You approved these milestones on ${approvedOn}. We hold each one you pay until you release it.`,
  theyApproved: (other: string, approvedOn: string | null) =>
    `${other} approved these milestones on ${approvedOn}. We hold each one they pay until they release it.`,
  theyProposed: (other: string, proposedOn: string | null) =>
    `${other} proposed on ${proposedOn} that you pay in these parts. You pay nothing until you approve them.`,
  youProposed: (proposedOn: string | null, other: string) =>
    `You proposed these milestones on ${proposedOn}. ${other} has not approved them yet.`,
  bookingNotFound: "Booking not found",
  goToYourJobs: "Go to your jobs",
  whoCanSee: "Only the customer and the tradesperson of a booking can see its milestones.",
};
