/** The server entry point of the support module. Times are UTC; each operation's comment names its errors. */
export { answerThread } from "./server/answer-thread.server.ts";
export { askAsVisitor, deleteOldQuestions } from "./server/ask-as-visitor.server.ts";
export { fillUsualAnswer } from "./server/fill-usual-answer.server.ts";
export { allThreads, findThread, type ListedThread, waitingThreads } from "./server/list-threads.server.ts";
export { myThread } from "./server/my-thread.server.ts";
export {
  addUsualAnswer,
  changeUsualAnswer,
  removeUsualAnswer,
  type UsualAnswer,
  usualAnswers,
} from "./server/usual-answers.server.ts";
export { writeToTeam } from "./server/write-to-team.server.ts";
