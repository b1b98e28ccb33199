import { eq } from "drizzle-orm";
import type { Queryable } from "./client.server.ts";
import { keptKeys } from "./schema/platform.ts";

/** A key that is made once, at first need, and then the same in every process of the fleet and after every restart. */
export async function getOrCreateSecret(db: Queryable, name: string, make: () => string): Promise<string> {
  const find = () => db.select({ value: keptKeys.value }).from(keptKeys).where(eq(keptKeys.name, name));
  const [known] = await find();
  if (known) return known.value;
  await db.insert(keptKeys).values({ name, value: make() }).onConflictDoNothing();
  const [kept] = await find();
  if (!kept) throw new Error("a key that was just made is not there");
  return kept.value;
}
