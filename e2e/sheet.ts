import type { Locator, Page } from "@playwright/test";
import { ask, read } from "./api.ts";
import { expect, OWN_PAGE } from "./fixtures.ts";

/** Shared by the journeys in which a customer agrees to a quote. */

/** A day as text, so many days from today. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Quoted {
  jobId: string;
  quoteId: string;
}

/** A job of the customer with a quote of £180, or of what `quote` says. */
export async function quotedJob(customer: Page, tradesperson: Page, quote: object = {}): Promise<Quoted> {
  const job = await ask(customer, "/jobs", {
    title: "Kitchen lights trip the fuse",
    category: "Electrical",
    description: "The fuse goes whenever the kitchen lights are switched on.",
    postcode: "LS6 1HR",
  });
  const sent = { amount: 18_000, message: "Find the fault, mend it and test the circuit.", ...quote };
  const made = await ask(tradesperson, `/jobs/${job.id}/quotes`, sent);
  return { jobId: String(job.id), quoteId: String(made.id) };
}

/** The tradesperson works every day from eight to five. */
export async function keepHours(tradesperson: Page): Promise<void> {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts_at: "08:00", ends_at: "17:00" }));
  const reply = await tradesperson.request.put("/api/v1/me/working-hours", { data: { hours }, headers: OWN_PAGE });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** The customer has booked before, so an address is saved. */
export async function saveAddress(customer: Page): Promise<void> {
  await ask(customer, "/me/addresses", {
    line1: "14 Brudenell Grove",
    town: "Leeds",
    postcode: "LS6 1HR",
    access_notes: "Top bell. Fuse box under the stairs.",
    phone: "07700 900416",
  });
}

/** Saves a card at the provider, and makes it the one that is charged. */
export async function saveCard(customer: Page, number: string): Promise<void> {
  const { url } = await ask(customer, "/functions/create-setup-intent");
  await customer.request.post(String(url), { form: { number, exp: "12/40", cvc: "123", action: "save" } });
  const { items = [] } = await read(await customer.request.get("/api/v1/me/payment-methods"));
  await ask(customer, `/me/payment-methods/${items[0]?.id}/default`);
}

export async function editQuote(tradesperson: Page, quoteId: string, data: object): Promise<void> {
  const reply = await tradesperson.request.patch(`/api/v1/quotes/${quoteId}`, { data, headers: OWN_PAGE });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Opens the sheet with the first "Accept" on the page, or in `within`. */
export async function openSheet(page: Page, within: Page | Locator = page): Promise<Locator> {
  await within.getByRole("link", { name: "Accept", exact: true }).first().click();
  const sheet = page.getByRole("dialog", { name: /^Book / });
  await expect(sheet.getByRole("heading", { level: 1 })).toBeFocused();
  return sheet;
}

/** The address of somebody who books for the first time. The postcode of the job is there already. */
export async function fillAddress(sheet: Page | Locator): Promise<void> {
  await sheet.getByLabel("House number and street").fill("14 Brudenell Grove");
  await sheet.getByLabel("Town").fill("Leeds");
  await sheet.getByLabel("Your phone").fill("07700 900416");
}

/** The button that names the obligation. */
export const agreeButton = (sheet: Page | Locator) => sheet.getByRole("button", { name: /^Accept and agree to pay £/ });

/** Agrees in an open sheet for the first time, to a day that is agreed later if the tradesperson does not say when they work. */
export async function agreeIn(sheet: Locator): Promise<void> {
  const later = sheet.getByText("Agree a day later");
  if (await later.isVisible()) await later.click();
  if (await sheet.getByLabel("House number and street").isVisible()) await fillAddress(sheet);
  await agreeButton(sheet).click();
}

/** How many words somebody sees in a part of the page, with those of its buttons and without what is folded or only read out. */
export const visibleWords = (part: Locator): Promise<number> =>
  part.evaluate((root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const seen: string[] = [];
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest(".sr-only, style, script")) continue;
      seen.push(node.textContent ?? "");
    }
    return seen
      .join(" ")
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  });
