export const texts = {
  id: "features/bookings/rules/visit.texts",
  finishedForTodayAt: (finishedAt: string) => `Finished for today at ${finishedAt}`,
  workingSinceStartedAt: (startedAt: string) => `Working since ${startedAt}`,
  onWaySince: (onMyWayAt: string) => `On the way since ${onMyWayAt}`,
  stepLabels: {
    on_my_way: "On my way",
    started: "Started",
    finished: "Finished",
  },
};
