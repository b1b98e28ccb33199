import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { finished } from "node:stream/promises";
import { Refused } from "../command.ts";
import type { SchemaName, TableShape } from "./tables.ts";

const FORMAT = 1;
const MANIFEST = "backup.json";

/** A part of a backup: its file in the folder, and the hash of its bytes. */
interface Part {
  file: string;
  sha256: string;
}

export interface TablePart extends Part, TableShape {
  rows: number;
}

/** What a backup contains. It is written last. */
export interface Manifest {
  format: number;
  madeAt: string;
  /** The schema that the rows are of (tables.ts). */
  schema: SchemaName;
  tables: TablePart[];
  sequences: Record<string, string>;
  /** Uploaded files, by their key in the storage. */
  files: (Part & { key: string })[];
  /** Secrets that the server had generated: names of files in DATA_DIR. */
  secrets: (Part & { name: string })[];
}

/** Makes the folder of a backup under another name, fills it, and renames it. An interrupted backup leaves none of its name. */
export async function writeBackup(
  dir: string,
  fill: (dir: string) => Promise<Omit<Manifest, "format">>,
): Promise<Manifest> {
  if (await stat(dir).catch(() => null))
    throw new Refused(`${dir} already exists: name a folder that does not exist yet`);
  const fresh = `${dir}.unfinished`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 }).catch(({ code }) => {
    throw new Refused(`${dir} cannot be created (${code})`);
  });
  try {
    const manifest = { format: FORMAT, ...(await fill(fresh)) };
    await writeFile(join(fresh, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });
    await rename(fresh, dir);
    return manifest;
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** Reads what a backup contains, and compares every part with its hash. Throws Refused. */
export async function readBackup(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, MANIFEST), "utf8").catch(() => null);
  if (text === null) throw new Refused(`${dir} is not a backup: it has no ${MANIFEST}`);
  const manifest = parsed(text);
  if (manifest?.format !== FORMAT) throw new Refused(`${dir}: ${MANIFEST} is from another version of the product`);
  for (const { file, sha256 } of [...manifest.tables, ...manifest.files, ...manifest.secrets]) {
    const found = await hashOf(join(dir, file)).catch(() => null);
    if (found !== sha256)
      throw new Refused(`${dir}: ${file} is ${found === null ? "missing" : "damaged"}; use another backup`);
  }
  return manifest;
}

function parsed(text: string): Manifest | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await finished(createReadStream(path).on("data", (chunk) => hash.update(chunk)));
  return hash.digest("hex");
}

/** Passes bytes on and hashes them. */
export function hashing(): { through: Transform; sha256(): string } {
  const hash = createHash("sha256");
  const through = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, sha256: () => hash.digest("hex") };
}
