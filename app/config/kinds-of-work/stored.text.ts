/** Stored with a job and compared later, so these stay in English like the questions and answers of the guide. */
export const STORED = {
  today: "Today",
  thisWeek: "This week",
  nextWeek: "Next week",
  flexible: "I’m flexible",
  howSoon: "How soon?",
  notSure: "I’m not sure",
};
