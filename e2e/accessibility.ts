import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The outlines of the screens that this worker has already scanned, with their width and colour scheme. */
const seen = new Set<string>();

/**
 * Expects that axe finds no violations on the current page, including its best practices. Screens that are the same to axe are
 * scanned once: those with the same elements and attributes, text in the same places, the same width and the same colour scheme.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await scanOnce(page, "all");
}

/** The same in both colour schemes; rules that do not depend on colours run in only one of them. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await setColorScheme(page, "light");
  await scanOnce(page, "all");
  await setColorScheme(page, "dark");
  await scanOnce(page, "color-contrast");
}

async function scanOnce(page: Page, rules: "all" | "color-contrast"): Promise<void> {
  const screen = `${rules} ${await page.evaluate(outline)}`;
  if (seen.has(screen)) return;
  // Legacy mode, because the pages have no frames of other sites, for which axe would open another page.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const runOnly = rules === "all" ? {} : { runOnly: [rules] };
  const { violations } = await axe.options({ resultTypes: ["violations"], ...runOnly }).analyze();
  const found = violations.map((v) => `${v.id}: ${v.help} — ${v.nodes.map((n) => n.target.join(" ")).join(", ")}`);
  expect(found, `accessibility of ${page.url()} (${rules})`).toEqual([]);
  seen.add(screen);
}

/** Changes the device's colour scheme and waits until colour transitions have finished. */
async function setColorScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    // Two frames, because the transitions begin with the first style that the new scheme gets.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

/** The structure of the screen without the texts, numbers and ids in which similar screens differ. Runs in the page. */
function outline(): string {
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
  return lines.join("\n");
}
