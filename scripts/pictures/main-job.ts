import type { Browser, Page } from "@playwright/test";
import { call, shown, visitAs } from "./visit.ts";

const JOB = {
  title: "Kitchen tap drips from the base",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips all day, and the hot side is slow. The washer has been replaced.",
  postcode: "LS6 2AB",
  budget_min: 8_000,
  budget_max: 15_000,
};
const QUOTES = [
  ["tradesperson@demo.test", 9_500, "New cartridge, fitted and tested. I can come on Thursday morning."],
  ["mo.khan@demo.test", 11_000, "I can do it this week, the part is included."],
] as const;

/** Posts a job as the demo's customer, with a quote by each of two tradespeople. Returns its id. */
export async function postedJob(browser: Browser, url: string): Promise<string> {
  const customer = await visitAs(browser, url, "customer@demo.test", "desktop");
  const { id = "" } = await call(customer, "/api/v1/jobs", JOB);
  await customer.context().close();
  for (const [email, amount, message] of QUOTES) {
    const page = await visitAs(browser, url, email, "desktop");
    await call(page, `/api/v1/jobs/${id}/quotes`, { amount, message });
    await page.context().close();
  }
  return id;
}

/** What a customer's phone shows from "What needs doing?" to the payment. */
export async function recordMainJob(browser: Browser, url: string): Promise<Buffer[]> {
  const visitor = await visitAs(browser, url, null, "phone");
  const frames = [await shown(visitor, "/"), await shown(visitor, "/get-quotes?what=Leaking%20tap")];
  await visitor.context().close();
  const job = await postedJob(browser, url);
  const customer = await visitAs(browser, url, "customer@demo.test", "phone");
  frames.push(await shown(customer, `/job/${job}`));
  await showQuotes(customer);
  frames.push(await shown(customer));
  await accept(customer);
  frames.push(await shown(customer));
  await complete(browser, url, customer, job);
  frames.push(await shown(customer, "/my-jobs?tab=active"));
  frames.push(...(await pay(customer, job)));
  return frames;
}

const showQuotes = (page: Page) =>
  page.getByRole("heading", { name: /^\d quotes$/ }).evaluate((heading) => heading.scrollIntoView({ block: "start" }));

async function accept(page: Page): Promise<void> {
  // Before that, the page's own forms answer, which lead on without a toast.
  await page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
  const quote = page.getByRole("listitem").filter({ hasText: "£95" });
  await quote.getByRole("button", { name: "Accept", exact: true }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Accept/ })
    .click();
  await page.getByRole("heading", { name: /^You’ve chosen / }).waitFor();
}

async function complete(browser: Browser, url: string, customer: Page, job: string): Promise<void> {
  const { items } = await (await customer.request.get("/api/v1/me/bookings")).json();
  const { id } = items.find((booking: { job_id: string }) => booking.job_id === job);
  const tradesperson = await visitAs(browser, url, "tradesperson@demo.test", "phone");
  await call(tradesperson, `/api/v1/bookings/${id}/complete`);
  await tradesperson.context().close();
}

/** The provider's page, then what the customer sees when the payment is there. */
async function pay(customer: Page, job: string): Promise<Buffer[]> {
  const { items } = await (await customer.request.get("/api/v1/me/bookings")).json();
  const { id: bookingId } = items.find((booking: { job_id: string }) => booking.job_id === job);
  const { url = "" } = await call(customer, "/api/v1/functions/create-payment", { bookingId });
  await customer.goto(url);
  await customer.locator("[name=number]").fill("4242 4242 4242 4242");
  await customer.locator("[name=exp]").fill("12/34");
  await customer.locator("[name=cvc]").fill("123");
  const page = await shown(customer);
  await customer.locator("button[value=pay]").click();
  await customer.waitForURL(/my-jobs/);
  return [page, await shown(customer)];
}
