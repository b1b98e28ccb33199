export const texts = {
  id: "pages/faq/texts",
  linkToThisAnswer: "Link to this answer",

  questionsAndAnswers: "Questions and answers",
  answersAboutJobs: "Answers about jobs, quotes, paying, checks, reviews and your account.",
  shortAnswersToCommonQuestions: "Short answers to common questions.",
  noAnswer: "No answer",
  answersFound: "Answers found",
  forCount: (count: string, query: string) => `${count} for “${query}”`,
  tryOneTwoOther: "Try one or two other words, such as “refund” or “insurance”, or ask us.",
  askUs: "Ask us",
  allQuestions: "All questions",

  answer: "1 answer",
  answers: (foundCount: number) => `${foundCount} answers`,
};
