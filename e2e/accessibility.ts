import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";
import { FIND_PARTS, LOOK } from "./screen-parts.ts";

declare global {
  var axe: typeof Axe;
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Has an empty file for each part of a screen that a worker has scanned. Playwright empties the folder around it when a run starts. */
const SCANNED = "e2e/.results/scanned";
mkdirSync(SCANNED, { recursive: true });

/** Half of axe's time is the map of the screen that these rules need. */
const ABOUT_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Expects that axe finds no violations on the current page, including its best practices. What was on a scanned screen is not scanned again
 * (screen-parts.ts). If an order of headings or a kind of region is new, the whole screen is.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { parts, hasAxe } = await page.evaluate<{ parts: string[]; hasAxe: boolean }>(LOOK_AT_SCREEN);
  const fresh = parts.filter((part) => !existsSync(`${SCANNED}/${part}`));
  if (fresh.length === 0) return;
  // Evaluating its source costs as much as a small scan, so a document gets it once.
  if (!hasAxe) await page.evaluate(AXE);
  const withoutRules = fresh.some((part) => part.startsWith(LOOK)) ? [] : ABOUT_COLOURS;
  const { violations, unclear } = await page.evaluate(scan, { fresh, withoutRules });
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
  for (const part of fresh)
    if (!unclear.includes(part) || !part.startsWith(LOOK)) writeFileSync(`${SCANNED}/${part}`, "");
}

/** The same in both colour schemes. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await setColorScheme(page, scheme);
    await expectAccessible(page);
  }
}

/**
 * A text that is just fading in has too little contrast. Repeats, because a transition of an inherited colour starts the same
 * transition in the elements below. Runs in the page.
 */
async function finishAnimations(): Promise<void> {
  const isRunning = ({ playState, effect }: Animation) =>
    playState !== "finished" && Number.isFinite(effect?.getComputedTiming().endTime);
  for (;;) {
    const running = document.getAnimations().filter(isRunning);
    if (running.length === 0) return;
    for (const animation of running) animation.finish();
    await new Promise((done) => requestAnimationFrame(done));
  }
}

const LOOK_AT_SCREEN = `(async () => {
  await (${finishAnimations})();
  return { parts: ${FIND_PARTS}, hasAxe: "axe" in window };
})()`;

/**
 * What axe finds in the parts that are new, as sentences, and the parts in which it cannot say whether the contrast is enough, because
 * something covers them here. (Letters behind a picture always are.) Runs in the page, which has no frames of other sites.
 */
async function scan({ fresh, withoutRules }: { fresh: string[]; withoutRules: string[] }) {
  const elements = fresh.map((part) => window.screenParts.get(part));
  // An element that is gone was replaced meanwhile by one that nobody has looked at.
  const areThere = elements.every((element) => element?.isConnected);
  const where = areThere ? { include: elements as Element[] } : document;
  const rules = Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }]));
  const resultTypes: Axe.resultGroups[] = ["violations", "incomplete"];
  const { violations, incomplete } = await window.axe.run(where, { resultTypes, elementRef: true, rules });
  const covered = incomplete
    .flatMap(({ id, nodes }) => (id === "color-contrast" ? nodes : []))
    .flatMap(({ any: [check], element }) => (check?.data?.messageKey === "imgNode" ? [] : [element]));
  return {
    violations: violations.map(
      ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((n) => n.target.join(" ")).join(", ")}`,
    ),
    unclear: fresh.filter((_, at) => covered.includes(elements[at] as HTMLElement)),
  };
}

/** Changes the device's colour scheme. */
export async function setColorScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  if (await page.evaluate((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)) return;
  await page.emulateMedia({ colorScheme });
  // Two frames, because the transitions begin with the first style that the new scheme gets.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
