/** The support room's only server door. Times are UTC; errors are named in each verb's comment. */
export { answerThread } from "./server/answer-thread.server.ts";
export { allThreads, findThread, type ListedThread, waitingThreads } from "./server/list-threads.server.ts";
export { myThread } from "./server/my-thread.server.ts";
export { writeToTeam } from "./server/write-to-team.server.ts";
