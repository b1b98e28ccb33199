import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { ask, read } from "./api.ts";
import { expect, freshEmail, newWindow, OWN_PAGE, openDetails, signUp } from "./fixtures.ts";
import { approveIdentity } from "./identity.ts";

/** Shared by the journeys about money: people, agreed work, the provider's pages. */

export const CARDS = { pays: "4242 4242 4242 4242", declined: "4000 0000 0000 0002" };

export async function newPerson(
  browser: Browser,
  name: string,
  userType: "customer" | "tradesperson",
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await newWindow(browser, options);
  await signUp(page, { name, email: freshEmail(name.toLowerCase().replace(" ", ".")), userType });
  return page;
}

export interface Work {
  title: string;
  jobId: string;
  bookingId: string;
}

/** Creates a job that is quoted, by default for £95, and accepted through the API. `quoted` has more of the quote, such as its guarantee. */
export async function agreedWork(customer: Page, tradesperson: Page, amount = 9_500, quoted = {}): Promise<Work> {
  const title = `Mend the garden gate ${Date.now()}`;
  const job = await ask(customer, "/jobs", {
    title,
    category: "Carpentry",
    postcode: "LS6 2AB",
    description: "The lower hinge has come off and the gate drags on the path.",
  });
  const quote = await ask(tradesperson, `/jobs/${job.id}/quotes`, { amount, message: "Two new hinges.", ...quoted });
  await ask(customer, `/quotes/${quote.id}/accept`, { revision: 1 });
  const { items = [] } = await read(await customer.request.get("/api/v1/me/bookings"));
  const booking = items.find((one) => one.job_id === job.id);
  return { title, jobId: String(job.id), bookingId: String(booking?.id) };
}

/** Double-clicks 'Pay £95', as some people do everywhere, and returns the provider's page, which opens in a new tab. */
export async function toCheckout(page: Page, { twice = false } = {}): Promise<Page> {
  const pay = page.getByRole("button", { name: "Pay £95" });
  // Before the work is done it is among the details, which a phone folds.
  if (!(await pay.isVisible())) await openDetails(page);
  const tabs = page.context().pages().length;
  const opening = page.waitForEvent("popup");
  await (twice ? pay.dblclick() : pay.click());
  const provider = await opening;
  await provider.waitForURL(/\/sandbox\/stripe\/checkout\//);
  expect(page.context().pages()).toHaveLength(tabs + 1);
  return provider;
}

export async function typeCard(provider: Page, number: string): Promise<void> {
  await provider.locator("[name=number]").fill(number);
  await provider.locator("[name=exp]").fill("12/34");
  await provider.locator("[name=cvc]").fill("123");
  await provider.getByRole("button", { name: /^pay/i }).click();
}

/** Completes a tradesperson's onboarding and tax details, after which released money is transferred to their account. */
export async function openAccount(tradesperson: Page): Promise<void> {
  await ask(tradesperson, "/functions/create-connect-account", {});
  const { url } = await ask(tradesperson, "/functions/create-onboarding-link", { type: "account_onboarding" });
  await tradesperson.goto(String(url));
  await tradesperson.getByRole("button", { name: "Complete my details" }).click();
  await tradesperson.waitForURL(/\/tradesperson\/payments/);
  await approveIdentity(tradesperson);
  const saved = await tradesperson.request.put("/api/v1/me/seller-details", {
    headers: OWN_PAGE,
    data: {
      kind: "individual",
      legal_name: "Owen Price",
      address_line1: "4 Mill Lane",
      address_line2: null,
      city: "Leeds",
      postcode: "LS6 2AB",
      date_of_birth: "1979-05-01",
      tax_number: "AB123456C",
    },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** A figure of /tradesperson/payments, by its label. */
export const figure = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.locator("dt").getByText(label, { exact: true }) });

/** The timeline on a job's page. */
export const timeline = (page: Page) => page.getByRole("region", { name: "What happens next" });
