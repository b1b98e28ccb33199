/** Decoding a picture may need 200 MB, so a process decodes at most two at the same time. */
const MOST_AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Queues work that needs much memory and runs it when there is capacity. */
export async function withConcurrencyLimit<T>(work: () => Promise<T>): Promise<T> {
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
