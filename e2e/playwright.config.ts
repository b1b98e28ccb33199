import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { findChromium, findHeadlessShell } from "../scripts/chromium.ts";

// Every worker reads this file again; the first read chooses the port for all.
process.env.E2E_PORT ??= freePort();
/** E2E_URL names a running site with the demo data, whose certificate may be a made one (scripts/real/main-job.ts). */
const outside = process.env.E2E_URL;
const baseURL = outside ?? `http://localhost:${process.env.E2E_PORT}`;
/**
 * Without the first four a journey starts half as many renderer processes. With the fifth each window and tab would start two: a tab begins
 * with an empty page, and the header that every page of the product sends asks for another process than such a page's. No journey here opens a page of
 * another origin, which is what the header is about; those on an outside site may, and get it. Playwright's own list follows, which this
 * one replaces.
 */
const DISABLED_FEATURES = [
  "ProactivelySwapBrowsingInstance",
  "SpareRendererForSitePerProcess",
  "IsolateOrigins",
  "site-per-process",
  ...(outside ? [] : ["CrossOriginOpenerPolicy"]),
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
];
const ARGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  // Not only `ignoreHTTPSErrors`, because service workers are refused without it.
  ...(outside ? ["--ignore-certificate-errors"] : []),
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
  "--disable-gpu",
  // A process fewer to talk to: a twentieth of the time of a page.
  "--in-process-gpu",
  // Playwright asks of each request from which line of a script it comes, for which V8 would compile those functions a second time: a tenth of a page's time.
  "--js-flags=--no-enable-lazy-source-positions",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
];

/** Playwright chooses the browser if there is no path. */
const startedFrom = (executablePath: string | undefined) => ({
  launchOptions: executablePath ? { executablePath, args: ARGS } : { args: ARGS },
});

export default defineConfig({
  testMatch: "*.e2e.ts",
  outputDir: ".results",
  forbidOnly: true,
  // scripts/test.ts lists the tests that pass only on a later attempt; each is a fault to fix (CONTRIBUTING.md).
  retries: 2,
  workers: 2,
  // Only for journeys that hang, because a machine may be busy with other tests.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    ignoreHTTPSErrors: outside !== undefined,
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Animations take processor time that the journeys would wait for; finding.e2e.ts tests those that matter.
    contextOptions: { reducedMotion: "reduce" },
    // Registering it takes a fifth of a journey's processor time. crawlers.e2e.ts, push.e2e.ts and main-job.e2e.ts allow it.
    serviceWorkers: "block",
    // A trace slows a journey down by half, so it is recorded only for the second attempt.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    ...startedFrom(findHeadlessShell()),
  },
  // Journeys that move the product's clock run last, one after the other.
  projects: [
    { name: "journeys", testIgnore: ["*.later.e2e.ts", "push.e2e.ts"] },
    // The headless shell has no notifications.
    { name: "push", testMatch: "push.e2e.ts", use: { ...startedFrom(findChromium()), serviceWorkers: "allow" } },
    { name: "later", testMatch: "*.later.e2e.ts", dependencies: ["journeys", "push"], workers: 1 },
  ],
  webServer: outside
    ? []
    : {
        command: "node e2e/server.ts",
        cwd: fileURLToPath(new URL("..", import.meta.url)),
        url: `${baseURL}/readyz`,
        env: { PORT: process.env.E2E_PORT },
        timeout: 180_000,
        gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
      },
});

function freePort(): string {
  const script =
    "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })";
  return execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }).trim();
}
