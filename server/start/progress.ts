/** Four times a second, so that nobody thinks that the start stands still. */
const EVERY = 250;
const CLEAR = "\r\u001b[K";

type Terminal = Pick<NodeJS.WriteStream, "write" | "isTTY">;

/**
 * Shows on a terminal for how many seconds the start has run. Each line that the start or one of its programs prints takes its place, because the
 * cursor stays at its beginning. A log gets nothing. Returns the way to stop.
 */
export function showSeconds(terminal: Terminal): () => void {
  if (!terminal.isTTY) return () => {};
  const started = performance.now();
  const timer = setInterval(() => {
    terminal.write(`${CLEAR}${((performance.now() - started) / 1_000).toFixed(1)} s\r`);
  }, EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    terminal.write(CLEAR);
  };
}
