export const texts = {
  id: "features/cases/rules/snooze.texts",
  snoozeLabels: {
    hours: "For 3 hours",
    tomorrow: "Until tomorrow, 09:00",
    monday: "Until Monday, 09:00",
    week: "For a week, until 09:00",
    back: "Back in the queue",
  },
};
