import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defaultServerConditions, defineConfig } from "vite";
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

/**
 * The code that every page loads, and small modules that most pages use, in one file: compressed together they are many KB smaller
 * than separately, and need one request instead of two dozen.
 */
const FRAME =
  /rolldown\/runtime|\/app\/root\.tsx($|\?)|\/app\/ui\/(frame\/frame|error-page|use-theme|page-meta)\.tsx?$|\/node_modules\/(react|react-dom|scheduler|react-router)\//;
const KIT =
  /\/tradespeople\/(ui\/(save-button|tradesperson-card)\.tsx|rules\/search(-address)?\.ts)|\/app\/config\/constants\.ts|\/app\/ui\/(card|card-link|row|money|avatar|initials|rating|badge|search-bar|category-icon|dots|facts|field|field-context|input|select|empty-state|skeleton|menu|logo)\.tsx?$|\/icons\/(search|map-pin|star|heart|badge-check|circle-dot|clock|ban|circle-check|check|chevron-down|lock|shield-check|menu)\.mjs/;

/**
 * Small modules that some pages use together, in one file for each kind of page: a separate file costs a request, about 150 bytes and two
 * milliseconds of a browser's processor. The budgets of sizes (server/start/sizes.process.test.ts) show what a page loads in vain.
 */
const TOGETHER = {
  frame: new RegExp(`${FRAME.source}|${KIT.source}`),
  forms: /\/app\/ui\/(textarea|submit-button|money-input|use-checked-form)\.tsx?/,
  // Before those of signed-in people and operators, which would take the icons that they share with other pages.
  marks:
    /\/(ui\/(stars|report-link)\.tsx|icons\/(message-circle|messages-square|circle-question-mark|flame|calendar-x-2|inbox)\.mjs)/,
  "signed-in-parts":
    /\/app\/(ui\/(layout\/(account-menu|unread|signed-in|nav-links)|theme-switch)|web\/(live-stream|live-events|live-updates|page-refresh|use-refresh)|kernel\/event-types)\.tsx?|\/icons\/(bell|briefcase|clipboard-list|file-text|layout-dashboard|scale|users|wallet|scroll-text|shield-exclamation-point)\.mjs/,
  dialogs: /\/app\/ui\/(dialog|confirm-dialog)\.tsx/,
  acts: /\/app\/ui\/(reason-form|reason-field|row-menu|tab-links|show-more)\.tsx|\/icons\/(plus|external-link|calendar-days|circle-user|download|repeat)\.mjs/,
  "booking-acts":
    /\/features\/(bookings\/ui\/mark-complete|jobs\/ui\/keep-open|reviews\/ui\/review-dialog|disputes\/ui\/dispute-button)\.tsx/,
  desk: /\/features\/desk\/operators\/(admin\/(layout|admin-nav)|rules\/search-query)\.tsx?|\/app\/(kernel\/desk-roles|web\/use-can)\.ts|\/icons\/file-exclamation-point\.mjs/,
};
const groups = Object.entries(TOGETHER).map(([name, test]) => ({ name, test }));

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
      build: { rolldownOptions: { experimental, treeshake, output: { codeSplitting: { groups } } } },
    },
  },
  ...(command === "build" ? { ssr: { noExternal: bundled } } : {}),
  publicDir: "app/public",
  build: { assetsInlineLimit: 0 },
}));
