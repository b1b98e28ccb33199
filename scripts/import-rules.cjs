/** The allowed directions of imports (ARCHITECTURE.md): by folder, and between modules by their module.ts. */
const { allowedImports, cycleIn, partNames } = require("./module-graph.ts");

const MODULES = allowedImports();
const cycle = cycleIn(MODULES);
if (cycle) throw new Error(`modules import each other in a cycle: ${cycle.join(" → ")}`);

/** A module's own folder, or that of one of its parts. */
const PART = `(?:(?:${partNames().join("|")})/)?`;
const IN = `^app/features/[^/]+/${PART}`;

const TESTS = "\\.test\\.tsx?$|^app/testing/|/testing(\\.ts$|/)|/permissions(\\.ts$|/)|^scripts/real/|^server/fuzz/";
/** The layer above the flows, which may call any module and flow. */
const TOP = `${IN}(routes/|admin/|api(\\.ts|/)|(module|part)\\.ts|actions(\\.server\\.ts|/))|^app/(features\\.ts|pages/|root\\.tsx|routes\\.ts|entry\\.)`;

/** What other modules, flows, pages and the server may import of a module or of a part of it. */
const ENTRY_POINTS = `${IN}(index\\.server\\.ts|actions\\.server\\.ts|notifications\\.ts|tasks\\.ts|(module|part)\\.ts|api(\\.ts|/)|rules/|ui/)`;

const never = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const code = (path, except = []) => ({ path, pathNot: [TESTS, ...except] });

const layers = [
  never("kernel-is-independent", "The kernel is pure and imports itself and the brand only.", code("^app/kernel/"), {
    pathNot: "^app/(kernel|config/brand)/",
  }),
  never(
    "config-imports-only-the-kernel",
    "Settings and constants do not depend on the code that uses them.",
    code("^app/config/"),
    { path: "^(app|server|sandbox|scripts)/", pathNot: "^app/(config|kernel)/" },
  ),
  never(
    "ui-is-independent-of-the-domain",
    "The design system imports no module, no database and no flow.",
    code("^app/ui/"),
    {
      path: "^(app|server|sandbox|scripts)/",
      pathNot: "^app/(ui|config|kernel|web)/",
    },
  ),
  never(
    "db-below-modules",
    "The database layer imports only the kernel and the settings.",
    code("^app/db/", ["^app/db/schema/"]),
    { path: "^(app|server|sandbox|scripts)/", pathNot: "^app/(db|config|kernel)/" },
  ),
  // A status column is `text({ enum: machine.states })`. Rules are pure and never import the database, so there is no cycle.
  never(
    "schema-imports-states",
    "The schema files import states and other enumerated values from the modules' rules, and nothing else from modules.",
    code("^app/db/schema/"),
    { path: "^(app|server|sandbox|scripts)/", pathNot: `^app/(db|config|kernel)/|${IN}rules/` },
  ),
  never("providers-below-modules", "Modules call providers; providers import no module.", code("^app/providers/"), {
    path: "^(app|server|scripts)/",
    pathNot: "^app/(providers|db|config|kernel|context\\.server)",
  }),
  never(
    "modules-below-flows",
    "Flows call modules; a module imports no flow, except in its routes and its API.",
    code("^app/features/", [TOP]),
    { path: "^(app/(flows|pages)|server|sandbox|scripts)/" },
  ),
  never("flows-below-pages", "Flows are called by routes, APIs and the server.", code("^app/flows/"), {
    path: `^(app/pages|server|sandbox|scripts)/|${IN}(routes|ui)/`,
  }),
  never("server-on-top", "Nothing in the application imports the server.", code("^app/"), { path: "^server/" }),
  never(
    "sandbox-behind-providers",
    "Only the server, the providers and the seed script import the sandbox.",
    code("^(app|scripts)/", ["^app/providers/", "^scripts/seed/"]),
    { path: "^sandbox/" },
  ),
  never(
    "pages-have-no-database",
    "Routes, pages, APIs and components call a module or a flow, never the database.",
    code(`${TOP}|^app/ui/|${IN}ui/`),
    { path: "^app/db/|^node_modules/(drizzle-orm|pg)/" },
  ),
  never(
    "modules-through-their-entry-points",
    "Other modules are imported through index.server.ts or their rules; their components by routes and pages; testing.ts by tests.",
    { path: "^app/features/([^/]+)/", pathNot: TESTS },
    {
      path: "^app/features/",
      pathNot: ["^app/features/$1/", ENTRY_POINTS],
    },
  ),
  never(
    "operations-call-operations",
    "Operations, notifications and components import other modules' operations, rules, notifications and tasks, not their actions, APIs or components.",
    code(`^app/features/([^/]+)/${PART}(server/|ui/|index\\.server\\.ts|notifications\\.ts)`),
    {
      path: "^app/features/",
      pathNot: ["^app/features/$1/", `${IN}(rules/|index\\.server\\.ts|notifications\\.ts|tasks\\.ts)`],
    },
  ),
  never(
    "entry-points-from-outside",
    "Flows, pages and the server import a module through its entry points, its rules, its API or its components.",
    { path: "^(app/(flows|pages|web)|server|scripts)/", pathNot: TESTS },
    {
      path: "^app/features/",
      pathNot: ENTRY_POINTS,
    },
  ),
  never(
    "rules-are-pure",
    "Rules are pure functions of their parameters: they import no database, server code, provider or component, not even types.",
    code(`${IN}rules/`),
    {
      path: `\\.server\\.tsx?$|^app/(db|flows|pages|providers|ui)/|^app/features/(?![^/]+/${PART}rules/)|^node_modules/(drizzle-orm|pg)/`,
    },
  ),
  never(
    "server-code-stays-on-the-server",
    "Code for the browser imports no .server file, except types. Routes may, because their loaders are removed from the browser build.",
    code(`^app/(ui|kernel|entry\\.client)|${IN}ui/`),
    { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
  ),
  never(
    "no-cycles",
    "Files that import each other are one module in two files.",
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  ),
  never(
    "tests-stay-outside",
    "Only tests import code that exists for tests.",
    { path: "^(app|server|sandbox|scripts)/", pathNot: `${TESTS}|^(server|sandbox)/.*testing\\.ts$` },
    { path: "^app/testing/|/testing\\.ts$", dependencyTypesNot: ["type-only"] },
  ),
];

/** All files of a module, its routes, actions and components too, import the modules that its module.ts names and no others. */
const neighbours = [...MODULES].map(([name, known]) =>
  never(`${name}-imports`, "A module imports the modules that its module.ts names.", code(`^app/features/${name}/`), {
    path: "^app/features/",
    pathNot: [name, ...known].map((one) => `^app/features/${one}/`),
  }),
);

module.exports = {
  forbidden: [...layers, ...neighbours],
  options: {
    parser: "swc",
    tsPreCompilationDeps: "specify",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|\\.react-router)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
