import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createReader, declaredAt, type Node, namesIn, type Source, textsFrom } from "./source-graph.ts";

/** What the API refuses, and with which code. */
export interface Refusals {
  /** Of each operation ("POST /jobs"): "409 JOB_NOT_OPEN" and so on, sorted. */
  operations: Record<string, string[]>;
  /** The sentence that each code is declared with, where that is a constant. */
  sentences: Record<string, string>;
}

type Read = (file: string) => Source | null;

const SOURCES = ["app/**/*.ts", "server/**/*.ts"];
const NOT_SHIPPED = /\.test\.tsx?$|(^|\/)testing(\/|\.ts$)|(^|\/)permissions(\/|\.ts$)/;
const APIS = ["app/features/*/api.ts", "app/features/*/api/*.ts", "server/events.ts"];

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
  return { operations, sentences: Object.fromEntries(sentences) };
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
  const path = /"(\/[^"]*)"/.exec(text)?.[1];
  const method = /method: "(\w+)"/.exec(whole)?.[1];
  if (!path || !method) return null;
  return { path, method: method.toUpperCase(), guards: guardsOf(whole) };
}

function guardsOf(text: string): Node[] {
  const access = /access: "(\w+)"/.exec(text)?.[1] ?? "public";
  if (access === "public") return [];
  const session = access === "admin" || /stepUp: true|keyUse: "session"/.test(text);
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
