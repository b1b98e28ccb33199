import type { Database } from "#db/client.server.ts";
import { runCommand } from "./command.ts";
import { importPostcodes, requireDirectory } from "./postcodes/import.ts";
import { placeStored } from "./postcodes/place-stored.ts";
import { withDatabase } from "./seed/database.ts";

/**
 * `npm run import:postcodes -- <file.csv>`: loads the ONS Postcode Directory into the database that the settings name, and gives
 * a place to what was stored before. It can be stopped at any time and run again to continue.
 */
const started = performance.now();

await runCommand("import:postcodes", async ({ positionals: [file = ""] }) => {
  await requireDirectory(file);
  await withDatabase((database) => load(database, file), { create: true });
});

async function load(database: Database, file: string): Promise<void> {
  const { rows, skipped } = await importPostcodes(database.pool, file, { printLine: (line) => console.log(line) });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const lines = skipped === 1 ? "1 line" : `${skipped.toLocaleString("en-GB")} lines`;
  const note = skipped > 0 ? `, ${lines} skipped because they have no postcode or position` : "";
  const loaded = rows === 1 ? "1 postcode" : `${rows.toLocaleString("en-GB")} postcodes`;
  console.log(`${loaded} loaded in ${seconds} s${note}`);
  const placed = await placeStored(database);
  if (placed.rows > 0)
    console.log(`${placed.rows.toLocaleString("en-GB")} stored postcodes of people and jobs have their place now`);
  if (placed.alerts > 0) console.log(`${placed.alerts.toLocaleString("en-GB")} job alerts have theirs`);
}
