import { parseArgs } from "node:util";
import { importPostcodes } from "./postcodes/import.ts";
import { withDatabase } from "./seed/database.ts";

/**
 * `npm run import:postcodes -- <file.csv>`: loads the ONS Postcode Directory into the database that the settings name. It can be
 * stopped at any time and run again to continue.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [file, ...more] = positionals;
const started = performance.now();

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

async function run(): Promise<void> {
  if (!file || more.length > 0) throw new Error("name one file: npm run import:postcodes -- <file.csv>");
  await withDatabase(async ({ pool }) => {
    const { rows, skipped } = await importPostcodes(pool, file, { printLine: (line) => console.log(line) });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const note =
      skipped > 0 ? `, ${skipped.toLocaleString("en-GB")} lines without a postcode or a position skipped` : "";
    console.log(`${rows.toLocaleString("en-GB")} postcodes loaded in ${seconds} s${note}`);
  });
}
