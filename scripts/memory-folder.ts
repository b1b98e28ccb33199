import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const SHARED_MEMORY = "/dev/shm";
const GIGABYTE = 2 ** 30;
/** The databases of all tests and the browsers' profiles take about 3 GB. */
const NEEDED = { folder: 6 * GIGABYTE, memory: 8 * GIGABYTE };

/**
 * A folder in memory that is deleted when this process ends, or null where the system has none or little memory is free. Tests write
 * some gigabytes of databases that nobody reads again.
 */
export function memoryFolder(): string | null {
  if (process.platform !== "linux" || freemem() < NEEDED.memory || freeIn(SHARED_MEMORY) < NEEDED.folder) return null;
  const folder = mkdtempSync(`${SHARED_MEMORY}/fettle-`);
  // PostgreSQL does not run as root, so another user must be able to enter.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  return folder;
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
