/** Which way imports may go (ARCHITECTURE.md): told by the names of folders, and between modules by their module.ts. */
const { readdirSync, readFileSync } = require("node:fs");

/** A list of literals in a module's module.ts. */
const listIn = (source, name) => {
  const list = new RegExp(`^  ${name}: \\[([^\\]]*)\\]`, "m").exec(source)?.[1] ?? "";
  return [...list.matchAll(/"([^"]+)"/g)].map(([, known]) => known);
};

/** What each module may import of the others, by `imports` and `rulesImport` of its module.ts. A circle is refused. */
const MODULES = {};
const RULES = {};
for (const name of readdirSync("app/features")) {
  const source = readFileSync(`app/features/${name}/module.ts`, "utf8");
  MODULES[name] = listIn(source, "imports");
  RULES[name] = listIn(source, "rulesImport");
}
refuseCircles();

const TESTS = "\\.test\\.tsx?$|^app/testing/|/testing(\\.ts$|/)|/permissions(\\.ts$|/)";
/** What stands above the flows: it may call any module and flow. */
const TOP =
  "^app/(features/[^/]+/(routes/|admin/|api(\\.ts|/)|module\\.ts|actions\\.server\\.ts)|features\\.ts|pages/|root\\.tsx|routes\\.ts|entry\\.)";

const never = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const code = (path, except = []) => ({ path, pathNot: [TESTS, ...except] });

const layers = [
  never("kernel-stands-alone", "The kernel is pure: it imports nothing but itself.", code("^app/kernel/"), {
    pathNot: "^app/kernel/",
  }),
  never(
    "config-knows-the-kernel-only",
    "Settings and constants know nothing of what uses them.",
    code("^app/config/"),
    { path: "^(app|server|sandbox|scripts)/", pathNot: "^app/(config|kernel)/" },
  ),
  never("ui-knows-no-domain", "The design system knows no room, no database and no flow.", code("^app/ui/"), {
    path: "^(app|server|sandbox|scripts)/",
    pathNot: "^app/(ui|config|kernel|web)/",
  }),
  never(
    "db-below-rooms",
    "The database layer knows the kernel and the settings.",
    code("^app/db/", ["^app/db/schema/"]),
    { path: "^(app|server|sandbox|scripts)/", pathNot: "^app/(db|config|kernel)/" },
  ),
  // A status column is `text({ enum: machine.states })`. Rules are pure and never import the database, so this makes no circle.
  never(
    "schema-knows-states",
    "The schema files take states and other closed lists of values from the modules' rules, and nothing else from them.",
    code("^app/db/schema/"),
    { path: "^(app|server|sandbox|scripts)/", pathNot: "^app/(db|config|kernel|features/[^/]+/rules)/" },
  ),
  never("providers-below-rooms", "Providers are asked by rooms; they do not know who asks.", code("^app/providers/"), {
    path: "^(app|server|scripts)/",
    pathNot: "^app/(providers|db|config|kernel|context\\.server)",
  }),
  never(
    "rooms-below-flows",
    "Flows span rooms; a room does not know them. Its routes and its API may call them.",
    code("^app/features/", [TOP]),
    { path: "^(app/(flows|pages)|server|sandbox|scripts)/" },
  ),
  never("flows-below-pages", "Flows are called by routes, APIs and the server.", code("^app/flows/"), {
    path: "^(app/pages|server|sandbox|scripts)/|^app/features/[^/]+/(routes|ui)/",
  }),
  never("server-on-top", "Nothing in the application imports the front door.", code("^app/"), { path: "^server/" }),
  never(
    "sandbox-behind-providers",
    "Only the server, the providers and the demo world that fills it know that there is a sandbox.",
    code("^(app|scripts)/", ["^app/providers/", "^scripts/seed/"]),
    { path: "^sandbox/" },
  ),
  never(
    "pages-have-no-database",
    "Routes, pages, APIs and components ask a room or a flow, never the database.",
    code(`${TOP}|^app/(ui|features/[^/]+/ui)/`),
    { path: "^app/db/|^node_modules/(drizzle-orm|pg)/" },
  ),
  never(
    "rooms-through-their-doors",
    "Another room is entered by index.server.ts or its rules; its components by routes and pages; testing.ts by tests.",
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
    "doors-from-outside",
    "Flows, pages and the server enter a room by its door, its rules, its API or its components.",
    { path: "^(app/(flows|pages|web)|server|scripts)/", pathNot: TESTS },
    {
      path: "^app/features/",
      pathNot:
        "^app/features/[^/]+/(index\\.server\\.ts|actions\\.server\\.ts|notifications\\.ts|tasks\\.ts|module\\.ts|api(\\.ts|/)|rules/|ui/)",
    },
  ),
  never(
    "rules-are-pure",
    "Rules decide from what they are given: they know no database, no server code, no provider and no component, not even their types.",
    code("^app/features/[^/]+/rules/"),
    {
      path: "\\.server\\.tsx?$|^app/(db|flows|pages|providers|ui)/|^app/features/[^/]+/(?!rules/)|^node_modules/(drizzle-orm|pg)/",
    },
  ),
  never(
    "server-code-stays-on-the-server",
    "What reaches the browser imports no .server file (types are fine). Routes may: their loaders are cut out.",
    code("^app/(ui|features/[^/]+/ui|kernel|entry\\.client)"),
    { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
  ),
  never(
    "no-circles",
    "Modules that import each other are one module in two files.",
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  ),
  never(
    "tests-stay-outside",
    "What is there for tests is imported by tests only.",
    { path: "^(app|server|sandbox|scripts)/", pathNot: `${TESTS}|^(server|sandbox)/.*testing\\.ts$` },
    { path: "^app/testing/|/testing\\.ts$", dependencyTypesNot: ["type-only"] },
  ),
];

/** One rule a module, from its module.ts. */
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

function refuseCircles() {
  const next = (name) =>
    name.endsWith("/rules") ? RULES[name.slice(0, -"/rules".length)] : [...MODULES[name], `${name}/rules`];
  const walk = (name, path) => {
    if (path.includes(name)) throw new Error(`modules import each other in a circle: ${[...path, name].join(" → ")}`);
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
