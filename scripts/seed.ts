import { parseArgs } from "node:util";
import { makePlaces } from "#providers/geo/places.server.ts";
import { withDatabase } from "./seed/database.ts";
import { loadDemo } from "./seed/write.ts";

/** npm run seed -- --scale demo|large [--jobs N]: fills the database that the settings name. */
const { values } = parseArgs({
  options: { scale: { type: "string", default: "demo" }, jobs: { type: "string", default: "1000000" } },
});
const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1_000).toFixed(1)} s`;

await withDatabase(async (database) => {
  if (values.scale === "demo") {
    const loaded = await loadDemo(database, new Date(), makePlaces({}));
    console.log(loaded ? `demo world loaded in ${seconds()}` : "the demo world is there already");
  } else if (values.scale === "large" && /^[1-9]\d{0,7}$/.test(values.jobs)) {
    await loadDemo(database, new Date(), makePlaces({}));
    const { loadLarge } = await import("./seed/large.ts");
    await loadLarge(database, { jobs: Number(values.jobs), say: (line) => console.log(`${line} (${seconds()})`) });
    console.log(`large world loaded in ${seconds()}`);
  } else {
    throw new Error("use --scale demo, or --scale large with --jobs and a whole number");
  }
}).catch((error: Error) => {
  // A failed statement's text holds every row that it was to write; the database's own words are enough.
  console.error(error.cause instanceof Error ? error.cause.message : error.message);
  process.exitCode = 1;
});
