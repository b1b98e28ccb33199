import { errors } from "#kernel/errors.ts";

/** Reading a picture or a PDF may need hundreds of megabytes, so a process reads at most two files at the same time. */
const MOST_AT_ONCE = 2;
/** More than this many wait longer than anybody's browser does. */
const MOST_WAITING = 40;
let running = 0;
const waiting: (() => void)[] = [];

/** Queues work that needs much memory and runs it when there is capacity. Throws BUSY when the queue is full. */
export async function withConcurrencyLimit<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw errors.BUSY({ retryAfter: 10 });
  if (running >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
