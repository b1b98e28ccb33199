export const texts = {
  id: "pages/support/help-search.texts",
  searchAnswers: "Search the answers",
  search: "Search",
  commonQuestions: "Common questions",
};
