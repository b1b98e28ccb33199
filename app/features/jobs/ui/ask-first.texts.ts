export const texts = {
  id: "features/jobs/ui/ask-first.texts",
  askFirst: (names: string) => `Ask ${names} first`,
  askFirstHint: "We tell them at once. Who else sees the job?",
  othersAfter24Hours: "Others after 24 hours",
  othersAtOnce: "Others at once",
  nobodyElse: "Nobody else",
  youCanChangeThis: "You can change this",
};
