import { say } from "./say.ts";

/**
 * Runs `stop` at the first SIGTERM or SIGINT, or when our parent is gone; a later one ends the process at once. One Ctrl-C reaches us more than
 * once (from the terminal and from npm), so what follows within a second counts as the same.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let asked: number | undefined;
  const onSignal = async () => {
    if (asked !== undefined) {
      if (performance.now() - asked > 1_000) process.exit(1);
      return;
    }
    asked = performance.now();
    say("stopping (press again to stop at once)");
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`the stop failed: ${error instanceof Error ? error.message : error}\n`);
      process.exit(1);
    }
  };
  process.on("SIGTERM", onSignal);
  // Whoever started us (scripts/setup.mjs) is gone, so nobody could stop us any more.
  process.once("disconnect", onSignal);
  process.on("SIGINT", onSignal);
}
