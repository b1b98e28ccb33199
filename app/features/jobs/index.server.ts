export { findJobFor, type JobView } from "./server/find-job-for.server.ts";
export { type JobRow, lockOpenJob } from "./server/lock-open-job.server.ts";
export { moveJob } from "./server/move-job.server.ts";
export { presentJob } from "./server/present-job.server.ts";
