import { printLine } from "./print-line.ts";

/** One Ctrl-C arrives more than once (from the terminal and from npm), so signals within this time count as one. */
const REPEAT_WINDOW = 1_000;

/**
 * Runs `stop` at the first SIGTERM or SIGINT, or when the parent process (scripts/setup.mjs) ends, because nothing could stop this
 * process afterwards. A later signal calls `force`, which aborts what `stop` waits for.
 */
export function stopOnSignal(stop: () => Promise<void>, force: () => void): void {
  let signalledAt: number | undefined;
  let code = 0;
  const onSignal = async () => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt < REPEAT_WINDOW) return;
      code = 1;
      return force();
    }
    signalledAt = performance.now();
    printLine("stopping (press Ctrl-C again to stop immediately)");
    try {
      await stop();
    } catch (error) {
      process.stderr.write(`the stop failed: ${error instanceof Error ? error.message : error}\n`);
      code = 1;
    }
    process.exit(code);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  process.once("disconnect", onSignal);
}
