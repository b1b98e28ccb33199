import { sql } from "drizzle-orm";
import { bigint, customType, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment, tsvector } from "./columns.ts";
import { profiles } from "./profile.ts";

const cube = customType<{ data: string }>({ dataType: () => "cube" });

/**
 * The searchable tradespeople: one row for each who is verified, not suspended and not hidden, with everything that searches
 * filter and sort by, so that each search reads one table. Triggers maintain it, in the transaction of each change.
 */
export const tradespersonListings = pgTable(
  "tradesperson_listings",
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    trade: text().notNull(),
    /** Their location, and the map square that contains it (map_cell); null when it is unknown. */
    point: cube(),
    cell: integer(),
    /** Their service areas, "LS~" for each district in LS, and each of them with the trade ("Plumber: Leeds"). */
    areas: text().array().notNull(),
    /** A hash of 64 bits of each area without the trade: short enough for the indexes of the orders. */
    areaKeys: bigint({ mode: "bigint" }).array().notNull(),
    /** The lower end of the rate in whole pounds an hour; 1,000,000 on request. */
    rate: integer().notNull(),
    /** Thousandths of a star; 0 without reviews. */
    rating: integer().notNull(),
    reviewCount: integer().notNull(),
    /** The sort key of "best match": the rating with five additional reviews of four stars, in thousandths. */
    score: integer().notNull(),
    createdAt: moment().notNull(),
    /** The words of name, trade and specialties (`head`), and additionally of the bio (`words`). */
    head: tsvector().notNull(),
    words: tsvector().notNull(),
    /** When any of these last changed, including reviews. Set by a trigger; the sitemap shows it. */
    changedAt: moment().notNull().defaultNow(),
  },
  (t) => {
    // Built for each index separately: Drizzle resets the direction of a column once an index has used it.
    const id = () => t.userId.desc().nullsFirst();
    const best = () => [t.score.desc().nullsFirst(), id()] as const;
    const rating = () => [t.rating.desc().nullsFirst(), t.reviewCount.desc().nullsFirst(), id()] as const;
    const newest = () => [t.createdAt.desc().nullsFirst(), id()] as const;
    // Behind each order is everything that filters test, because reading the entries of an index one after the other costs a quarter of
    // reading as many rows, each on a page of its own.
    const stars = [t.rating, t.reviewCount] as const;
    const place = [t.cell, t.point, t.areaKeys] as const;
    return [
      index("listings_best").on(...best(), t.trade, ...stars, t.rate, ...place),
      index("listings_rating").on(...rating(), t.trade, t.rate, ...place),
      index("listings_rate").on(t.rate, t.userId, t.trade, ...stars, ...place),
      index("listings_newest").on(...newest(), t.trade, ...stars, t.rate, ...place),
      index("listings_trade_best").on(t.trade, ...best(), ...stars, t.rate, ...place),
      index("listings_trade_rating").on(t.trade, ...rating(), t.rate, ...place),
      index("listings_trade_rate").on(t.trade, t.rate, t.userId, ...stars, ...place),
      index("listings_trade_newest").on(t.trade, ...newest(), ...stars, t.rate, ...place),
      // Featured people: the most reviewed first.
      index("listings_most_reviewed").on(t.reviewCount.desc().nullsFirst(), id()),
      index("listings_cell").on(t.cell, t.trade),
      // With everything that "best match" weighs, so that the people around a place are weighed from the index alone.
      index("listings_around").on(t.cell, t.trade, t.score, t.rating, t.reviewCount, t.rate, t.userId, t.point),
      index("listings_point").using("gist", t.point),
      index("listings_areas").using("gin", t.areas),
      index("listings_head").using("gin", t.head),
      index("listings_words").using("gin", t.words),
    ];
  },
);

/** Every word of every tradesperson's profile, from which mistyped searches are corrected. Rows are only ever added. */
export const searchWords = pgTable("search_words", { word: text().primaryKey() }, (t) => [
  index("search_words_like").using("gin", sql`${t.word} gin_trgm_ops`),
]);
