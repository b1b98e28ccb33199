export const texts = {
  id: "features/bookings/rules/visit.texts",
  finishedAt: (time: string) => `Finished for today at ${time}`,
  workingSince: (time: string) => `Working since ${time}`,
  onTheWaySince: (time: string) => `On the way since ${time}`,
  stepLabels: {
    on_my_way: "On my way",
    started: "Started",
    finished: "Finished",
  },
};
