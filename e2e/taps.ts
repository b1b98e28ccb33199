import type { BrowserContext, Page } from "@playwright/test";

interface Taps {
  /** How many were made since the last call. */
  take: () => number;
}

/**
 * Counts what a person taps in a browser: every press, a field that a journey fills without pressing it first, and two for a choice in a
 * list. Opening an address is not counted, so a journey that is counted follows links.
 */
export async function countTaps(context: BrowserContext): Promise<Taps> {
  let made = 0;
  await context.exposeBinding("tapped", (_source, count: number) => {
    made += count;
  });
  await context.addInitScript(reportTaps);
  return {
    take() {
      const taken = made;
      made = 0;
      return taken;
    },
  };
}

/** Taps and types as on a phone. What a field holds already is typed over. */
export const fingersOn = (page: Page) => ({
  fill: async (label: string, text: string) => {
    await page.getByLabel(label).tap();
    await page.keyboard.press("Control+A");
    await page.keyboard.type(text);
  },
  answer: (text: string) => page.locator("label").filter({ hasText: text }).tap(),
  press: (name: string) => page.getByRole("button", { name, exact: true }).tap(),
});

/** Runs in the page. */
function reportTaps() {
  const tapped = (count: number) => (window as unknown as { tapped: (count: number) => void }).tapped(count);
  let inHand: EventTarget | null = null;
  const press = ({ target }: Event) => {
    inHand = target instanceof Element ? (target.closest("label")?.control ?? target) : target;
    tapped(1);
  };
  const fill = ({ target, isTrusted }: Event) => {
    // A button that fills in a usual text was pressed, and counted.
    if (target instanceof HTMLTextAreaElement && !isTrusted) return;
    if (target === inHand) return;
    inHand = target;
    if (target instanceof HTMLSelectElement) tapped(2);
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) tapped(1);
  };
  addEventListener("pointerdown", press, true);
  addEventListener("input", fill, true);
}
