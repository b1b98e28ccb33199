import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type CalendarContent, type CalendarProblem, readCalendarText, UnreadableCalendar } from "./busy-times.ts";

/** A worker thread for one file, which is stopped when it takes too long (read-calendar.server.ts). */
export interface CalendarFile {
  bytes: Uint8Array;
  from: Date;
  to: Date;
}
export type ReadCalendar = CalendarContent | { problem: CalendarProblem };

// Pages go first, but do not stop it: the lowest priority gave it nothing on a busy machine. Linux has a priority for each thread; elsewhere it
// would be that of the whole process.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { bytes, from, to } = workerData as CalendarFile;
try {
  const content = readCalendarText(new TextDecoder().decode(bytes), { from, to });
  parentPort?.postMessage(content satisfies ReadCalendar);
} catch (error) {
  if (!(error instanceof UnreadableCalendar)) throw error;
  parentPort?.postMessage({ problem: error.problem } satisfies ReadCalendar);
}
