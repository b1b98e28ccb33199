/** A picture taken apart may need 200 MB: never more than two at once in a process. */
const MOST_AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs work that needs much memory when it is its turn. */
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
