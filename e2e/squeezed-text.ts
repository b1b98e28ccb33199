import type { Page } from "@playwright/test";

const WIDTHS = [320, 360, 390];

/** The squeezed texts of a page at the widths of phones. What the server sends has its layout without scripts, for a third of the processor time. */
export async function squeezedOnPhones(page: Page, path: string, prepare?: () => void): Promise<string[]> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  if (prepare) await page.evaluate(prepare);
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    faults.push(...(await page.evaluate(squeezedTexts)).map((text) => `${path} at ${width} px: ${text}`));
  }
  return faults;
}

/**
 * The texts on the screen that have so little width that they are a column of syllables: more than three lines, none of which is 80 px
 * wide. Runs in the page.
 */
function squeezedTexts(): string[] {
  const [NARROWEST, LINES] = [80, 3];
  /** The text of an element with what is inline in it, which wraps as one. */
  const blocks = new Map<Element, DOMRect[]>();
  const blockOf = (element: Element): Element =>
    getComputedStyle(element).display === "inline" && element.parentElement ? blockOf(element.parentElement) : element;
  /** For screen readers only, or not on the screen. */
  const isHidden = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== "none" || isHidden(element.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode;
    if (!parentElement || !nodeValue?.trim() || !parentElement.checkVisibility({ visibilityProperty: true })) continue;
    if (isHidden(parentElement)) continue;
    const block = blockOf(parentElement);
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    blocks.set(block, [...(blocks.get(block) ?? []), ...range.getClientRects()]);
  }
  return [...blocks].flatMap(([block, rects]) => {
    const lines = new Map<number, { left: number; right: number }>();
    for (const { left, right, bottom } of rects) {
      const line = lines.get(Math.round(bottom / 4)) ?? { left, right };
      lines.set(Math.round(bottom / 4), { left: Math.min(line.left, left), right: Math.max(line.right, right) });
    }
    const widest = Math.max(...[...lines.values()].map(({ left, right }) => right - left));
    const text = block.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
    return lines.size > LINES && widest < NARROWEST ? [`${Math.round(widest)} px, ${lines.size} lines: ${text}`] : [];
  });
}
