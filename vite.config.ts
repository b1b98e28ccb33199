import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defaultServerConditions, defineConfig } from "vite";
import { BROWSER_FLOOR } from "./app/config/browser-floor.ts";
import { pageChunks } from "./scripts/page-chunks.ts";
import { refusals } from "./scripts/refusals/plugin.ts";

/** Packages of which we use few modules. Bundled with our own code they load in a third of the time and memory. */
const bundled = [
  "better-auth",
  /^@better-auth\//,
  "drizzle-orm",
  "kysely",
  "lucide-react",
  "react-day-picker",
  /^@?date-fns(\/|$)/,
  "stripe",
  "jose",
  /^@simplewebauthn\//,
  /^@peculiar\//,
  "tsyringe",
  "rate-limiter-flexible",
  "@dicebear/core",
];

/** Reads only the modules in use of a package that re-exports others (the icons have 2,400): saves two of eleven seconds. */
const experimental = { lazyBarrel: true };

/** Reading a property of a module has no effect, so that the router's classes that nobody uses, which extend `React.Component`, are left out. */
const treeshake = { propertyReadSideEffects: false } as const;

/** How an import names a module of the server; our imports name files with their extension. */
const OF_SERVER = /\.server(\.[cm]?[jt]sx?)?$|\/\.server\//;

/**
 * The router's plugins without the modules that they would look at and leave as they are: those of packages, and every import but its virtual modules
 * and the server's. Each answer of a plugin is a wait for the main thread: a fifth of the build's processor time, and what is built is the same, byte
 * for byte (bench/README.md).
 */
const router = reactRouter().map((plugin) => {
  const { name, transform, resolveId } = plugin;
  const ids = name === "react-router:dot-server" ? OF_SERVER : /^virtual:/;
  return {
    ...plugin,
    ...(typeof transform === "function" && {
      transform: { filter: { id: { exclude: /\/node_modules\// } }, handler: transform },
    }),
    ...(typeof resolveId === "function" && { resolveId: { filter: { id: ids }, handler: resolveId } }),
  };
});

export default defineConfig(({ command }) => ({
  plugins: [refusals(), tailwindcss(), router],
  environments: {
    // One module graph: the Hono app and the pages share the pool and everything else that must exist once.
    ssr: {
      // Without "node", a bundled package chooses its code for browsers: passwords were hashed in JavaScript on the main thread.
      resolve: { conditions: ["node", ...defaultServerConditions] },
      build: { rolldownOptions: { input: "./server/app.ts", experimental } },
    },
    client: {
      build: { rolldownOptions: { experimental, treeshake, output: { codeSplitting: { groups: pageChunks } } } },
    },
  },
  ...(command === "build" ? { ssr: { noExternal: bundled } } : {}),
  publicDir: "app/public",
  build: { assetsInlineLimit: 0, target: Object.entries(BROWSER_FLOOR).map((browser) => browser.join("")) },
}));
