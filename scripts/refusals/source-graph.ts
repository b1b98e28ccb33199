import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * Which declarations of our own code refer to which, read as text. The formatter begins every top-level declaration in the first column,
 * and an import names what it takes, so this needs no compiler.
 */
export interface Source {
  /** The text of each top-level declaration, by its name. */
  declarations: ReadonlyMap<string, string>;
  /** Where an imported or re-exported name comes from. */
  imported: ReadonlyMap<string, { file: string; name: string }>;
}

const ALIASES: Record<string, string> = {
  "#kernel/": "app/kernel/",
  "#config/": "app/config/",
  "#db/": "app/db/",
  "#providers/": "app/providers/",
  "#features/": "app/features/",
  "#flows/": "app/flows/",
  "#pages/": "app/pages/",
  "#ui/": "app/ui/",
  "#app/": "app/",
  "#server/": "server/",
  "#sandbox/": "sandbox/",
};
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const IMPORT = /^(?:import|export)\s+(type\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s+"([^"]+)";?$/gm;
const DECLARATION = /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function\*?|const|let|class)\s+(?:\{\s*)?(\w+)/gm;

/** Reads source files of a folder once each. */
export function createReader(root: string): (file: string) => Source | null {
  const read = new Map<string, Source | null>();
  return (file) => {
    const known = read.get(file);
    if (known !== undefined) return known;
    const path = join(root, file);
    const source = existsSync(path) ? parse(file, readFileSync(path, "utf8")) : null;
    read.set(file, source);
    return source;
  };
}

function parse(file: string, text: string): Source {
  const code = text.replaceAll(COMMENTS, "");
  const imported = new Map<string, { file: string; name: string }>();
  for (const [, typeOnly, whole, names = "", from = ""] of code.matchAll(IMPORT)) {
    const target = typeOnly ? null : resolve(file, from);
    if (!target) continue;
    if (whole) imported.set(whole, { file: target, name: "default" });
    for (const part of names.split(",").map((name) => name.trim())) {
      const [name = "", local = name] = part.split(/\s+as\s+/);
      if (name !== "" && !name.startsWith("type ")) imported.set(local, { file: target, name });
    }
  }
  const starts = [...code.matchAll(DECLARATION)];
  const declarations = new Map(
    starts.map((start, at) => [start[1] ?? "", code.slice(start.index, starts[at + 1]?.index ?? code.length)]),
  );
  return { declarations, imported };
}

function resolve(file: string, from: string): string | null {
  if (from.startsWith(".")) return normalize(join(dirname(file), from));
  const alias = Object.keys(ALIASES).find((prefix) => from.startsWith(prefix));
  return alias ? `${ALIASES[alias]}${from.slice(alias.length)}` : null;
}

/** A declaration of a file. */
export interface Node {
  file: string;
  name: string;
}

/** Follows re-exports to the file that declares a name; null outside our own code. */
export function declaredAt(read: (file: string) => Source | null, node: Node): Node | null {
  const source = read(node.file);
  if (!source) return null;
  if (source.declarations.has(node.name)) return node;
  const from = source.imported.get(node.name);
  return from ? declaredAt(read, from) : null;
}

/** The text of a declaration and of everything that it uses, directly or not. */
export function textsFrom(
  read: (file: string) => Source | null,
  roots: readonly Node[],
  isLeaf: (node: Node) => boolean,
): { node: Node; text: string }[] {
  const seen = new Set<string>();
  const found: { node: Node; text: string }[] = [];
  const waiting = [...roots];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = declaredAt(read, next);
    const key = `${node?.file} ${node?.name}`;
    if (!node || seen.has(key)) continue;
    seen.add(key);
    const text = read(node.file)?.declarations.get(node.name) ?? "";
    found.push({ node, text });
    if (!isLeaf(node)) waiting.push(...namesIn(text, node, read(node.file)));
  }
  return found;
}

/** The declarations that a text of a file refers to. */
export function namesIn(text: string, { file, name: self }: Node, source: Source | null): Node[] {
  const names = new Set(text.match(/[A-Za-z_$]\w*/g));
  return [...names].flatMap((name) => {
    if (name === self) return [];
    if (source?.declarations.has(name)) return [{ file, name }];
    const from = source?.imported.get(name);
    return from ? [from] : [];
  });
}
