/** How many tasks that have succeeded are remembered. */
const REMEMBERED = 1_000;

/**
 * Begins each task once, as long as it has not failed. The queue gives a task out again when its database connection was cut: while it still
 * runs, or after it has succeeded and before that could be recorded. Whoever gets it then gets the outcome of the first run, so that no
 * mail is sent twice. A process remembers its own tasks only; what was killed is begun again.
 */
export function onceEach(remembered = REMEMBERED): (taskId: string, work: () => Promise<void>) => Promise<void> {
  const runs = new Map<string, Promise<void>>();
  const succeeded: string[] = [];
  return (taskId, work) => {
    const known = runs.get(taskId);
    if (known) return known;
    const run = work().then(
      () => {
        succeeded.push(taskId);
        if (succeeded.length > remembered) runs.delete(succeeded.shift() ?? "");
      },
      (error: unknown) => {
        runs.delete(taskId);
        throw error;
      },
    );
    runs.set(taskId, run);
    return run;
  };
}
