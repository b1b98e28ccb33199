interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: { action?: unknown };
}

type Manifest = Record<string, Route | undefined>;

/** The properties of a path's route that the server needs before the router runs. */
export interface RouteOfPath {
  /** The route's pattern ("/job/:id"), for logs and metrics; "/*" if no route matches. */
  pattern: string;
  /** Whether the route or one of its parents takes forms. */
  hasAction: boolean;
  /** The ids of the route and its parents, the root first; none if no route matches. */
  ids: readonly string[];
}

interface Candidate {
  /** The pattern's segments, in lower case like the paths that they are compared with. */
  segments: readonly string[];
  route: RouteOfPath;
}

const NO_ROUTE: RouteOfPath = { pattern: "/*", hasAction: false, ids: [] };

/**
 * Returns a function that finds the route of a path as React Router does. The router's own `matchRoutes` compiles and ranks every pattern
 * at each call, which took half of the time of a cached page; here a path without parameters is one lookup in a map.
 */
export function routeFinder(manifest: Manifest): (path: string) => RouteOfPath {
  const all = Object.values(manifest).flatMap((route) => (route ? candidatesOf(manifest, route) : []));
  const isFixed = ({ segments }: Candidate) => !segments.some(isVariable);
  const fixed = new Map(all.filter(isFixed).map(({ segments, route }) => [segments.join("/"), route]));
  const variable = all.filter((one) => !isFixed(one)).sort((a, b) => scoreOf(b) - scoreOf(a));
  return (path) => {
    if (path === "/__manifest") return { ...NO_ROUTE, pattern: path };
    const segments = segmentsOf(path);
    return (
      fixed.get(segments.join("/")) ?? variable.find((candidate) => matches(candidate, segments))?.route ?? NO_ROUTE
    );
  };
}

/** A route's patterns: one for each choice of its optional segments, and none for a route that only groups others. */
function candidatesOf(manifest: Manifest, route: Route): Candidate[] {
  if (route.path === undefined && !route.index) return [];
  const line: Route[] = [];
  for (let at: Route | undefined = route; at; at = at.parentId ? manifest[at.parentId] : undefined) line.unshift(at);
  const segments = line.flatMap(({ path = "" }) => path.split("/")).filter(Boolean);
  const hasAction = line.some(({ module }) => module.action !== undefined);
  const found = { pattern: `/${segments.join("/")}`, hasAction, ids: line.map(({ id }) => id) };
  return withOptional(segments).map((chosen) => ({ segments: chosen.map(comparable), route: found }));
}

function withOptional([first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  const others = withOptional(rest);
  const taken = others.map((other) => [first.replace(/\?$/, ""), ...other]);
  return first.endsWith("?") ? [...taken, ...others] : taken;
}

const isVariable = (segment: string) => segment === "*" || segment.startsWith(":");
const comparable = (segment: string) => (isVariable(segment) ? segment : segment.toLowerCase());

/** The router's own ranking. */
function scoreOf({ segments }: Candidate): number {
  const points = segments.map((segment) => (segment === "*" ? -2 : segment.startsWith(":") ? 3 : 10));
  return points.reduce((sum, point) => sum + point, segments.length);
}

function matches({ segments: pattern }: Candidate, path: readonly string[]): boolean {
  const hasRest = pattern.at(-1) === "*";
  const fixed = hasRest ? pattern.slice(0, -1) : pattern;
  return (
    (hasRest ? path.length >= fixed.length : path.length === fixed.length) &&
    fixed.every((segment, at) => (segment.startsWith(":") ? path[at] !== "" : segment === path[at]))
  );
}

/** React Router asks for a page's data under the page's path. */
function segmentsOf(path: string): string[] {
  const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
  const withoutSlashes = page.replace(/^\//, "").replace(/(?<!\/)\/+$/, "");
  if (withoutSlashes === "") return [];
  return withoutSlashes
    .toLowerCase()
    .split("/")
    .map((segment) => (segment.includes("%") ? decoded(segment) : segment));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}
