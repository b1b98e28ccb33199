/** The allowed directions of imports (ARCHITECTURE.md): by folder, and between modules by their module.ts. */
const { readdirSync, readFileSync } = require("node:fs");

/** A list of literals in a module's module.ts. */
const listIn = (source, name) => {
  const list = new RegExp(`^  ${name}: \\[([^\\]]*)\\]`, "m").exec(source)?.[1] ?? "";
  return [...list.matchAll(/"([^"]+)"/g)].map(([, known]) => known);
};

/** The other modules that each module may import, by `imports` and `rulesImport` of its module.ts. Cycles are refused. */
const MODULES = {};
const RULES = {};
for (const name of readdirSync("app/features")) {
  const source = readFileSync(`app/features/${name}/module.ts`, "utf8");
  MODULES[name] = listIn(source, "imports");
  RULES[name] = listIn(source, "rulesImport");
}
refuseCycles();

const TESTS = "\\.test\\.tsx?$|^app/testing/|/testing(\\.ts$|/)|/permissions(\\.ts$|/)|^scripts/real/|^server/fuzz/";
/** The layer above the flows, which may call any module and flow. */
const TOP =
  "^app/(features/[^/]+/(routes/|admin/|api(\\.ts|/)|module\\.ts|actions(\\.server\\.ts|/))|features\\.ts|pages/|root\\.tsx|routes\\.ts|entry\\.)";

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
    { path: "^(app|server|sandbox|scripts)/", pathNot: "^app/(db|config|kernel|features/[^/]+/rules)/" },
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
    path: "^(app/pages|server|sandbox|scripts)/|^app/features/[^/]+/(routes|ui)/",
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
    code(`${TOP}|^app/(ui|features/[^/]+/ui)/`),
    { path: "^app/db/|^node_modules/(drizzle-orm|pg)/" },
  ),
  never(
    "modules-through-their-entry-points",
    "Other modules are imported through index.server.ts or their rules; their components by routes and pages; testing.ts by tests.",
    { path: "^app/features/([^/]+)/", pathNot: TESTS },
    {
      path: "^app/features/",
      pathNot: [
        "^app/features/$1/",
        "^app/features/[^/]+/(index\\.server\\.ts|actions\\.server\\.ts|notifications\\.ts|tasks\\.ts|module\\.ts|api(\\.ts|/)|rules/|ui/)",
      ],
    },
  ),
  never(
    "entry-points-from-outside",
    "Flows, pages and the server import a module through its entry points, its rules, its API or its components.",
    { path: "^(app/(flows|pages|web)|server|scripts)/", pathNot: TESTS },
    {
      path: "^app/features/",
      pathNot:
        "^app/features/[^/]+/(index\\.server\\.ts|actions\\.server\\.ts|notifications\\.ts|tasks\\.ts|module\\.ts|api(\\.ts|/)|rules/|ui/)",
    },
  ),
  never(
    "rules-are-pure",
    "Rules are pure functions of their parameters: they import no database, server code, provider or component, not even types.",
    code("^app/features/[^/]+/rules/"),
    {
      path: "\\.server\\.tsx?$|^app/(db|flows|pages|providers|ui)/|^app/features/[^/]+/(?!rules/)|^node_modules/(drizzle-orm|pg)/",
    },
  ),
  never(
    "server-code-stays-on-the-server",
    "Code for the browser imports no .server file, except types. Routes may, because their loaders are removed from the browser build.",
    code("^app/(ui|features/[^/]+/ui|kernel|entry\\.client)"),
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

/** The rules of each module, from its module.ts. */
const neighbours = Object.entries(MODULES).flatMap(([name, known]) => {
  const allowed = (list) =>
    list.map((other) =>
      other.endsWith("/rules")
        ? `^app/features/${other}/`
        : `^app/features/${other}/(rules/|index\\.server\\.ts|notifications\\.ts|tasks\\.ts)`,
    );
  const others = (list) => ({ path: "^app/features/", pathNot: [`^app/features/${name}/`, ...allowed(list)] });
  const comment = "A module imports the modules that its module.ts names.";
  return [
    never(
      `${name}-imports`,
      comment,
      code(`^app/features/${name}/(server/|ui/|index\\.server\\.ts|notifications\\.ts)`),
      others(known),
    ),
    never(`${name}-rules-import`, comment, code(`^app/features/${name}/rules/`), others(RULES[name])),
  ];
});

function refuseCycles() {
  const next = (name) =>
    name.endsWith("/rules") ? RULES[name.slice(0, -"/rules".length)] : [...MODULES[name], `${name}/rules`];
  const walk = (name, path) => {
    if (path.includes(name)) throw new Error(`modules import each other in a cycle: ${[...path, name].join(" → ")}`);
    for (const known of next(name)) walk(known, [...path, name]);
  };
  for (const name of Object.keys(MODULES)) walk(name, []);
}

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
