import { matchRoutes, type RouteObject } from "react-router";

interface ManifestRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

interface ModuleRoute extends ManifestRoute {
  module: { action?: unknown };
}

type Manifest<Route extends ManifestRoute> = Record<string, Route | undefined>;

/** Returns a function that finds the route pattern of a path ("/job/:id"), for logs and metrics. */
export function routePatterns(manifest: Manifest<ManifestRoute>): (path: string) => string {
  const matchesOf = matcher(manifest);
  return (path) => {
    if (path === "/__manifest") return path;
    const pattern = matchesOf(path)
      .map((match) => match.route.path)
      .filter(Boolean)
      .join("/");
    return `/${pattern}`.replaceAll(/\/+/g, "/");
  };
}

/** Returns a function that tells whether a route of a path takes forms. */
export function actionPaths(manifest: Manifest<ModuleRoute>): (path: string) => boolean {
  const matchesOf = matcher(manifest);
  return (path) => matchesOf(path).some(({ route }) => manifest[route.id ?? ""]?.module.action !== undefined);
}

function matcher(manifest: Manifest<ManifestRoute>) {
  const routes = Object.values(manifest).filter((route) => route !== undefined);
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    routes
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }));
  const tree = childrenOf(undefined);
  // React Router asks for a page's data under the page's path.
  return (path: string) => matchRoutes(tree, path === "/_root.data" ? "/" : path.replace(/\.data$/, "")) ?? [];
}
