import type { PoolClient } from "pg";
import { JOB_CATEGORIES, TRADES, type Trade } from "#config/constants.ts";
import { areaCentres, cityCentres } from "#kernel/geo/areas.ts";
import { CITIES, type City } from "#kernel/geo/cities.ts";
import { JOB_TEXTS } from "./job-texts/job-texts.ts";
import { QUOTE_MESSAGES } from "./messages.ts";
import { CUSTOMER_NAMES, TRADESPEOPLE_NAMES } from "./names.ts";
import { DISTRICTS } from "./places.ts";
import { createRandom } from "./random.ts";
import { TRADE_TEXTS } from "./trades.ts";

const FIRST_NAMES =
  `Aisha Alan Amy Andrew Beth Brian Carl Chloe Claire Colin Daisy David Diane Ed Ella Emma Erin Femi Fiona Frank
George Gina Hannah Harry Helen Ian Imran Isla Jack Jane Jen Joe Kate Kofi Laura Leah Lee Lily Luke Marcus Maria Mark Mia Nathan Nia
Noah Olivia Oscar Paul Pete Rachel Raj Rosa Ryan Sam Sara Scott Sean Sofia Steve Tariq Tess Tim Una Vera Will Yusuf Zoe`.split(
    /\s+/,
  );
const LAST_NAMES =
  `Abbott Ahmed Allen Baker Banks Barnes Begum Bell Bennett Booth Bradley Brooks Brown Burton Butler Campbell Carter
Chapman Clark Cole Collins Cooper Cox Crawford Cross Davies Dixon Doyle Duncan Edwards Ellis Evans Farrell Fisher Fletcher Ford Foster
Fox Gardner Gibson Gill Graham Grant Green Hall Hamilton Harris Hart Harvey Hill Holt Howard Hughes Hunt Hussain Iqbal Jackson James
Johnson Jones Kaur Kelly Kennedy Khan King Knight Lane Lawson Lewis Lloyd Lowe Macdonald Marsh Marshall Mason Mills Mitchell Moore
Morgan Morris Murphy Murray Nash Newton Nowak Okafor Oliver Owen Palmer Parker Patel Pearce Perry Phillips Porter Potter Price Quinn
Reed Reid Reynolds Rhodes Richards Riley Roberts Rose Ross Russell Ryan Saunders Scott Shah Sharp Shaw Simpson Singh Smith Spencer
Stone Sutton Taylor Thomas Thompson Todd Turner Walker Walsh Ward Watson Webb Wells West White Wilson Wood Wright Young`.split(
    /\s+/,
  );

/** The share of each trade, in eighteenths. */
const SHARES: Record<Trade, number> = {
  Plumber: 3,
  Electrician: 3,
  Builder: 3,
  Carpenter: 2,
  "Painter & Decorator": 2,
  Roofer: 1,
  Plasterer: 1,
  Landscaper: 1,
  "Gas Engineer": 1,
  "Heating Engineer": 1,
};

/** Review comments, from one star to five. */
const COMMENTS = [
  "Did not come back to finish, and stopped answering.",
  "Late twice and left a mess, though it works now.",
  "Fine in the end, but it took longer than agreed.",
  "Good work at the price we agreed. Would ask again.",
  "Came on time, explained everything and left it spotless.",
];

/** The number of rows in each text table, by name. */
export type TextCounts = Record<"town" | "work" | "craft" | "first" | "last" | "comment", number>;

/** Creates the texts of the large data set as temporary tables `seed_…`, numbered from 0 in the column `nth`. */
export async function createTextTables(client: PoolClient): Promise<TextCounts> {
  const textCounts = {} as TextCounts;
  const write = async (name: keyof TextCounts, columns: string, rows: readonly object[]) => {
    await client.query(
      `create temporary table seed_${name} on commit drop as
       select row_number() over () - 1 as nth, r.* from jsonb_to_recordset('${quoted(rows)}'::jsonb) as r(${columns})`,
    );
    await client.query(`create unique index on seed_${name} (nth)`);
    await client.query(`analyze seed_${name}`);
    textCounts[name] = rows.length;
  };
  await write("town", "city text, outward text, latitude float8, longitude float8", towns());
  await write("work", "category text, title text, description text, price int, message text", works());
  await write("craft", "trade text, bio text, specialties text[], rate int[]", crafts());
  await write("first", "name text", names(0, FIRST_NAMES));
  await write("last", "name text", names(1, LAST_NAMES));
  await write(
    "comment",
    "says text",
    COMMENTS.map((says) => ({ says })),
  );
  return textCounts;
}

/** `create table` accepts no parameters, so the rows are quoted here. */
const quoted = (rows: readonly object[]) => JSON.stringify(rows).replaceAll("'", "''");

/** Three in five towns are districts of the 15 cities; the others are spread over the 124 postcode areas. */
function towns(): { city: string; outward: string; latitude: number; longitude: number }[] {
  const random = createRandom(2_601);
  const cities = CITIES.flatMap((city: City) => {
    const centre = cityCentres.get(city.toLowerCase()) ?? { latitude: 0, longitude: 0 };
    return DISTRICTS[city].flatMap((outward) =>
      Array.from({ length: 22 }, () => ({ city, outward, ...around(centre, 0.06) })),
    );
  });
  const country = [...areaCentres].flatMap(([area, centre]) =>
    Array.from({ length: 8 }, (_, n) => ({ city: area, outward: `${area}${n + 1}`, ...around(centre, 0.25) })),
  );
  return [...cities, ...country];

  function around(centre: { latitude: number; longitude: number }, degrees: number) {
    const off = () => (random.next() + random.next() - 1) * degrees;
    return { latitude: centre.latitude + off(), longitude: centre.longitude + off() * 1.6 };
  }
}

const works = () =>
  JOB_CATEGORIES.flatMap((category) =>
    JOB_TEXTS[category].map((text) => ({ category, ...text, message: QUOTE_MESSAGES[category][0] })),
  );

const crafts = () =>
  TRADES.flatMap((trade) =>
    Array.from({ length: SHARES[trade] * 4 }, (_, n) => {
      const { bios, ...text } = TRADE_TEXTS[trade];
      return { trade, ...text, bio: bios[n % bios.length] };
    }),
  );

const names = (part: 0 | 1, more: readonly string[]) =>
  [
    ...new Set([...[...CUSTOMER_NAMES, ...TRADESPEOPLE_NAMES].flatMap((name) => name.split(" ")[part] ?? []), ...more]),
  ].map((name) => ({ name }));
