import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";

type Rules = "all" | "color-contrast";

declare global {
  var axe: typeof Axe;
  /** The parts of the screen and an element of each; null for the order of headings and regions. */
  var screenParts: Map<string, Element | null>;
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Has an empty file for each part of a screen that a worker has scanned, named by a hash that includes the width and the colour scheme.
 * Playwright empties the folder around it when a run starts.
 */
const SCANNED = "e2e/.results/scanned";
mkdirSync(SCANNED, { recursive: true });

/**
 * Expects that axe finds no violations on the current page, including its best practices. What was on a scanned screen is not scanned
 * again: elements with the same attributes in the same surroundings. If the order of headings or regions is new, the whole screen is.
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
  const fileOf = (part: string) => `${SCANNED}/${rules}-${part}`;
  const fresh = (await page.evaluate(partsOf)).filter((part) => !existsSync(fileOf(part)));
  if (fresh.length === 0) return;
  // Evaluating its source costs a tenth of a scan, so a document gets it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  await page.evaluate(finishAnimations);
  const violations = await page.evaluate(violationsOf, { rules, fresh });
  expect(violations, `accessibility of ${page.url()} (${rules})`).toEqual([]);
  for (const part of fresh) writeFileSync(fileOf(part), "");
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

/** What axe finds in the parts that are new, as sentences. Runs in the page, which has no frames of other sites. */
async function violationsOf({ rules, fresh }: { rules: Rules; fresh: string[] }): Promise<string[]> {
  const elements = fresh.map((part) => window.screenParts.get(part));
  // An element that is gone was replaced meanwhile by one that nobody has looked at.
  const areThere = elements.every((element) => element?.isConnected);
  const where = areThere ? { include: elements as Element[] } : document;
  const options = rules === "all" ? {} : { runOnly: [rules] };
  const { violations } = await window.axe.run(where, { resultTypes: ["violations"], ...options });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((n) => n.target.join(" ")).join(", ")}`);
}

/** Changes the device's colour scheme. */
export async function setColorScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  if (await page.evaluate((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)) return;
  await page.emulateMedia({ colorScheme });
  // Two frames, because the transitions begin with the first style that the new scheme gets.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * Hashes of what axe judges, each once: every element with its attributes, whether it has text, and the classes around it; and the order of
 * headings and regions. Texts, numbers and ids, in which similar screens differ, are left out. Runs in the page.
 */
function partsOf(): string[] {
  // Numbers in classes and styles are retained, because they determine colours and sizes.
  const plain = ({ name, value }: Attr) =>
    name === "class" || name === "style"
      ? `${name}=${value}`
      : `${name}=${value.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "#").replace(/\d+/g, "#")}`;
  /** FNV-1a; `from` is the hash of what precedes the text. */
  const hash = (text: string, from: number) => {
    let value = from;
    for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
    return value >>> 0;
  };
  const screen = hash(`${window.innerWidth} ${matchMedia("(prefers-color-scheme: dark)").matches}`, 2_166_136_261);
  const order = new Set<string>();
  let heading = "";
  window.screenParts = new Map();
  const add = (element: Element, around: number) => {
    const { tagName, attributes, childNodes, children } = element;
    if (tagName === "SCRIPT") return;
    const hasText = Array.from(childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const part = hash(`${tagName} ${hasText} ${Array.from(attributes, plain).join(" ")}`, around).toString(36);
    if (!window.screenParts.has(part)) window.screenParts.set(part, element);
    if (/^H[1-6]$/.test(tagName)) {
      order.add(`${heading} ${tagName}`);
      heading = tagName;
    }
    if (
      element.matches(
        "main, nav, header, footer, aside, [role=region], [role=alert], [role=status], [role=dialog], dialog",
      )
    )
      order.add(`${tagName} ${element.getAttribute("role")} ${element.getAttribute("aria-label")}`);
    const inside = hash(`${tagName} ${element.className} ${element.getAttribute("style")}`, around);
    for (const child of children) add(child, inside);
  };
  add(document.documentElement, screen);
  window.screenParts.set(hash([...order].join("\n"), screen).toString(36), null);
  return [...window.screenParts.keys()];
}
