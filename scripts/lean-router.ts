import { resolve } from "node:path";
import { normalizePath, type Plugin, type ResolvedConfig } from "vite";

/**
 * Asks the router's Vite plugins only about the modules that they change. By itself each of them is asked about all 7,000, and each answer
 * costs a copy of the module's code and a wait for the main thread: together a third of the build. What they make stays the same, byte for byte.
 */
export const leanRouter: Plugin = {
  name: "lean-router",
  configResolved(config) {
    const context = (config as WithRouter).__reactRouterPluginContext;
    // The router's second compiler, which looks for the names that a page exports.
    if (!context) return;
    const { reactRouterConfig } = context;
    const routes = Object.values(reactRouterConfig.routes).map(({ file }) =>
      resolve(reactRouterConfig.appDirectory, file),
    );
    for (const { plugin, hook, ids } of hooksToLimit(routes.map(normalizePath))) {
      const found = config.plugins.find(({ name }) => name === plugin) as Record<string, unknown> | undefined;
      if (typeof found?.[hook] !== "function") throw new Error(missing(plugin, hook));
      found[hook] = ids === NEVER ? undefined : { filter: { id: ids }, handler: found[hook] };
    }
  },
};

const missing = (plugin: string, hook: string): string =>
  `scripts/lean-router.ts expects a function ${hook} of the plugin ${plugin}: the router has changed, adapt the file`;

/** The router's plugin leaves there what it has read. */
type WithRouter = ResolvedConfig & {
  __reactRouterPluginContext?: {
    reactRouterConfig: { appDirectory: string; routes: Record<string, { file: string }> };
  };
};

/** A hook for the development server. */
const NEVER = null;

interface Limit {
  plugin: string;
  hook: "resolveId" | "load" | "transform";
  ids: RegExp | typeof NEVER;
}

function hooksToLimit(routes: readonly string[]): Limit[] {
  const files = routes.map((file) => file.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const of = (name: string, hook: Limit["hook"], ids: Limit["ids"]): Limit => ({
    plugin: `react-router${name}`,
    hook,
    ids,
  });
  return [
    of("", "transform", /\.module\.(css|less|sass|scss|styl|stylus|pcss|postcss|sss)(?:$|\?)/),
    of(":route-chunks-index", "transform", new RegExp(`^(?:${files})$`)),
    of(":build-client-route", "transform", /\?__react-router-build-client-route$/),
    of(":split-route-modules", "transform", /\?route-chunk=/),
    of(":route-exports", "transform", new RegExp(`^(?:${files})(?:\\?route-chunk=.*)?$`)),
    of(":virtual-modules", "resolveId", /^virtual:react-router\//),
    of(":virtual-modules", "load", /^\0virtual:react-router\//),
    of(":dot-client", "transform", /\.client(\.[cm]?[jt]sx?)?$|\/\.client\//),
    of(":inject-hmr-runtime", "resolveId", NEVER),
    of(":inject-hmr-runtime", "load", NEVER),
    of(":hmr-runtime", "resolveId", NEVER),
    of(":hmr-runtime", "load", NEVER),
    of(":react-refresh-babel", "transform", NEVER),
    // It resolves every import of the browser build a second time; `serverOnly` says the same when such a module is loaded.
    of(":dot-server", "resolveId", NEVER),
  ];
}

const OF_SERVER = /\.server(\.[cm]?[jt]sx?)?$|\/\.server\//;
const refused = (file: string): string => `a module of the server is in the browser build: ${file}`;

/** Fails a browser build that contains a module of the server. Who imports it is known only while the import is resolved. */
export const serverOnly: Plugin = {
  name: "server-only",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: OF_SERVER },
    handler(id, importer) {
      this.error(`${refused(id)}, imported by ${importer}`);
    },
  },
  load: {
    filter: { id: OF_SERVER },
    handler(id) {
      this.error(refused(id));
    },
  },
};
