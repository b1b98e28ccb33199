export const texts = {
  id: "features/jobs/rules/guide/texts",
  today: "Today",
  thisWeek: "This week",
  nextWeek: "Next week",
  flexible: "I’m flexible",
  howSoon: "How soon?",

  notSure: "I’m not sure",
};
