import type { Ctx } from "#app/context.server.ts";

/** Background work: removes files from the storage; again does no harm. */
export async function removeFiles({ storage }: Pick<Ctx, "storage">, { names }: { names: string[] }): Promise<void> {
  for (const name of names) await storage.remove(name);
}
