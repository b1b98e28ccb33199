import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Place } from "./index.server.ts";

/** A folder, for example on a file system that is mounted append-only. */
export function openFolder(url: URL): Place {
  const folder = fileURLToPath(url);
  return {
    names: async (after) => {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      return names.filter((name) => name > after && !name.startsWith(".")).sort();
    },
    add: async (name, content) => {
      await mkdir(folder, { recursive: true });
      // A link appears whole and never replaces a file. Two servers or tasks may add the same file at once.
      const written = join(folder, `.${name}.${randomUUID()}`);
      await writeFile(written, content, { flush: true });
      await link(written, join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      });
      await rm(written);
    },
  };
}
