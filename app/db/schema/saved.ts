import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt } from "./columns.ts";

/** Whom a customer keeps in mind. */
export const savedPros = pgTable(
  "saved_pros",
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    tradespersonId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tradespersonId] }),
    index("saved_pros_newest").on(t.userId, t.createdAt.desc().nullsFirst(), t.tradespersonId.desc().nullsFirst()),
    index("saved_pros_tradesperson").on(t.tradespersonId),
  ],
);
