import type { Locator, Page } from "@playwright/test";
import { ask } from "./api.ts";
import { expect, newWindow, open, signIn, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { admin } from "./trust.ts";

/** Presses on buttons that only scripts can serve, while those scripts are on their way: each is kept until they are there. */

const alive = (page: Page) => page.locator('html[data-ready="true"]');
const panel = (page: Page) => page.getByRole("dialog", { name: "AI Assistant" });
const launcher = (page: Page) => page.getByRole("button", { name: "Ask the assistant" });

/** Holds the replies for matching files until `letGo`; `asked` is the number of held ones. */
async function hold(page: Page, files: RegExp) {
  let letGo = () => {};
  let asked = 0;
  const open = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    asked++;
    await open;
    await route.continue();
  });
  return { letGo: () => letGo(), asked: () => asked };
}

const SCRIPTS = /\/assets\/.*\.js$/;

/** A browser that knows neither `commandfor` nor `field-sizing`, as Safari before 26.2. */
async function olderBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["command", "commandForElement"]) Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    addEventListener("command", (event) => event.preventDefault(), true);
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...query: string[]) =>
      !query.join(":").includes("field-sizing") && supports(...(query as [string, string]));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("textarea { field-sizing: fixed !important }");
    document.adoptedStyleSheets = [sheet];
  });
}

test("the assistant opens for a press at the first paint, on a page from the cache and on any other", async ({
  browser,
  page,
}) => {
  const customer = await newWindow(browser);
  await signIn(customer, "customer2@demo.test");
  for (const [one, path] of [
    [page, "/"],
    [customer, "/home"],
  ] as const) {
    const { letGo, asked } = await hold(one, SCRIPTS);
    await one.goto(path, { waitUntil: "commit" });
    await launcher(one).click();
    // Who sees nothing presses again.
    await launcher(one).click();
    await expect.poll(asked).toBeGreaterThan(0);
    await expect(alive(one)).toHaveCount(0);
    letGo();
    await expect(panel(one)).toBeVisible();
    await expect(one).toHaveURL(path);
  }
});

test("the assistant opens for a finger that was down while its script arrived", async ({ page }) => {
  const { letGo, asked } = await hold(page, /\/assets\/lazy-shell-.*\.js$/);
  await open(page, "/");
  await expect.poll(asked).toBeGreaterThan(0);
  await launcher(page).hover();
  await page.mouse.down();
  letGo();
  // It comes with that script.
  await expect(page.locator('p.sr-only[aria-live="assertive"]')).toBeAttached();
  await page.mouse.up();
  await expect(panel(page)).toBeVisible();
});

test("a dialog’s button works in a browser that knows no commands, whenever it is pressed", async ({ browser }) => {
  const customer = await newPerson(browser, "Cora Finch", "customer");
  const joiner = await newPerson(browser, "Jem Tanner", "tradesperson");
  const job = await ask(customer, "/jobs", {
    title: "Mend the garden gate",
    category: "Carpentry",
    postcode: "LS6 2AB",
    description: "The lower hinge has come off and the gate drags on the path.",
  });
  await ask(joiner, `/jobs/${job.id}/quotes`, { amount: 9_500, message: "Two new hinges." });
  await olderBrowser(joiner);
  const edit = joiner.getByRole("main").getByRole("button", { name: "Edit", exact: true });
  const dialog = joiner.getByRole("dialog", { name: "Edit your quote" });

  await test.step("before the scripts are there", async () => {
    const { letGo, asked } = await hold(joiner, SCRIPTS);
    await joiner.goto(`/job/${job.id}`, { waitUntil: "commit" });
    await edit.click();
    await expect.poll(asked).toBeGreaterThan(0);
    letGo();
    await expect(dialog).toBeVisible();
  });
  await test.step("afterwards", async () => {
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await edit.click();
    await expect(dialog).toBeVisible();
  });
  await test.step("while the script of its part of the page is on its way", async () => {
    await joiner.unrouteAll();
    const { letGo, asked } = await hold(joiner, /\/assets\/your-quote-.*\.js$/);
    await joiner.goto(`/job/${job.id}`, { waitUntil: "commit" });
    await expect(alive(joiner)).toHaveCount(1);
    await expect.poll(asked).toBeGreaterThan(0);
    await edit.click();
    letGo();
    await expect(dialog).toBeVisible();
  });
});

test("a list’s keys open before the scripts that make their dialog", async ({ browser }) => {
  const operator = await admin(browser);
  const { letGo, asked } = await hold(operator, SCRIPTS);
  await operator.goto("/admin/users", { waitUntil: "commit" });
  await operator.getByRole("button", { name: "All shortcuts" }).click();
  await expect.poll(asked).toBeGreaterThan(0);
  letGo();
  await expect(operator.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("text fields grow with their text in a browser that does not do that itself", async ({ browser }) => {
  const page = await newWindow(browser);
  await signIn(page, "customer@demo.test");
  await olderBrowser(page);
  const heightOf = async (field: Locator) => (await field.boundingBox())?.height ?? 0;

  await test.step("a message", async () => {
    await open(page, "/messages");
    await page.locator('main a[href^="/conversation/"]').first().click();
    const message = page.getByRole("textbox", { name: "Message" });
    const one = await heightOf(message);
    await message.fill("Good morning,\n\nCould you come on Tuesday?\n\nThank you");
    await expect.poll(() => heightOf(message)).toBeGreaterThan(2 * one);
    await message.fill("");
    await expect.poll(() => heightOf(message)).toBe(one);
  });
  await test.step("a question to the assistant, until it is sent", async () => {
    await open(page, "/support");
    await launcher(page).click();
    const question = panel(page).getByRole("textbox");
    const one = await heightOf(question);
    await question.fill("How do I\npost a job\nwith photos?");
    await expect.poll(() => heightOf(question)).toBeGreaterThan(1.5 * one);
    await question.press("Enter");
    await expect.poll(() => heightOf(question)).toBe(one);
  });
  await test.step("a description", async () => {
    await open(page, "/post-job");
    const description = page.getByLabel("Description");
    const empty = await heightOf(description);
    await description.fill("A line.\n".repeat(9));
    await expect.poll(() => heightOf(description)).toBeGreaterThan(empty);
  });
});
