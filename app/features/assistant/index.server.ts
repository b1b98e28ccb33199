/**
 * Answers one question as a stream of events (`rules/answer.ts`), looking things up as the caller and changing nothing. `pages`
 * are the written pages that it may answer from. Never throws for what a language model does.
 */
export { askAssistant } from "./server/ask-assistant.server.ts";
/** Rewrites a job's description; see the operation for its errors. */
export { enhanceJobDescription } from "./server/enhance-job-description.server.ts";
/** The open questions and the likely price for a job, amounts in pence. */
export { jobHints } from "./server/job-hints.server.ts";
