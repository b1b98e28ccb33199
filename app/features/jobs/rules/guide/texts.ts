export const texts = {
  id: "features/jobs/rules/guide/texts",
  today: "Today",
  thisWeek: "This week",
  nextWeek: "Next week",
  imFlexible: "I’m flexible",
  howSoon: "How soon?",

  imNotSure: "I’m not sure",
};
