import { say } from "./print-line.ts";

/** One Ctrl-C reaches us more than once (from the terminal and from npm): what follows within this time is the same one. */
const SAME = 1_000;

/**
 * Runs `stop` at the first SIGTERM or SIGINT, or when whoever started us (scripts/setup.mjs) is gone, so that nobody
 * could stop us any more. A later signal calls `hurry`, which cuts off what `stop` waits for.
 */
export function stopOnSignal(stop: () => Promise<void>, hurry: () => void): void {
  let asked: number | undefined;
  let code = 0;
  const onSignal = async () => {
    if (asked !== undefined) {
      if (performance.now() - asked < SAME) return;
      code = 1;
      return hurry();
    }
    asked = performance.now();
    say("stopping (press again to stop at once)");
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
