import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM = [
  // Chromium without windows: the journeys take a third less processor time than in the full browser.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of an installed browser: the one that PLAYWRIGHT_CHROMIUM names, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  const candidates = [process.env.PLAYWRIGHT_CHROMIUM, ...SYSTEM, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== "" && existsSync(path));
}

/** Installs a browser if there is none: Playwright's own download or, failing that, the system's package through apt. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  console.log("installing Chromium");
  attempt("node_modules/.bin/playwright", ["install", "chromium"]);
  if (findChromium()) return;
  if (process.getuid?.() === 0) {
    attempt("apt-get", ["update"]);
    for (const name of ["chromium-headless-shell", "chromium"])
      if (!findChromium()) attempt("apt-get", ["install", "-y", "--no-install-recommends", name]);
  }
  if (!findChromium())
    throw new Error(
      "Chromium is not installed and could not be installed: install it and set PLAYWRIGHT_CHROMIUM to its path",
    );
}

const attempt = (program: string, args: string[]) => spawnSync(program, args, { stdio: "inherit" });
