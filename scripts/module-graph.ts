import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The modules that each module may import. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>;

/** Code for tests may import any module (the pattern that the import rules have too). */
const TESTS = /\.test\.tsx?$|\/testing(\.ts$|\/)|\/permissions(\.ts$|\/)/;

/** What each module.ts allows its module to import: its list `imports`, read as text. */
export function allowedImports(root = "."): ModuleGraph {
  return mapModules(root, (folder) => {
    const source = readFileSync(join(folder, "module.ts"), "utf8");
    const list = /^ {2}imports: \[([^\]]*)\]/m.exec(source)?.[1] ?? "";
    return [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
  });
}

/** What the files of each module import, its routes, actions and components too; only tests are left out. */
export function foundImports(root = "."): ModuleGraph {
  return mapModules(root, (folder, name) => {
    const files = globSync("**/*.{ts,tsx}", { cwd: folder }).filter((file) => !TESTS.test(`/${file}`));
    const found = files.flatMap((file) => [
      ...readFileSync(join(folder, file), "utf8").matchAll(/^(?!\s*(?:\/\/|\*|\/\*)).*"#features\/([^/"]+)\//gm),
    ]);
    return [...new Set(found.map(([, other = ""]) => other))].filter((other) => other !== name).sort();
  });
}

/** The first modules that import each other in a circle, the first one again at the end; null without one. */
export function cycleIn(graph: ModuleGraph): string[] | null {
  const finished = new Set<string>();
  const walk = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (finished.has(name)) return null;
    for (const next of graph.get(name) ?? []) {
      const cycle = walk(next, [...path, name]);
      if (cycle) return cycle;
    }
    finished.add(name);
    return null;
  };
  for (const name of graph.keys()) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return null;
}

/** The modules, those first that import none, each after all that it imports. */
export function inLayers(graph: ModuleGraph): string[] {
  const depths = new Map<string, number>();
  const depthOf = (name: string): number => {
    const known = depths.get(name);
    if (known !== undefined) return known;
    const depth = Math.max(-1, ...(graph.get(name) ?? []).map(depthOf)) + 1;
    depths.set(name, depth);
    return depth;
  };
  return [...graph.keys()].sort((one, other) => depthOf(one) - depthOf(other) || one.localeCompare(other));
}

/** The table of ARCHITECTURE.md: the modules from the lowest to the highest, with what each may import. */
export function moduleTable(root = "."): string {
  const graph = allowedImports(root);
  const rows = inLayers(graph).map((name) => {
    const imports = graph.get(name) ?? [];
    const parts = partsOf(join(root, "app/features", name));
    return `| ${name} | ${parts.join(", ") || "–"} | ${imports.join(", ") || "–"} |`;
  });
  return ["| Module | Parts | May import |", "|---|---|---|", ...rows].join("\n");
}

/** The names of all parts of modules, as the import rules need them in a pattern. */
export const partNames = (root = "."): string[] =>
  readdirSync(join(root, "app/features")).flatMap((name) => partsOf(join(root, "app/features", name)));

/** The folders of a module that are parts of it, with declarations of their own. */
const partsOf = (folder: string): string[] =>
  readdirSync(folder).filter((name) => existsSync(join(folder, name, "part.ts")));

function mapModules(root: string, read: (folder: string, name: string) => string[]): ModuleGraph {
  const features = join(root, "app/features");
  return new Map(readdirSync(features).map((name) => [name, read(join(features, name), name)]));
}
