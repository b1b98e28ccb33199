import { parentPort, workerData } from "node:worker_threads";
import { type Busy, busyTimes, type CalendarProblem, UnreadableCalendar } from "./busy-times.ts";

/** A worker thread for one file, which is stopped when it takes too long (read-calendar.server.ts). */
export interface CalendarFile {
  text: string;
  from: Date;
  to: Date;
}
export type ReadCalendar = { busy: Busy[] } | { problem: CalendarProblem };

const { text, from, to } = workerData as CalendarFile;
try {
  parentPort?.postMessage({ busy: busyTimes(text, { from, to }) } satisfies ReadCalendar);
} catch (error) {
  const problem = error instanceof UnreadableCalendar ? error.problem : "not_a_calendar";
  parentPort?.postMessage({ problem } satisfies ReadCalendar);
}
