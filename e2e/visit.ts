import { expect, type Page } from "@playwright/test";

/** How a journey gets to a page. */

declare global {
  /** Where React Router keeps the router of a page. */
  var __reactRouterDataRouter:
    | {
        navigate(to: string, how: { flushSync: boolean }): Promise<void>;
        state: { revalidation: "idle" | "loading" };
        subscribe(changed: () => void): () => void;
      }
    | undefined;
}

/** Waits until a page is hydrated, so that the app handles clicks. */
const hydrated = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-ready", "true");

/** Who was signed in when a page was loaded. */
const loadedFor = new WeakMap<Page, string>();

/** Loads a page as from its address, and waits until it handles clicks. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A visitor's page hydrates at the first interaction (app/web/hydrate-on-interaction.ts).
  await page.keyboard.press("Shift");
  await hydrated(page);
  loadedFor.set(page, await session(page));
}

/**
 * Goes to a page as by a link in the app, for a fifth of the processor time of loading it; pages.e2e.ts loads every page. Whoever has just
 * signed in or out, or is on such a page already, loads it.
 */
export async function open(page: Page, path: string): Promise<void> {
  const isOfApp = /^\/(?!(api|sandbox|auth|avatars)\b)[^#]*$/.test(path);
  const who = isOfApp ? await session(page) : "";
  if (who === "" || who !== loadedFor.get(page) || !(await page.evaluate(follow, path).catch(() => false)))
    await load(page, path);
}

async function session(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name.endsWith("session_token"))?.value ?? "";
}

/** Runs in the page. False where a link would not lead there, or to the same page with what was typed in it. */
async function follow(path: string): Promise<boolean> {
  const router = globalThis.__reactRouterDataRouter;
  const kindOf = (address: string) => address.replace(/\?.*/, "").replace(/[0-9a-f-]{36}/g, "#");
  const isReady = document.documentElement.dataset.ready === "true" && navigator.onLine;
  if (!router || !isReady || document.querySelector("dialog[open]") || kindOf(location.pathname) === kindOf(path))
    return false;
  // A message of the page before must not be taken for one of the next.
  for (const button of document.querySelectorAll<HTMLElement>(
    "[role=status] [aria-label=Dismiss], [role=alert] [aria-label=Dismiss]",
  ))
    button.click();
  await router.navigate(path, { flushSync: true });
  // A page that was seen before is shown at once and then loaded again.
  await new Promise<void>((resolve) => {
    const look = () => router.state.revalidation === "idle" && resolve();
    router.subscribe(look);
    look();
  });
  // A refresh that comes in between makes the router forget `flushSync`: the address is the next page's, and React still shows the one before, with its bar.
  while (document.querySelector(".animate-progress:not([hidden])"))
    await new Promise((painted) => requestAnimationFrame(painted));
  return location.pathname === path.replace(/\?.*/, "");
}
