import { Worker } from "node:worker_threads";
import { RequestsShown } from "./requests-shown.ts";

/** How often the event loop shows that it runs, and the watchdog looks, in milliseconds. */
export const BEAT = 500;
/** An event loop that has not run for so many looks of the watchdog stands still: five seconds. Looks are counted, because a machine may sleep. */
export const MOST_LOOKS = 10;
/** Ends a process whose event loop stands still; the primary process recognises it. Nothing else sends this signal. */
export const STANDSTILL_SIGNAL = "SIGUSR2";

/**
 * Watches the event loop of this process from a thread of its own. When it stands still for five seconds, the thread logs the routes of the
 * requests in work and ends the process, and another replaces it (fleet.ts). Returns where requests are shown.
 */
export function watchEventLoop(logLevel: string): RequestsShown {
  const shown = new RequestsShown();
  setInterval(() => shown.beat(), BEAT).unref();
  const thread = new Worker(new URL("./watchdog-thread.ts", import.meta.url), {
    workerData: { memory: shown.memory, logLevel },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  thread.unref();
  return shown;
}
