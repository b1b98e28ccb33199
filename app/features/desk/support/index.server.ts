/** The server entry point of support, a part of the desk module. Times are UTC; each operation's comment names its errors. */

export { allThreads, findThread, type ListedThread, waitingThreads } from "./server/list-threads.server.ts";
export {
  answerThread,
  askAsVisitor,
  deleteOldQuestions,
  myThread,
  writeToTeam,
} from "./server/support-threads.server.ts";
export {
  addUsualAnswer,
  changeUsualAnswer,
  fillUsualAnswer,
  removeUsualAnswer,
  type UsualAnswer,
  usualAnswers,
} from "./server/usual-answers.server.ts";
