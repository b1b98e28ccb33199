import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The SQL of everything that the Drizzle schema cannot express: extensions, functions, views, triggers, storage. */
export interface SqlObjects {
  /** The objects that table definitions depend on: extensions, and functions in their indexes. */
  beforeTables: string;
  afterTables: string;
  /** A hash of all files' texts. If it differs, they must be applied to the database again. */
  hash: string;
}

const FOLDER = fileURLToPath(new URL("./sql", import.meta.url));
const BEFORE_TABLES = "before-tables";

/** Reads app/db/sql, in the order of the file names. Each file can be run again on a database that has its objects. */
export function readSqlObjects(): SqlObjects {
  const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".sql"));
  const files = names.sort().map((name) => ({ name, text: readFileSync(join(FOLDER, name), "utf8") }));
  const textOf = (before: boolean) =>
    files
      .filter(({ name }) => name.startsWith(BEFORE_TABLES) === before)
      .map(({ text }) => text)
      .join("\n");
  return {
    beforeTables: textOf(true),
    afterTables: textOf(false),
    hash: createHash("sha256").update(JSON.stringify(files)).digest("hex"),
  };
}
