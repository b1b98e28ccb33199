import type { Ctx } from "#app/context.server.ts";

/** Background task: deletes files from the storage; idempotent. */
export async function removeFiles({ storage }: Pick<Ctx, "storage">, { names }: { names: string[] }): Promise<void> {
  for (const name of names) await storage.remove(name);
}
