import type { WorkerScope } from "./scope.ts";

/** Kept pages need their scripts, of which the browser has loaded only some. */
export async function cacheScripts(cached: Cache, files: readonly string[]): Promise<void> {
  const add = async (file: string) => (await cached.match(file)) ?? cached.add(file).catch(() => undefined);
  await Promise.all(files.map(add));
}

/**
 * Loads the scripts of the pages that a signed-in person opens next: one after the other, so that they hold up nothing, and none for
 * somebody who saves data. Those that the browser has come from its own cache.
 */
export async function cacheAhead({ navigator }: WorkerScope, cached: Cache, files: readonly string[]): Promise<void> {
  if (navigator.connection?.saveData) return;
  for (const file of files) {
    if (await cached.match(file)) continue;
    const isLoaded = await cached.add(new Request(file, { priority: "low" })).then(
      () => true,
      () => false,
    );
    if (!isLoaded) return;
  }
}
