import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * Which declarations of our own code refer to which, read as text. The formatter begins every top-level declaration in the first column,
 * and an import names what it takes, so this needs no compiler.
 */
interface Source {
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
function createReader(root: string): (file: string) => Source | null {
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
interface Node {
  file: string;
  name: string;
}

/** Follows re-exports to the file that declares a name; null outside our own code. */
function declaredAt(read: (file: string) => Source | null, node: Node): Node | null {
  const source = read(node.file);
  if (!source) return null;
  if (source.declarations.has(node.name)) return node;
  const from = source.imported.get(node.name);
  return from ? declaredAt(read, from) : null;
}

/** The text of a declaration and of everything that it uses, directly or not. */
function textsFrom(
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
function namesIn(text: string, { file, name: self }: Node, source: Source | null): Node[] {
  const names = new Set(text.match(/[A-Za-z_$]\w*/g));
  return [...names].flatMap((name) => {
    if (name === self) return [];
    if (source?.declarations.has(name)) return [{ file, name }];
    const from = source?.imported.get(name);
    return from ? [from] : [];
  });
}

/** What the API refuses, and with which code. */
export interface Refusals {
  /** Of each operation ("POST /jobs"): "409 JOB_NOT_OPEN" and so on, sorted. */
  operations: Record<string, string[]>;
  /** The statuses that each declared code has. */
  statuses: Record<string, string[]>;
  /** The sentence that each code is declared with, where that is a constant. */
  sentences: Record<string, string>;
}

type Read = (file: string) => Source | null;

const SOURCES = ["app/**/*.ts", "server/**/*.ts"];

const NOT_SHIPPED = /\.test\.tsx?$|(^|\/)testing(\/|\.ts$)|(^|\/)permissions(\/|\.ts$)/;

const APIS = ["app/features/{*,*/*}/api.ts", "app/features/{*,*/*}/api/*.ts", "server/events.ts"];

/** What `endpoint()` checks by itself (app/web/api.server.ts). */
const GUARDS: Record<string, string> = {
  user: "requireUser",
  active: "requireActive",
  customer: "requireCustomer",
  tradesperson: "requireTradesperson",
  payee: "requirePayee",
  admin: "requireAdmin",
};

const ACTOR = "app/kernel/actor.ts";

/**
 * Finds the errors that each operation can refuse with: it follows the handler through everything that it calls and collects the
 * declared codes that appear there. The result may name a code too many, where a function refuses only some of its callers; tests
 * compare the codes that are really answered with it (server/openapi/conformance.ts).
 */
export function operationRefusals(root: string): Refusals {
  const read = createReader(root);
  const { statuses, sentences } = declaredErrors(root);
  const operations: Refusals["operations"] = {};
  for (const file of globSync(APIS, { cwd: root }).sort())
    for (const { name, roots, handler, once } of operationsIn(read, file)) {
      const texts = textsFrom(
        read,
        roots,
        ({ file: at }) => at === "app/kernel/errors.ts" || at.startsWith("app/db/schema/"),
      ).map(({ text }) => text);
      operations[name] = [...codesIn([handler, ...texts], statuses), ...(once ? ["409 SHOWN_ONCE"] : [])].sort();
    }
  const ofCodes = [...statuses].map(([code, all]) => [code, [...all].sort()]);
  return { operations, statuses: Object.fromEntries(ofCodes), sentences: Object.fromEntries(sentences) };
}

/** The statuses and the sentence with which each code is declared, from `defineErrors` and `new AppError`. */
function declaredErrors(root: string) {
  const statuses = new Map<string, Set<string>>();
  const sentences = new Map<string, string>();
  for (const file of globSync(SOURCES, { cwd: root })) {
    if (NOT_SHIPPED.test(file)) continue;
    const text = readFileSync(join(root, file), "utf8");
    if (!/defineErrors|new AppError/.test(text)) continue;
    const declared = [
      ...text.matchAll(/^ {2}([A-Z][A-Z_]+): \{[^{}]*?status: (\d{3})/gm),
      ...text.matchAll(/new AppError\("([A-Z_]+)", \{\s*status: (\d{3})/g),
    ];
    for (const [, code = "", status = ""] of declared)
      statuses.set(code, (statuses.get(code) ?? new Set()).add(status));
    for (const [, code = "", sentence = ""] of text.matchAll(/^ {2}([A-Z][A-Z_]+): \{[^{}]*?message:\s*"([^"]+)"/gm))
      sentences.set(code, sentence);
  }
  return { statuses, sentences };
}

interface Operation {
  name: string;
  roots: Node[];
  /** The text of the handler itself. */
  handler: string;
  /** Whether the reply contains a secret, which a repeated call does not get. */
  once: boolean;
}

/** The operations that a file registers with `.openapi(route, handler)`. */
function operationsIn(read: Read, file: string): Operation[] {
  const source = read(file);
  if (!source) return [];
  return [...source.declarations].flatMap(([declaration, text]) => {
    const calls = [...text.matchAll(/\.openapi\(\s*(\w+)[,(]/g)];
    return calls.flatMap((call, at) => {
      const route = routeOf(read, { file, name: call[1] ?? "" });
      if (!route) return [];
      const handler = text.slice(call.index, calls[at + 1]?.index ?? text.length);
      const used = namesIn(handler, { file, name: declaration }, source).filter(({ name }) => name !== call[1]);
      const once = route.method === "POST" && /"Cache-Control", "no-store"/.test(handler);
      return [{ name: `${route.method} ${route.path}`, roots: [...used, ...route.guards], handler, once }];
    });
  });
}

/** Method, path and guards of a route, which may be made by a function of its file for several paths. */
function routeOf(read: Read, node: Node): { method: string; path: string; guards: Node[] } | null {
  const at = declaredAt(read, node);
  const text = at && read(at.file)?.declarations.get(at.name);
  if (!text) return null;
  const maker = /^(?:export )?const \w+ = (\w+)\(/.exec(text)?.[1];
  const made = maker && maker !== "endpoint" ? read(at.file)?.declarations.get(maker) : "";
  const whole = `${text}\n${made}`;
  const path = /"(?:[A-Z]+ )?(\/[^"]*)"/.exec(text)?.[1];
  const method = /\bendpoint\(["`]([A-Z]+) /.exec(whole)?.[1];
  if (!path || !method) return null;
  return { path, method, guards: guardsOf(whole) };
}

function guardsOf(text: string): Node[] {
  const access = /access: "(\w+)"/.exec(text)?.[1] ?? "public";
  if (access === "public") return [];
  const isOperators = access === "admin" && !text.includes("keyUse: ");
  const session = isOperators || /stepUp: true|keyUse: "session"/.test(text);
  const names = [GUARDS[access] ?? "", session ? "requireSession" : "requireScope"];
  if (/stepUp: true/.test(text)) names.push("requireConfirmed");
  return names.map((name) => ({ file: ACTOR, name }));
}

/** The declared codes that appear in texts. A file of errors is a leaf, of which only what is referred to counts. */
function codesIn(texts: readonly string[], statuses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const codes = new Set<string>();
  for (const text of texts) {
    if (/= defineErrors\(/.test(text)) continue;
    for (const [, quoted, called] of text.matchAll(/"([A-Z][A-Z_]+)"|\.([A-Z][A-Z_]+)\b/g))
      codes.add(quoted ?? called ?? "");
    if (/\bvalidationError\(/.test(text)) codes.add("VALIDATION_FAILED");
  }
  return [...codes].flatMap((code) => [...(statuses.get(code) ?? [])].map((status) => `${status} ${code}`)).sort();
}
