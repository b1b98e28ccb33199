import { expect, type Page } from "@playwright/test";

/**
 * Expects of the current page at a phone's width that the order of the keyboard is the order on the screen, and that it holds text at
 * 200% (WCAG 2.4.3 and 1.4.4): nothing scrolls sideways, and no button loses a part of its text.
 */
export async function expectPhoneLayout(page: Page, path: string): Promise<void> {
  expect(await page.evaluate(backwardSteps), `${path}: the keyboard goes up the page`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await page.evaluate(textFaults), `${path} with text at 200%`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

/** Steps of the keyboard from an element to one that is wholly above it, except to the next column. Bars that stay on the screen are left out. Runs in the page. */
function backwardSteps(): string[] {
  const stays = (element: Element | null): boolean =>
    element !== null &&
    (["fixed", "sticky"].includes(getComputedStyle(element).position) || stays(element.parentElement));
  const reached = Array.from(
    document.querySelectorAll<HTMLElement>("main :is(a[href], button, input, select, textarea, summary)"),
  ).filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(":disabled, dialog *") &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !stays(one),
  );
  // A radio button or checkbox is hidden in its label.
  const placeOf = (one: HTMLElement) =>
    (
      (one.matches("[type=radio], [type=checkbox], [type=file]") && one.closest("label")) ||
      one
    ).getBoundingClientRect();
  const nameOf = (one: HTMLElement) => `${one.tagName} ${(one.textContent || one.ariaLabel || one.id).slice(0, 40)}`;
  return reached.slice(1).flatMap((one, index) => {
    const before = reached[index] ?? one;
    const [from, to] = [placeOf(before), placeOf(one)];
    const isBackward = to.bottom <= from.top + 1 && to.left < from.right;
    return from.height > 1 && to.height > 1 && isBackward ? [`${nameOf(before)} → ${nameOf(one)}`] : [];
  });
}

/** How far the page is wider than its window, and the buttons whose text is cut off or leaves them. Runs in the page. */
function textFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : [];
  const outside = (text: DOMRect, box: DOMRect) =>
    text.left < box.left - 1 || text.right > box.right + 1 || text.top < box.top - 2 || text.bottom > box.bottom + 2;
  /** For screen readers only. */
  const isClipped = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).clipPath !== "none" || isClipped(one.parentElement));
  for (const button of document.querySelectorAll<HTMLElement>("button, .button")) {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true });
      if (!isShown || !text.nodeValue?.trim() || isClipped(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (outside(range.getBoundingClientRect(), button.getBoundingClientRect()))
        faults.push(`cut off: ${button.textContent.slice(0, 60)}`);
    }
  }
  return [...new Set(faults)];
}
