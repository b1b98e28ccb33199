import { matchRoutes, type RouteObject } from "react-router";

interface ManifestRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

/** Returns a function that finds the route pattern of a path ("/job/:id"), for logs and metrics. */
export function routePatterns(manifest: Record<string, ManifestRoute | undefined>): (path: string) => string {
  const routes = Object.values(manifest).filter((route) => route !== undefined);
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    routes
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }));
  const tree = childrenOf(undefined);
  return (path) => {
    if (path === "/__manifest") return path;
    // React Router asks for a page's data under the page's path.
    const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    const matches = matchRoutes(tree, page) ?? [];
    const pattern = matches
      .map((match) => match.route.path)
      .filter(Boolean)
      .join("/");
    return `/${pattern}`.replaceAll(/\/+/g, "/");
  };
}
