/**
 * Answers one question as a stream of events (`rules/answer.ts`). It reads records with the caller's permissions and changes
 * nothing. `pages` are the written pages that answers may quote. Never throws because of a language model's behaviour.
 */
export { askAssistant } from "./server/ask-assistant.server.ts";
/** Rewrites a job's description. The operation's comment names its errors. */
export { enhanceJobDescription } from "./server/enhance-job-description.server.ts";
/** The open questions and the likely price for a job, with amounts in pence. */
export { jobHints } from "./server/look-up.server.ts";
