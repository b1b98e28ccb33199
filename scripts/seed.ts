import { parseSettings } from "#config/settings.server.ts";
import type { Database } from "#db/client.server.ts";
import { createSealing } from "#db/sealing.server.ts";
import { createGeocoder } from "#providers/geo/geocoder.server.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { sealKeysFor } from "#server/start/seal-keys.ts";
import { Refused, runCommand, wrongArguments } from "./command.ts";
import { withDatabase } from "./seed/database.ts";
import { loadLarge } from "./seed/large.ts";
import { loadDemo } from "./seed/write.ts";

/** `npm run seed -- --scale demo|large [--jobs N] [--add]`: fills the database that the settings name. */
const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1_000).toFixed(1)} s`;

await runCommand("seed", async ({ values: { scale = "demo", jobs = "1000000", add } }) => {
  if (scale !== "demo" && !(scale === "large" && /^[1-9]\d{0,6}$/.test(String(jobs)))) throw wrongArguments("seed");
  const use = (database: Database) =>
    scale === "demo" ? seedDemo(database) : seedLarge(database, Number(jobs), add === true);
  await withDatabase(use, { create: true });
});

async function outside() {
  const settings = parseSettings(process.env);
  const sealing = createSealing(await sealKeysFor(settings));
  return { geocoder: createGeocoder({}), storage: createStorage(settings), sealing };
}

async function seedDemo(database: Database): Promise<void> {
  const loaded = await loadDemo(database, new Date(), await outside());
  console.log(loaded ? `demo data loaded in ${seconds()}` : "the demo data is already loaded");
}

async function seedLarge(database: Database, jobs: number, add: boolean): Promise<void> {
  await refuseExistingData(database, add);
  await loadDemo(database, new Date(), await outside());
  await loadLarge(database, { jobs, printLine: (line) => console.log(`${line} (${seconds()})`) });
  console.log(`large data set loaded in ${seconds()}`);
}

/** Existing users may be real people, so generated data is added to their database only with --add. */
async function refuseExistingData({ pool }: Database, add: boolean): Promise<void> {
  const { rows } = await pool.query<{ people: number; large: boolean }>(
    "select count(*)::int as people, coalesce(bool_or(email like '%@large.test'), false) as large from users",
  );
  const { people = 0, large = false } = rows[0] ?? {};
  if (large) throw new Refused("the large data set is already loaded");
  if (people > 0 && !add)
    throw new Refused(
      `there are ${people.toLocaleString("en-GB")} users in this database: use an empty one, or pass --add to add the large data set`,
    );
}
