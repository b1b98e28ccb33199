import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";

const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
/** What a browser sends with a request of our own pages. */
const OWN_PAGE = { "Sec-Fetch-Site": "same-origin" };

/** A browser of somebody of the demo data, or of a visitor. Nothing moves in it, so that a picture shows the end of each movement. */
export async function visitAs(
  browser: Browser,
  url: string,
  email: string | null,
  screen: keyof typeof SCREENS,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: SCREENS[screen], reducedMotion: "reduce" });
  const page = await context.newPage();
  if (email) await call(page, "/api/auth/sign-in/email", { email, password: "fettle-demo" });
  return page;
}

/** Sends JSON as the person of this browser. Throws unless the answer is a success. */
export async function call(page: Page, path: string, body: object = {}): Promise<Record<string, string>> {
  const reply = await page.request.post(path, { data: body, headers: OWN_PAGE });
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
  return reply.json();
}

/** Opens a page, waits until its pictures and fonts are there, and returns what the screen shows. */
export async function shown(page: Page, path?: string): Promise<Buffer> {
  if (path) await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

/** Writes a page as a picture. */
export async function still(page: Page, path: string, file: string): Promise<void> {
  await sharp(await shown(page, path))
    .webp({ quality: 80, effort: 6 })
    .toFile(file);
  await page.context().close();
}
