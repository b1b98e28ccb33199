import type { Worker } from "node:worker_threads";

export interface ThreadLimits {
  /** The processor time that the thread may still take, in ms. On a busy machine it waits long for a little of it. */
  workMs: number;
  /** For a thread that only waits, in ms. */
  longestMs: number;
}

/** How often the thread is asked for its processor time, in ms. */
const LOOKS_EVERY = 250;

/** Calls `end` once, when a thread has worked or taken too long from now on. Returns what stops watching it. */
export function watchThread(worker: Worker, { workMs, longestMs }: ThreadLimits, end: () => void): () => void {
  const before = worker.cpuUsage();
  // A thread that ended does not answer.
  before.catch(() => {});
  const stop = () => {
    clearInterval(looks);
    clearTimeout(timer);
  };
  const over = () => {
    stop();
    end();
  };
  const look = async () => {
    try {
      const { user, system } = await worker.cpuUsage(await before);
      if ((user + system) / 1_000 > workMs) over();
    } catch {}
  };
  const looks = setInterval(() => void look(), Math.min(LOOKS_EVERY, workMs));
  const timer = setTimeout(over, longestMs);
  return stop;
}
