import { createReadStream, createWriteStream } from "node:fs";
import { chmod, copyFile, mkdir, stat } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Storage } from "#providers/storage/port.ts";
import { hashing, type Manifest } from "./folder.ts";

const TYPES: Record<string, string> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".pdf": "application/pdf",
};

/** Copies every uploaded file. A file never changes under its key, so the copies belong to the rows that were saved before. */
export async function saveFiles(storage: Storage, dir: string): Promise<Manifest["files"]> {
  const files: Manifest["files"] = [];
  for await (const key of storage.list()) {
    const content = await storage.stream(key);
    // Removed since it was listed.
    if (!content) continue;
    const file = `files/${key}`;
    await mkdir(dirname(join(dir, file)), { recursive: true });
    const hash = hashing();
    await pipeline(content, hash.through, createWriteStream(join(dir, file), { mode: 0o600 }));
    files.push({ key, file, sha256: hash.sha256() });
  }
  return files;
}

export async function loadFiles(storage: Storage, files: Manifest["files"], dir: string): Promise<void> {
  for (const { key, file } of files)
    await storage.putFile(key, join(dir, file), TYPES[extname(key)] ?? "application/octet-stream");
}

/** The secrets that the server generates where the settings give none. */
const SECRETS = ["auth-secret", "seal-keys"];

export async function saveSecrets(dataDir: string, dir: string): Promise<Manifest["secrets"]> {
  const secrets: Manifest["secrets"] = [];
  for (const name of SECRETS) {
    if (!(await stat(join(dataDir, name)).catch(() => null))) continue;
    const file = `secrets/${name}`;
    await mkdir(join(dir, "secrets"), { recursive: true, mode: 0o700 });
    const hash = hashing();
    await pipeline(
      createReadStream(join(dataDir, name)),
      hash.through,
      createWriteStream(join(dir, file), { mode: 0o600 }),
    );
    secrets.push({ name, file, sha256: hash.sha256() });
  }
  return secrets;
}

export async function loadSecrets(dataDir: string, secrets: Manifest["secrets"], dir: string): Promise<void> {
  if (secrets.length > 0) await mkdir(dataDir, { recursive: true });
  for (const { name, file } of secrets) {
    await copyFile(join(dir, file), join(dataDir, name));
    await chmod(join(dataDir, name), 0o600);
  }
}
