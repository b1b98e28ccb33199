import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { inTurn, scaled } from "#app/testing/thoroughness.ts";
import { type RouteOfPath, routeFinder } from "./route-patterns.ts";

interface Entry {
  file: string;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Entry[] | undefined;
}

interface Route {
  id: string;
  parentId: string;
  path: string | undefined;
  index: boolean | undefined;
  module: { action?: unknown };
}

/** The manifest that the build makes of the URL map; every third route takes forms. */
function manifestOf(entries: readonly Entry[], parentId = "root"): Route[] {
  return entries.flatMap(({ file, path, index, children = [] }, at) => {
    const id = `${parentId}/${file}/${at}`;
    const module: Route["module"] = at % 3 === 0 ? { action: () => null } : {};
    return [{ id, parentId, path, index, module }, ...manifestOf(children, id)];
  });
}

const root: Omit<Route, "parentId" | "index"> = { id: "root", path: "", module: {} };
const list = manifestOf(routes);
const manifest = Object.fromEntries([root, ...list].map((route) => [route.id, route]));
const routeOf = routeFinder(manifest);

const childrenOf = (parentId: string): RouteObject[] =>
  list
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }));
const tree = [{ id: "root", path: "", children: childrenOf("root") }];

function expected(path: string): RouteOfPath {
  const matched = matchRoutes(tree, path) ?? [];
  if (matched.length === 0) return { pattern: "/*", hasAction: false, ids: [] };
  const pattern = matched.flatMap(({ route }) => route.path || []).join("/");
  const hasAction = matched.some(({ route }) => manifest[route.id ?? ""]?.module.action !== undefined);
  return { pattern: `/${pattern}`, hasAction, ids: matched.map(({ route }) => route.id ?? "") };
}

/** Paths that a route matches, with their parameters filled in and optional segments left out. */
const examples = list.flatMap(({ path = "" }) => {
  const shortest = path
    .split("/")
    .filter((segment) => !segment.endsWith("?"))
    .join("/");
  return [path.replaceAll("?", ""), shortest].flatMap((pattern) =>
    ["x", "new", "0197c047-7d00-7a7b-88fb-6d3a80db553b", "a%2Fb"].map(
      (value) => `/${pattern.replaceAll(/:\w+|\*/g, value)}`,
    ),
  );
});

test("every route is found as the router finds it", () => {
  expect(examples.length).toBeGreaterThan(300);
  // The router takes milliseconds for each path, so the other spellings take turns, and what several examples give is tried once.
  const nextSpelling = inTurn(1);
  const paths = examples.flatMap((path) => [
    path,
    ...nextSpelling([`${path}/`, `${path}/more`, path.toUpperCase(), `/${path}`, path.slice(0, -1)]),
  ]);
  for (const path of new Set(paths)) expect(routeOf(path), path).toEqual(expected(path));
});

test("any path is found as the router finds it", () => {
  const words = [...new Set(list.flatMap(({ path = "" }) => path.split("/")).filter((word) => /^[a-z-]+$/.test(word)))];
  const segment = fc.oneof(fc.constantFrom(...words), fc.constantFrom("x", "", "%C3%A9", "%2F", ".", "a.data"));
  const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join("/")}`);
  fc.assert(
    fc.property(path, (one) => {
      // The request for a page's data has the page's path.
      fc.pre(!one.endsWith(".data"));
      expect(routeOf(one)).toEqual(expected(one));
    }),
    { numRuns: scaled({ quick: 200, usual: 600, full: 20_000 }) },
  );
});

test("a request for a page's data is found under the page's path", () => {
  expect(routeOf("/my-jobs.data")).toEqual(routeOf("/my-jobs"));
  expect(routeOf("/_root.data")).toEqual(routeOf("/"));
});
