interface Manifest {
  [field: string]: unknown;
  imports: Record<string, string>;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
}

interface LockedPackage {
  [field: string]: unknown;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

interface Lock {
  [field: string]: unknown;
  packages: Record<string, LockedPackage>;
}

interface Given {
  manifest: Manifest;
  lock: Lock;
  /** The commands of an operator: names of files in scripts/. */
  commands: readonly string[];
  /** The names in quotes in its files: packages, and much else. */
  names: ReadonlySet<string>;
}

/** The package.json and package-lock.json of a release: the production dependencies that its files use, with what those need, as locked. */
export function productionPackage({ manifest, lock, commands, names }: Given): { manifest: Manifest; lock: Lock } {
  const { name, version, description, type, imports, overrides } = manifest;
  const dependencies = usedOf(manifest.dependencies, names, lock);
  const scripts: Record<string, string> = {
    start: "exec node run.mjs server/main.ts",
    postinstall: "node prune-packages.mjs",
  };
  for (const [command, line] of Object.entries(manifest.scripts)) {
    const script = commands.find((file) => line.endsWith(` scripts/${file}.ts`));
    if (script) scripts[command] = `exec node run.mjs scripts/${script}.ts`;
  }
  const engines = { node: ">=24" };
  const root = { name, version, engines, dependencies };
  return {
    manifest: { name, version, private: true, description, type, engines, imports, scripts, dependencies, overrides },
    lock: { ...lock, packages: { "": root, ...closureOf(dependencies, lock) } },
  };
}

/** The dependencies that are named, and those that these can use beside them: a storage driver names its client an optional peer. */
function usedOf(all: Record<string, string>, names: ReadonlySet<string>, { packages }: Lock): Record<string, string> {
  const named = new Set([...names].map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/")));
  const used = new Set(Object.keys(all).filter((name) => named.has(name)));
  for (const name of used)
    for (const peer of Object.keys(packages[`node_modules/${name}`]?.peerDependencies ?? {}))
      if (all[peer]) used.add(peer);
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
}

/** The locked packages that are installed for these dependencies, by their path, as npm finds them. */
function closureOf(dependencies: Record<string, string>, { packages }: Lock): Record<string, LockedPackage> {
  const found = new Set<string>();
  const visit = (name: string, from: string) => {
    const path = pathOf(name, from, packages);
    // An optional package of another platform, or a peer that is not installed.
    if (path === undefined || found.has(path)) return;
    found.add(path);
    for (const needed of neededBy(packages[path] ?? {})) visit(needed, path);
  };
  for (const name of Object.keys(dependencies)) visit(name, "");
  return Object.fromEntries(Object.entries(packages).filter(([path]) => found.has(path)));
}

function neededBy({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta = {},
}: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** Where Node finds a package: in the nearest node_modules on the way up. */
function pathOf(name: string, from: string, packages: Lock["packages"]): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const path = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[path]) return path;
    if (at === "") return undefined;
  }
}
