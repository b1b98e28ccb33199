import { failedFile } from "./failed-file.ts";
import { failedEventsList } from "./lists.ts";

const file = failedFile(failedEventsList, "webhooks");

/** The failed events of /admin/work as CSV. */
export const loader = file.loader;
export const action = file.action;
