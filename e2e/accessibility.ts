import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";

type Rules = "all" | "color-contrast";

declare global {
  var axe: typeof Axe;
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Has an empty file for each screen that a worker has scanned, named by the hash of its outline, which includes its width and colour
 * scheme. Playwright empties the folder around it when a run starts.
 */
const SCANNED = "e2e/.results/scanned";
mkdirSync(SCANNED, { recursive: true });

/**
 * Expects that axe finds no violations on the current page, including its best practices. Screens that are the same to axe are
 * scanned once: those with the same elements and attributes, text in the same places, the same width and the same colour scheme.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await scanOnce(page, "all");
}

/** The same in both colour schemes; rules that do not depend on colours run in only one of them. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await setColorScheme(page, scheme);
    await expectAccessibleIn(page, scheme);
  }
}

/** The same for one colour scheme that is already set: all rules in the light one, in the dark one those that depend on colours. */
const expectAccessibleIn = (page: Page, scheme: "light" | "dark"): Promise<void> =>
  scanOnce(page, scheme === "light" ? "all" : "color-contrast");

async function scanOnce(page: Page, rules: Rules): Promise<void> {
  const scanned = `${SCANNED}/${rules}-${await page.evaluate(outline)}`;
  if (existsSync(scanned)) return;
  // Evaluating its source costs half as much as a scan, so a document gets it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  await page.evaluate(finishAnimations);
  const violations = await page.evaluate(violationsOf, rules);
  expect(violations, `accessibility of ${page.url()} (${rules})`).toEqual([]);
  writeFileSync(scanned, "");
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

/** What axe finds, as sentences. Runs in the page, which has no frames of other sites. */
async function violationsOf(rules: Rules): Promise<string[]> {
  const options = rules === "all" ? {} : { runOnly: [rules] };
  const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...options });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((n) => n.target.join(" ")).join(", ")}`);
}

/** Changes the device's colour scheme. */
export async function setColorScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  if (await page.evaluate((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)) return;
  await page.emulateMedia({ colorScheme });
  // Two frames, because the transitions begin with the first style that the new scheme gets.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** A hash of the screen's structure without the texts, numbers and ids in which similar screens differ. Runs in the page. */
async function outline(): Promise<string> {
  // Numbers in classes and styles are retained, because they determine colours and sizes.
  const plain = ({ name, value }: Attr) =>
    name === "class" || name === "style"
      ? `${name}=${value}`
      : `${name}=${value.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "#").replace(/\d+/g, "#")}`;
  const lines = [String(window.innerWidth), String(matchMedia("(prefers-color-scheme: dark)").matches)];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node instanceof Element) lines.push(`<${node.tagName} ${Array.from(node.attributes, plain).join(" ")}`);
    else if (node.textContent?.trim() && !(node.parentElement instanceof HTMLScriptElement)) lines.push("text");
  }
  // Sending the structure itself to the test takes longer than hashing it.
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.join("\n")));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
