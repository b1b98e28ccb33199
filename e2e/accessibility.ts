import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";

type Rules = "all" | "color-contrast";

declare global {
  var axe: typeof Axe;
  /** The parts of the screen and an element of each; null for what only the whole screen shows. */
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
 * again: elements with the same attributes and colours in the same surroundings. If an order of headings or a kind of region is new, the whole screen is.
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
  await page.evaluate(finishAnimations);
  const fileOf = (part: string) => `${SCANNED}/${rules}-${part}`;
  const fresh = (await page.evaluate(partsOf)).filter((part) => !existsSync(fileOf(part)));
  if (fresh.length === 0) return;
  // Evaluating its source costs a tenth of a scan, so a document gets it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
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
 * Hashes of what axe judges, each once: every visible element with its attributes, its parent and its colours, and the landmarks, lists and
 * the like around it; every heading after the one before; every kind of region, and how many have the same name. Texts, names, addresses
 * and numbers, in which similar screens differ, are left out, but not whether there are any. Runs in the page.
 */
function partsOf(): string[] {
  const names =
    /^(data-.*|alt|id|for|form|name|value|title|placeholder|href|src|srcset|imagesrcset|action|formaction|datetime|list|popovertarget|aria-(label|labelledby|describedby|controls|owns|activedescendant|details|errormessage|valuetext))$/;
  // Numbers in styles are retained, because they determine colours and sizes.
  const plain = ({ name, value }: Attr) => {
    if (name === "class") return "";
    if (name === "style") return `${name}=${value}`;
    return `${name}=${names.test(name) ? value.trim().slice(0, 1).replace(/[^#]/, "x") : value.replace(/\d+/g, "#")}`;
  };
  /** FNV-1a; `from` is the hash of what precedes the text. */
  const hash = (text: string, from: number) => {
    let value = from;
    for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
    return value >>> 0;
  };
  const screen = hash(`${window.innerWidth} ${matchMedia("(prefers-color-scheme: dark)").matches}`, 2_166_136_261);
  const parts = new Map<string, Element | null>();
  const keep = (text: string, around: number, element: Element | null) => {
    const part = hash(text, around).toString(36);
    if (!parts.has(part)) parts.set(part, element);
  };
  const regions = new Map<string, { kind: string; count: string }>();
  let heading = "";
  const add = (element: Element, around: number, behind: number) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return;
    const { tagName, attributes, childNodes, children, parentElement } = element;
    const role = element.getAttribute("role");
    const { color, backgroundColor, backgroundImage, opacity, font, overflow, position } = getComputedStyle(element);
    const isClear = /^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor) && backgroundImage === "none" && opacity === "1";
    const background = isClear ? behind : hash(`${backgroundColor} ${backgroundImage} ${opacity}`, behind);
    const texts = Array.from(childNodes, (node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ""));
    // Where it may be pressed, its name, its size and its distance from others are judged too.
    const isPressed = element.matches("a, button, input, select, textarea, summary, label, [role], [tabindex]");
    const hasText = (isPressed ? element.textContent : texts.join(""))?.trim() !== "";
    const classes = isPressed ? `${element.className} ${parentElement?.className}` : "";
    const looks = `${color} ${font} ${background} ${overflow} ${position} ${classes} ${parentElement?.tagName}`;
    keep(`${tagName} ${hasText} ${Array.from(attributes, plain).join(" ")} ${looks}`, around, element);
    if (/^H[1-6]$/.test(tagName)) {
      keep(`${heading} ${tagName}`, screen, null);
      heading = tagName;
    }
    if (/^(MAIN|NAV|HEADER|FOOTER|ASIDE|DIALOG)$/.test(tagName) || /^(region|alert|status|dialog)$/.test(role ?? "")) {
      const label = element.getAttribute("aria-label") ?? element.getAttribute("aria-labelledby");
      const kind = `${tagName} ${role} ${label !== null}`;
      const count = regions.has(`${kind} ${label}`) ? "several" : "one";
      regions.set(`${kind} ${label}`, { kind, count });
    }
    // What a drawing consists of is not judged.
    if (tagName === "svg") return;
    const isPlain = role === null && /^(DIV|SPAN|P|B|STRONG|EM|I|SMALL)$/.test(tagName);
    const inside = isPlain ? around : hash(`${tagName} ${role} ${element.getAttribute("aria-hidden")}`, around);
    for (const child of children) add(child, inside, background);
  };
  add(document.documentElement, screen, screen);
  for (const { kind, count } of regions.values()) keep(`${kind} ${count}`, screen, null);
  const needed = ["title", "meta[name=viewport]", "main", "h1"].map((one) => document.querySelectorAll(one).length);
  keep(`${needed} ${document.querySelector("meta[name=viewport]")?.getAttribute("content")}`, screen, null);
  window.screenParts = parts;
  return [...parts.keys()];
}
