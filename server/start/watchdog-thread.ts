import { workerData } from "node:worker_threads";
import pino from "pino";
import { createLogger } from "../log/logger.ts";
import { RequestsShown } from "./requests-shown.ts";
import { BEAT, MOST_LOOKS, STANDSTILL_SIGNAL } from "./watchdog.ts";

/** The thread of `watchEventLoop`. It writes the log itself, because the process cannot. */
const { memory, logLevel } = workerData as { memory: SharedArrayBuffer; logLevel: string };
const shown = new RequestsShown(memory);
const log = createLogger(logLevel, pino.destination({ fd: 1, sync: true }));
let last = shown.beatCount;
let looks = 0;

setInterval(() => {
  const now = shown.beatCount;
  looks = now === last ? looks + 1 : 0;
  last = now;
  if (looks < MOST_LOOKS) return;
  looks = 0;
  log.fatal({ route: shown.routes(), reason: "standstill" }, "the event loop stood still for five seconds");
  process.kill(process.pid, STANDSTILL_SIGNAL);
}, BEAT);
