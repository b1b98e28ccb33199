import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Leaves out of the browser build what this product does not use of its libraries; a visitor's page has 125 KB of JavaScript in all. Every
 * part applies to browsers only: the server keeps the libraries as they are.
 */
const ROUTER = /\/react-router\/dist\/production\//;
const forBrowsers = { enforce: "pre", applyToEnvironment: ({ name }) => name === "client" } satisfies Partial<Plugin>;
const ours = (file: string) => fileURLToPath(new URL(`../app/web/${file}`, import.meta.url));

/** What the parts of this file must find in a build, and how often they have found it. */
const EXPECTED = {
  "the router's instrumentation.js": 1,
  "Vite's preload-helper": 1,
  "the sentences of the router's checks": 100,
};
type Expected = keyof typeof EXPECTED;
const found = new Map<Expected, number>();
const find = (what: Expected, times = 1) => found.set(what, (found.get(what) ?? 0) + times);

/**
 * Fails the build when a library has changed so that a part no longer applies: otherwise every page would silently become larger, or the
 * budgets of sizes would fail without a reason.
 */
export function missingIn(counts: ReadonlyMap<string, number>): string[] {
  return Object.entries(EXPECTED)
    .filter(([what, least]) => (counts.get(what) ?? 0) < least)
    .map(
      ([what, least]) =>
        `scripts/lean-client.ts expects ${what} at least ${least} times in the browser build and found it ${counts.get(what) ?? 0} times: a library has changed, adapt the file or delete that part of it`,
    );
}

const complete: Plugin = {
  ...forBrowsers,
  name: "lean-client-complete",
  buildEnd(error) {
    const [problem] = missingIn(found);
    if (!error && problem) this.error(problem);
  },
};

/** The router's tracing hooks, which we do not use. */
const untraced: Plugin = {
  ...forBrowsers,
  name: "untraced-router",
  resolveId: {
    filter: { id: /^\.\/instrumentation\.js$/ },
    handler(_id, importer) {
      if (!ROUTER.test(importer ?? "")) return null;
      find("the router's instrumentation.js");
      return ours("no-instrumentation.ts");
    },
  },
};

/** Vite's loader of lazy modules also loads their style sheets, of which we have none. */
const scriptsOnly: Plugin = {
  ...forBrowsers,
  name: "preload-scripts-only",
  resolveId: {
    filter: { id: /^\0?vite\/preload-helper/ },
    handler() {
      find("Vite's preload-helper");
      return ours("preload-modules.ts");
    },
  },
};

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: Node;
  arguments?: Node[];
  expression?: Node;
  left?: Node;
  property?: Node;
}

/**
 * The sentences of the router's checks, as React's production build does with its own, and the names of its contexts in React's developer
 * tools: nobody reads them in a browser, and they are 2 KB of every page. The errors and their traces stay.
 */
const silentRouter: Plugin = {
  ...forBrowsers,
  name: "silent-router",
  transform: {
    filter: { id: ROUTER },
    handler(code) {
      const cuts = [...nodesOf(this.parse(code) as Node)].flatMap((node) => cutOf(node) ?? []);
      find("the sentences of the router's checks", cuts.length);
      const shorter = cuts
        .sort((a, b) => b.start - a.start)
        .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
      return { code: shorter, map: null };
    },
  },
};

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) yield* nodesOf(child);
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

function cutOf(node: Node): { start: number; end: number; by: string } | undefined {
  const { type, callee, arguments: [first, second] = [], expression } = node;
  const sentence =
    type === "NewExpression" && callee?.name === "Error"
      ? first
      : type === "CallExpression" && callee?.name?.startsWith("invariant")
        ? second
        : undefined;
  if (sentence && /Literal$/.test(sentence.type)) return { ...sentence, by: '""' };
  const isName = expression?.type === "AssignmentExpression" && expression.left?.property?.name === "displayName";
  return isName ? { ...node, by: "" } : undefined;
}

export const leanClient = [untraced, scriptsOnly, silentRouter, complete];

/**
 * `warning` and `warnOnce` are the router's advice to developers. Reading a property of a module has no effect, so that classes that nobody
 * uses, which extend `React.Component`, are left out.
 */
export const leanTreeshake = { propertyReadSideEffects: false, manualPureFunctions: ["warning", "warnOnce"] } as const;
