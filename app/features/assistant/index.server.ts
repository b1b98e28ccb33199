/** The assistant room's only server door. It looks things up as whoever asks, and changes nothing. */
export { askAssistant } from "./server/ask-assistant.server.ts";
export { enhanceJobDescription } from "./server/enhance-job-description.server.ts";
export { jobHints } from "./server/job-hints.server.ts";
