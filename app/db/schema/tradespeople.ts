import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";

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

/** One check of a tradesperson: who checked what, against which source, until when. */
export const verificationChecks = pgTable(
  "verification_checks",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** A register or policy number, where the kind has one. */
    reference: text(),
    status: text().notNull(),
    source: text(),
    reason: text(),
    checkedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    decidedAt: moment(),
    expiresAt: date({ mode: "string" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("verification_checks_user_id").on(t.userId, t.kind),
    index("verification_checks_queue").on(t.createdAt).where(sql`${t.status} = 'submitted'`),
    check(
      "verification_checks_kind",
      sql`${t.kind} in ('identity', 'address', 'insurance', 'qualification', 'gas_safe', 'company')`,
    ),
    check("verification_checks_status", sql`${t.status} in ('submitted', 'approved', 'rejected', 'expired')`),
  ],
);
