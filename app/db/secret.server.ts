import { eq } from "drizzle-orm";
import type { Queryable } from "./client.server.ts";
import { secrets } from "./schema/platform.ts";

/** Returns a stored secret, creating it on first use, so that it is the same in every process and after every restart. */
export async function getOrCreateSecret(db: Queryable, name: string, make: () => string): Promise<string> {
  const find = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  const [known] = await find();
  if (known) return known.value;
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  const [stored] = await find();
  if (!stored) throw new Error(`the secret ${name} was not stored`);
  return stored.value;
}
