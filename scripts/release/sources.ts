import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** What a file names in quotes, without the imports of types, which do not exist at run time. */
const TYPES_ONLY = /^(?:import|export) type [^;]*;|typeof import\([^)]*\)/gm;
const QUOTED = /["'`]([#.@\w][\w@#./:-]*)["'`]/g;
/** The path of a file that is made from parts: `../pictures/work-${drawing}.svg`. */
const MADE = /`(\.[\w./-]*\$\{[\w./${}-]*\.\w+)`/g;

/**
 * Follows what files name in quotes, from these files on: other files of the repository (by their relative path or through the `imports` of
 * package.json), folders, and packages. It finds what is imported, and what is started or read by its path.
 */
export function sourcesOf(
  entries: readonly string[],
  imports: Record<string, string>,
): { files: string[]; names: ReadonlySet<string> } {
  const files = new Set<string>();
  const names = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!/\.(ts|js|mjs)$/.test(file)) continue;
    const text = readFileSync(file, "utf8").replaceAll(TYPES_ONLY, "");
    for (const [, name = ""] of text.matchAll(QUOTED)) {
      const path = pathOf(name, file, imports);
      if (path === undefined) names.add(name);
      else if (!existsSync(path)) continue;
      else if (statSync(path).isFile()) open.push(path);
      else if (path.startsWith("app/db/")) open.push(...globSync(`${path}/**/*.{sql,json}`));
    }
    for (const [, made = ""] of text.matchAll(MADE))
      open.push(...globSync(normalize(join(dirname(file), made.replaceAll(/\$\{\w+\}/g, "*")))));
  }
  return { files: [...files].sort(), names };
}

/** The path of a file or folder of the repository; undefined for anything else. */
function pathOf(name: string, from: string, imports: Record<string, string>): string | undefined {
  if (name.startsWith(".")) return normalize(join(dirname(from), name));
  if (!name.startsWith("#")) return undefined;
  const [key, folder] = Object.entries(imports).find(([key]) => name.startsWith(key.slice(0, -1))) ?? [];
  return key && folder ? normalize(folder.replace("*", name.slice(key.length - 1))) : undefined;
}
