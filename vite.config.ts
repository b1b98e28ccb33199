import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Packages of many modules of which we use few: in one file with ours they load in a third of the time and memory. */
const bundled = [
  "better-auth",
  /^@better-auth\//,
  "drizzle-orm",
  "kysely",
  "lucide-react",
  "react-day-picker",
  /^@?date-fns(\/|$)/,
];

/**
 * What every page loads, and the small pieces that most pages are made of, in one file: compressed together they are many
 * KB less than apart, and one request instead of two dozen.
 */
const FRAME =
  /rolldown\/runtime|\/app\/root\.tsx($|\?)|\/app\/ui\/(frame\/frame|error-page|use-theme|page-meta)\.tsx?$|\/node_modules\/(react|react-dom|scheduler|react-router)\//;
const KIT =
  /\/tradespeople\/(ui\/(save-button|tradesperson-card)\.tsx|rules\/search(-address)?\.ts)|\/app\/config\/constants\.ts|\/app\/ui\/(card|card-link|row|money|avatar|initials|rating|badge|search-bar|category-icon|dots|facts|field|field-context|input|select|empty-state|skeleton)\.tsx?$|\/icons\/(search|map-pin|star|heart|badge-check|circle-dot|clock|ban|circle-check|check|chevron-down|lock|shield-check)\.mjs/;

/** Small pieces that stand together on some pages, in one file for each kind of page: apart, each costs some 150 bytes more. */
const TOGETHER = {
  frame: new RegExp(`${FRAME.source}|${KIT.source}`),
  forms: /\/app\/ui\/(textarea|submit-button|money-input)\.tsx/,
  marks: /\/(ui\/(stars|report-link)\.tsx|icons\/message-circle\.mjs)/,
};
const groups = Object.entries(TOGETHER).map(([name, test]) => ({ name, test }));

/** The router's hooks for tracing, which nobody here uses. */
const untraced: Plugin = {
  name: "untraced",
  // Before Vite's own finding of files.
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: /^\.\/instrumentation\.js$/ },
    handler: (_id, importer) =>
      importer?.includes("/react-router/")
        ? fileURLToPath(new URL("app/web/no-instrumentation.ts", import.meta.url))
        : null,
  },
};

/** Of a package that only hands on (the icons: 2,400 modules) what we use is read, not all: two seconds of eleven. */
const experimental = { lazyBarrel: true };

/** Our own, smaller drawing of the same icons; from the library come the shapes. */
const icons = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL("app/ui/lucide-icon.ts", import.meta.url)),
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), ...(command === "build" ? [untraced] : [])],
  ...(command === "build" ? { resolve: { alias: [icons] } } : {}),
  environments: {
    // One module graph: the Hono app and the pages share the pool and everything else that must exist once.
    ssr: { build: { rolldownOptions: { input: "./server/app.ts", experimental }, sourcemap: true } },
    client: { build: { rolldownOptions: { experimental, output: { codeSplitting: { groups } } } } },
  },
  ...(command === "build" ? { ssr: { noExternal: bundled } } : {}),
  build: { assetsInlineLimit: 0 },
}));
