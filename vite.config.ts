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

export default defineConfig(({ command }) => ({
  plugins: [refusals(), tailwindcss(), reactRouter()],
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
