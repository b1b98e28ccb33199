import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** How a journey answers a dialog that asks something, and how it leaves one. */

/** Never "Cancel", which beside "Cancel booking" could mean either. */
const WAYS_OUT = /^(Go back|Keep|Do not)/;
const LONG_ENOUGH = "The lower hinge has come off again, and the gate drags on the path.";

/** The dialog that is open, with the button that closes it and the stars. */
async function openDialogOf(page: Page): Promise<Locator> {
  const dialog = page.locator("dialog[open]:not(.moment)");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close", exact: true }).locator("svg")).toBeVisible();
  for (const star of await dialog.locator(".stars-input svg").all()) await expect(star).toBeVisible();
  return dialog;
}

/** Answers all that a dialog asks for. */
async function fillDialog(dialog: Locator): Promise<void> {
  const stars = dialog.locator(".stars-input label");
  if ((await stars.count()) > 0) await stars.nth(3).click();
  for (const list of await dialog.locator("select:visible").all())
    if ((await list.inputValue()) === "") await list.selectOption({ index: 1 });
  for (const amount of await dialog.locator("input[inputmode=decimal]:visible").all())
    if ((await amount.inputValue()) === "") await amount.fill("10");
  for (const text of await dialog.locator("textarea:visible").all())
    if ((await text.inputValue()) === "") await text.fill(LONG_ENOUGH);
}

/** Answers the dialog that is open; afterwards it is closed, and nothing was refused. */
export async function answerDialog(page: Page, wayOut: string): Promise<void> {
  const dialog = await openDialogOf(page);
  await expect(dialog.locator(".dialog-acts > :last-child")).toHaveText(wayOut);
  await fillDialog(dialog);
  await dialog.locator(".dialog-acts [type=submit]").click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("alert").filter({ hasText: "Error" })).toHaveCount(0);
}

/** The dialogs with a button on the page or in one of its menus, which make theirs when they are opened. Runs in the page. */
async function offeredDialogs(): Promise<{ id: string; intent: string }[]> {
  const closed = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
  for (const menu of closed) menu.querySelector("summary")?.click();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const offered = [...document.querySelectorAll("main [commandfor]")].flatMap((trigger) => {
    const dialog = document.getElementById(trigger.getAttribute("commandfor") ?? "");
    const intent = dialog?.querySelector<HTMLButtonElement>("button[name=intent]")?.value;
    return dialog && intent && trigger.checkVisibility() ? [{ id: dialog.id, intent }] : [];
  });
  for (const menu of closed) menu.open = false;
  return offered;
}

/**
 * Opens each kind of dialog that the current page offers and that is not in `seen`, fills it in, sees that it could be sent, and leaves it. Adds
 * the intents of their forms to `seen`.
 */
export async function leaveEveryDialog(page: Page, seen: Set<string>): Promise<void> {
  for (const { id, intent } of await page.evaluate(offeredDialogs)) {
    if (seen.has(intent)) continue;
    seen.add(intent);
    const trigger = page.locator(`main [commandfor="${id}"]`).first();
    const menu = page.locator(`main details:not([open]):has([commandfor="${id}"])`);
    if ((await menu.count()) > 0) await menu.first().locator("> summary").click();
    await trigger.click();
    const dialog = await openDialogOf(page);
    await fillDialog(dialog);
    const send = dialog.locator("button[name=intent]").last();
    await expect(send).toBeEnabled();
    // What was just filled in can still make the form longer.
    await expect(async () => {
      await send.scrollIntoViewIfNeeded();
      await expect(send).toBeInViewport({ ratio: 1, timeout: 500 });
    }).toPass();
    const wayOut = dialog.getByRole("button", { name: WAYS_OUT });
    // A form that fills the screen has only the cross.
    await ((await wayOut.count()) > 0 ? wayOut : dialog.getByRole("button", { name: "Close", exact: true }))
      .first()
      .click();
    await expect(dialog).toBeHidden();
  }
}
