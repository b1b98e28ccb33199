/** The house's one-way doors (ARCHITECTURE.md, section 3): who may import whom, told by the names of folders. */

/**
 * Which room knows which: `name` is its door (index.server.ts) and its rules, `name/rules` its rules only. To let one
 * room know another, add it here; a circle is refused. Routes and api.ts stand above the rooms and may knock at any door.
 */
const ROOMS = {
  uploads: [],
  auth: ["profile/rules"],
  profile: ["auth", "uploads", "reviews/rules"],
  privacy: ["auth", "uploads", "reviews/rules"],
  jobs: ["notifications", "auth", "profile", "uploads", "reviews/rules"],
  verification: ["notifications", "uploads"],
  quotes: ["notifications", "auth", "jobs", "tradespeople", "verification", "reviews/rules", "milestones/rules"],
  bookings: ["notifications", "auth", "jobs", "quotes", "tradespeople"],
  milestones: ["notifications", "bookings"],
  money: ["notifications", "auth", "profile", "privacy", "jobs", "quotes", "bookings", "milestones", "tradespeople"],
  disputes: ["notifications", "bookings", "money", "uploads"],
  calendar: ["bookings"],
  reviews: ["notifications", "auth", "bookings", "money"],
  tradespeople: ["auth", "profile", "verification", "reviews/rules", "jobs/rules"],
  messaging: ["uploads", "reports", "notifications", "auth", "profile", "jobs", "quotes", "bookings", "tradespeople"],
  documents: ["auth", "profile", "bookings", "money", "verification"],
  search: ["profile", "tradespeople", "reviews/rules"],
  help: [],
  assistant: ["help", "auth", "jobs", "quotes", "bookings", "tradespeople", "reviews/rules", "money/rules"],
  analytics: ["calendar/rules", "money/rules", "tradespeople"],
  operators: ["notifications", "auth"],
  reports: ["notifications", "auth", "profile", "operators", "jobs", "reviews"],
  subscriptions: ["notifications", "jobs", "quotes", "bookings", "calendar"],
  support: ["notifications", "operators/rules"],
  notifications: ["messaging/rules"],
};
const RULES = {
  quotes: ["jobs/rules", "milestones/rules", "verification/rules"],
  bookings: ["jobs/rules", "quotes/rules"],
  money: ["bookings/rules", "quotes/rules"],
  disputes: ["bookings/rules"],
  reviews: ["bookings/rules", "money/rules"],
  tradespeople: ["auth/rules", "profile/rules", "jobs/rules", "reviews/rules"],
  messaging: ["uploads/rules"],
  search: ["tradespeople/rules", "reviews/rules"],
  notifications: ["messaging/rules"],
  assistant: ["help/rules", "tradespeople/rules", "jobs/rules"],
  analytics: ["calendar/rules"],
  reports: ["reviews/rules"],
  subscriptions: ["jobs/rules", "bookings/rules", "calendar/rules"],
};
refuseCircles();

const TESTS = "\\.test\\.tsx?$|^app/testing/|/testing(\\.ts$|/)|/permissions(\\.ts$|/)";
const TOP = "^app/(features/[^/]+/(routes/|admin/|api(\\.ts|/))|pages/|root\\.tsx|routes\\.ts|entry\\.)";

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
      pathNot: ["^app/features/$1/", "^app/features/[^/]+/(index\\.server\\.ts|api(\\.ts|/)|rules/|ui/)"],
    },
  ),
  never(
    "doors-from-outside",
    "Flows, pages and the server enter a room by its door, its rules, its API or its components.",
    { path: "^(app/(flows|pages|web)|server|scripts)/", pathNot: TESTS },
    { path: "^app/features/", pathNot: "^app/features/[^/]+/(index\\.server\\.ts|api(\\.ts|/)|rules/|ui/)" },
  ),
  never(
    "rules-are-pure",
    "Rules decide from what they are handed: no database, no server code. What is pure in a provider (postcodes) or a component (tags) they may use.",
    code("^app/features/[^/]+/rules/"),
    {
      path: "\\.server\\.tsx?$|^app/(db|flows|pages|ui(?!/tags\\.ts))/?|^node_modules/(drizzle-orm|pg)/",
      dependencyTypesNot: ["type-only"],
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

/** One rule a room, from the table above. */
const neighbours = Object.entries(ROOMS).flatMap(([room, known]) => {
  const allowed = (list) =>
    list.map((name) =>
      name.endsWith("/rules") ? `^app/features/${name}/` : `^app/features/${name}/(rules/|index\\.server\\.ts)`,
    );
  const others = (list) => ({ path: "^app/features/", pathNot: [`^app/features/${room}/`, ...allowed(list)] });
  const comment = "Rooms know each other along the table in .dependency-cruiser.cjs only.";
  return [
    never(`${room}-knows`, comment, code(`^app/features/${room}/(server/|ui/|index\\.server\\.ts)`), others(known)),
    never(`${room}-rules-know`, comment, code(`^app/features/${room}/rules/`), others(RULES[room] ?? [])),
  ];
});

function refuseCircles() {
  const next = (name) =>
    name.endsWith("/rules") ? (RULES[name.slice(0, -"/rules".length)] ?? []) : [...ROOMS[name], `${name}/rules`];
  const walk = (name, path) => {
    if (path.includes(name)) throw new Error(`rooms in a circle: ${[...path, name].join(" → ")}`);
    for (const known of next(name) ?? []) walk(known, [...path, name]);
  };
  for (const room of Object.keys(ROOMS)) walk(room, []);
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
