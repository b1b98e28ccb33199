import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";

/** Work in a person's portfolio, without files unless the test stores them. */
export const makeWork = (
  db: Queryable,
  userId: string,
  overrides: Partial<typeof portfolioItems.$inferInsert> = {},
): Promise<typeof portfolioItems.$inferSelect> =>
  insertOne(db, portfolioItems, {
    userId,
    place: 0,
    caption: "Mixer tap replaced",
    kind: "leaking-tap",
    width: 320,
    height: 200,
    bytes: 1_000,
    ...overrides,
  });
