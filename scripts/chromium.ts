import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** The path of an installed browser: the one that PLAYWRIGHT_CHROMIUM names, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  const candidates = [process.env.PLAYWRIGHT_CHROMIUM, ...BROWSERS, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== "" && existsSync(path));
}

/**
 * The path of the browser without windows and notifications, in which journeys take a quarter less processor time; otherwise that of
 * a complete browser. Undefined leaves the choice to Playwright, which installs a shell with its own browser.
 */
export function findHeadlessShell(): string | undefined {
  const browser = findChromium();
  if (browser === process.env.PLAYWRIGHT_CHROMIUM) return browser;
  if (browser === chromium.executablePath()) return undefined;
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : browser;
}

/** Installs the browsers that are missing: Playwright's own download or, failing that, the system's packages through apt. */
export async function ensureChromium(): Promise<void> {
  if (!findChromium()) run("node_modules/.bin/playwright", ["install", "chromium"]);
  const hasShell = process.env.PLAYWRIGHT_CHROMIUM || findHeadlessShell() !== findChromium();
  if (!hasShell && process.getuid?.() === 0) {
    run("apt-get", ["update"]);
    run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "chromium-headless-shell"]);
  }
  if (!findChromium())
    throw new Error(
      "Chromium is not installed and could not be installed: install it and set PLAYWRIGHT_CHROMIUM to its path",
    );
}

function run(program: string, args: string[]): void {
  console.log(`installing Chromium: ${program} ${args.join(" ")}`);
  spawnSync(program, args, { stdio: "inherit" });
}
