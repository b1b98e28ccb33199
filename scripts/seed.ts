import { parseArgs } from "node:util";
import { parseSettings } from "#config/settings.server.ts";
import type { Database } from "#db/client.server.ts";
import { createGeocoder } from "#providers/geo/geocoder.server.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { withDatabase } from "./seed/database.ts";
import { loadLarge } from "./seed/large.ts";
import { loadDemo } from "./seed/write.ts";

/** npm run seed -- --scale demo|large [--jobs N] [--add]: fills the database that the settings name. */
const { values } = parseArgs({
  options: {
    scale: { type: "string", default: "demo" },
    jobs: { type: "string", default: "1000000" },
    add: { type: "boolean", default: false },
  },
});
const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1_000).toFixed(1)} s`;

await withDatabase(async (database) => {
  const storage = createStorage(parseSettings(process.env));
  if (values.scale === "demo") {
    const loaded = await loadDemo(database, new Date(), createGeocoder({}), storage);
    console.log(loaded ? `demo world loaded in ${seconds()}` : "the demo world is there already");
  } else if (values.scale === "large" && /^[1-9]\d{0,6}$/.test(values.jobs)) {
    await refuseOthers(database);
    await loadDemo(database, new Date(), createGeocoder({}), storage);
    await loadLarge(database, { jobs: Number(values.jobs), say: (line) => console.log(`${line} (${seconds()})`) });
    console.log(`large world loaded in ${seconds()}`);
  } else {
    throw new Error("use --scale demo, or --scale large with --jobs and a whole number up to 9,999,999");
  }
}).catch((error: Error) => {
  // A failed statement's text holds every row that it was to write; the database's own words are enough.
  console.error(error.cause instanceof Error ? error.cause.message : error.message);
  process.exitCode = 1;
});

/** People who are there already may be real: nothing is written beside them unless somebody says so. */
async function refuseOthers({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ people: number; large: boolean }>(
    "select count(*)::int as people, coalesce(bool_or(email like '%@large.test'), false) as large from users",
  );
  const { people = 0, large = false } = rows[0] ?? {};
  if (large) throw new Error("a large world is there already");
  if (people > 0 && !values.add)
    throw new Error(
      `there are ${people.toLocaleString("en-GB")} people in this database: use an empty one, or say --add to write a large world beside them`,
    );
}
