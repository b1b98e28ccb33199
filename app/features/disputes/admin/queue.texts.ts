export const texts = {
  id: "features/disputes/admin/queue.texts",
  disputes: "Disputes",
  soonestDeadlineFirst: "Soonest deadline first.",
  whichDisputes: "Which disputes",
  live: "Live",
  over: "Over",
  noEndedDisputes: "No ended disputes",
  noLiveDisputes: "No live disputes",
  endedAppearHere: "Settled and withdrawn disputes appear here.",
  liveAppearHere: "New ones appear here with their deadlines.",
  moreDisputes: "More disputes",

  bothNames: (customer: string, tradesperson: string) => `${customer} and ${tradesperson}`,
};
