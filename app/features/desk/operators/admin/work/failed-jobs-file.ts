import { failedFile } from "./failed-file.ts";
import { failedJobsList } from "./lists.ts";

const file = failedFile(failedJobsList, "jobs");

/** The failed jobs of /admin/work as CSV. */
export const loader = file.loader;
export const action = file.action;
