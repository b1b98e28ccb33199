import { parseArgs } from "node:util";
import { parseSettings } from "#config/settings.server.ts";
import type { Database } from "#db/client.server.ts";
import { createSealing } from "#db/sealing.server.ts";
import { createGeocoder } from "#providers/geo/geocoder.server.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { sealKeysFor } from "#server/start/seal-keys.ts";
import { withDatabase } from "./seed/database.ts";
import { loadLarge } from "./seed/large.ts";
import { loadDemo } from "./seed/write.ts";

/** `npm run seed -- --scale demo|large [--jobs N] [--add]`: fills the database that the settings name. */
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
  const settings = parseSettings(process.env);
  const sealing = createSealing(await sealKeysFor(settings));
  const outside = { geocoder: createGeocoder({}), storage: createStorage(settings), sealing };
  if (values.scale === "demo") {
    const loaded = await loadDemo(database, new Date(), outside);
    console.log(loaded ? `demo data loaded in ${seconds()}` : "the demo data is already loaded");
  } else if (values.scale === "large" && /^[1-9]\d{0,6}$/.test(values.jobs)) {
    await refuseExistingData(database);
    await loadDemo(database, new Date(), outside);
    await loadLarge(database, {
      jobs: Number(values.jobs),
      printLine: (line) => console.log(`${line} (${seconds()})`),
    });
    console.log(`large data set loaded in ${seconds()}`);
  } else {
    throw new Error("use --scale demo, or --scale large with --jobs set to a whole number up to 9,999,999");
  }
}).catch((error: Error) => {
  // The message of a failed statement contains every row it was to write; the database's own message is enough.
  console.error(error.cause instanceof Error ? error.cause.message : error.message);
  process.exitCode = 1;
});

/** Existing users may be real people, so generated data is added to their database only with --add. */
async function refuseExistingData({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ people: number; large: boolean }>(
    "select count(*)::int as people, coalesce(bool_or(email like '%@large.test'), false) as large from users",
  );
  const { people = 0, large = false } = rows[0] ?? {};
  if (large) throw new Error("the large data set is already loaded");
  if (people > 0 && !values.add)
    throw new Error(
      `there are ${people.toLocaleString("en-GB")} users in this database: use an empty one, or pass --add to add the large data set`,
    );
}
