export const texts = {
  id: "features/subscriptions/rules/texts",
  statusLabels: {
    proposed: "Waiting for an answer",
    active: "Active",
    paused: "Paused",
    declined: "Declined",
    withdrawn: "Withdrawn",
    lapsed: "Not answered",
    ended: "Ended",
  },

  frequencyFrom: (frequencyLabels: string, firstDay: string) => `${frequencyLabels} from ${firstDay}`,
};
