import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** The tradespeople whom a customer has saved. */
export const savedPros = pgTable(
  "saved_pros",
  {
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    tradespersonId: reference(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tradespersonId] }),
    index("saved_pros_newest").on(t.userId, t.createdAt.desc().nullsFirst(), t.tradespersonId.desc().nullsFirst()),
    index("saved_pros_tradesperson").on(t.tradespersonId),
  ],
);
export const tradespersonProfiles = pgTable(
  "tradesperson_profiles",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => profiles.id, { onDelete: "cascade" }),
    trade: text().notNull(),
    bio: text(),
    /** Whole pounds an hour, as people type them. */
    hourlyRateMin: integer(),
    hourlyRateMax: integer(),
    yearsExperience: integer(),
    specialties: text().array().notNull().default(sql`'{}'`),
    serviceAreas: text().array().notNull().default(sql`'{}'`),
    /** Set by the verification rules only. */
    verified: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("tradesperson_profiles_newest")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.verified}`),
    index("tradesperson_profiles_trade")
      .on(t.trade, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.verified}`),
    index("tradesperson_profiles_areas").using("gin", t.serviceAreas).where(sql`${t.verified}`),
    check(
      "tradesperson_profiles_rates",
      sql`coalesce(${t.hourlyRateMin}, 0) >= 0 and coalesce(${t.hourlyRateMax}, ${t.hourlyRateMin}, 0) >= coalesce(${t.hourlyRateMin}, 0)`,
    ),
    check("tradesperson_profiles_years", sql`coalesce(${t.yearsExperience}, 0) between 0 and 80`),
  ],
);
