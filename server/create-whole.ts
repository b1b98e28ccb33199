import { randomUUID } from "node:crypto";
import { link, rm, writeFile } from "node:fs/promises";

/**
 * Creates a secret's file with its content at once, unless it is there. A process that starts at the same time never reads a part of it, and
 * one that is killed leaves none that is empty.
 */
export async function createWhole(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600, flag: "wx" });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
}
