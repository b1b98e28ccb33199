import { index, type RouteConfig } from "@react-router/dev/routes";

/** The whole URL map, in the order of the specification's route list. */
export default [index("pages/landing/route.tsx")] satisfies RouteConfig;
