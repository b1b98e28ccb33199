export const texts = {
  id: "features/tradespeople/routes/texts",
  usuallyReplies: "Usually replies",
  nextFree: "Next free",
  jobsCompleted: "Jobs completed",
  reliability: "Reliability",
  experience: "Experience",
  newToTrade: "New to the trade",
  memberSince: "Member since",
};
