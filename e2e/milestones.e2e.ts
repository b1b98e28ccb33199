import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  newWindow,
  OWN_PAGE,
  open,
  signIn,
  signUp,
  test,
} from "./fixtures.ts";

/** Work paid in parts, by two people: proposed, approved, paid with authentication, declined and tried again, released. */
test("a booking paid by milestones", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newWindow(browser);
  const plumber = await newWindow(browser);
  const title = `Refit the bathroom ${Date.now()}`;

  await test.step("the two agree on a job", async () => {
    await signUp(customer, { name: "Joan Marsh", email: freshEmail("joan"), userType: "customer" });
    await signIn(plumber, "tradesperson@demo.test");
    const job = await ask(customer, "POST", "/jobs", {
      title,
      category: "Plumbing",
      postcode: "LS6 2AB",
      description: "Take out the old suite, move the basin, fit a new shower and bath.",
    });
    const quote = await ask(plumber, "POST", `/jobs/${job.id}/quotes`, { amount: 30_000, message: "All of it" });
    await ask(customer, "POST", `/quotes/${quote.id}/accept`, { revision: 1 });
  });

  await test.step("the tradesperson proposes milestones, and invalid input is reported", async () => {
    await open(plumber, "/my-jobs?tab=active");
    await plumber.getByRole("link", { name: `Propose milestones of ${title}` }).click();
    await expect(plumber.getByRole("heading", { level: 1, name: "Propose milestones" })).toBeVisible();
    await expectAccessible(plumber);
    for (const [number, name, price] of [
      [1, "Strip out", "100"],
      [2, "First fix", "99"],
      [3, "Second fix", "100"],
    ] as const) {
      await plumber.getByLabel(`Milestone ${number}`, { exact: true }).fill(name);
      await plumber.getByLabel(`Price of milestone ${number}`).fill(price);
    }
    await plumber.getByRole("button", { name: "Propose milestones" }).click();
    const short = "Milestones must add up to £300.00. They come to £299.00";
    await expectToast(plumber, "Validation Error", short);
    await expect(plumber.getByLabel("Price of milestone 3")).toBeFocused();
    await plumber.getByLabel("Price of milestone 2").fill("100");
    await plumber.getByRole("button", { name: "Propose milestones" }).click();
    await expectToast(plumber, "Milestones proposed");
    await expectAccessible(plumber);
  });

  await test.step("the customer approves them and is asked for a payment method", async () => {
    await open(customer, "/my-jobs?tab=active");
    await customer.getByRole("link", { name: /^Approve milestones/ }).click();
    await expect(customer.getByText("£300.00")).toHaveCount(2);
    await expectAccessible(customer);
    // A change that arrives while the customer reads has to be read before it can be approved.
    const milestones = ["Strip out", "First fix", "Second fix"].map((name, place) => ({
      title: name,
      amount: 10_000,
      due_date: place === 2 ? "2099-03-03" : null,
    }));
    const bookingId = new URL(customer.url()).pathname.split("/").at(-1);
    await ask(plumber, "PUT", `/bookings/${bookingId}/milestones`, { milestones });
    await expect(customer.getByRole("alert").filter({ hasText: "while you were reading" })).toContainText(
      "was £100.00, now £100.00, due 3 March 2099",
    );
    await expect(customer.getByRole("button", { name: "Approve milestones" })).toHaveCount(0);
    await expectAccessible(customer);
    await customer.getByRole("button", { name: "I’ve checked them" }).click();
    await customer.getByRole("button", { name: "Approve milestones" }).click();
    await expectToast(customer, "Milestones approved");
    await customer.getByRole("button", { name: "Pay £100.00 for Strip out" }).click();
    await expectToast(customer, "Payment Failed", "Add a payment method first");
    await expect(customer.getByRole("link", { name: "Add payment method" })).toHaveAttribute(
      "href",
      /^\/payment-methods\?back=%2Fbooking-milestones%2F/,
    );
  });
  const milestones = customer.url();

  await test.step("a card that requires authentication pays after it", async () => {
    await saveCard(customer, "4000 0025 0000 3155");
    await open(customer, milestones);
    await customer.getByRole("button", { name: "Pay £100.00 for Strip out" }).click();
    await customer.getByRole("button", { name: "No, decline" }).click();
    await expectToast(customer, "Payment Failed");
    await expectAccessible(customer);
    await customer.getByRole("button", { name: "Retry Payment for Strip out" }).click();
    await customer.getByRole("button", { name: "Yes, confirm" }).click();
    await expectToast(customer, "Payment Successful");
    await expect(line(customer, "Strip out")).toContainText("Paid on");
    await expectAccessible(customer);
  });

  await test.step("a card that is declined fails, and another one pays", async () => {
    await saveCard(customer, "4000 0000 0000 0341");
    await open(customer, milestones);
    await customer.getByRole("button", { name: "Pay £100.00 for First fix" }).click();
    await expectToast(customer, "Payment Failed", "Your card was declined.");
    await expect(line(customer, "First fix")).toContainText("Failed");
    // The other card that is saved is named, and would be charged.
    await expect(customer.getByRole("region", { name: "Payment method" })).toContainText("ending in 3155");
    await saveCard(customer, "4242 4242 4242 4242");
    await open(customer, milestones);
    await customer.getByRole("button", { name: "Retry Payment for First fix" }).click();
    await expectToast(customer, "Payment Successful");
  });

  await test.step("the held money is released milestone by milestone", async () => {
    await customer.getByRole("button", { name: "Release £100.00 for Strip out" }).click();
    await customer.getByRole("dialog").getByRole("button", { name: "Release £100.00" }).click();
    await expectToast(customer, "Milestone released");
    await expect(line(customer, "Strip out")).toContainText("released on");
    await open(plumber, new URL(milestones).pathname);
    await expect(line(plumber, "Strip out")).toContainText("You receive £85.00");
    await expectAccessible(plumber);
  });
});

const line = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** Saves a card on the provider's page and makes it the default. */
async function saveCard(page: Page, number: string): Promise<void> {
  const { url } = await ask(page, "POST", "/functions/create-setup-intent", {});
  await page.goto(url ?? "");
  await page.locator('[name="number"]').fill(number);
  await page.locator('[name="exp"]').fill("12/40");
  await page.locator('[name="cvc"]').fill("123");
  await page.getByRole("button", { name: "Save card" }).click();
  const confirm = page.getByRole("button", { name: "Yes, confirm" });
  const saved = page.getByText(number.slice(-4));
  await expect(confirm.or(saved).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(saved.first()).toBeVisible();
  const { items = [] } = await ask(page, "GET", "/me/payment-methods");
  const card = items.find(({ last4 }) => last4 === number.slice(-4));
  await ask(page, "POST", `/me/payment-methods/${card?.id}/default`);
}

interface Reply {
  id?: string;
  url?: string;
  items?: { id: string; last4: string }[];
}

/** Calls the API with the page's session. */
async function ask(page: Page, method: string, path: string, data?: object): Promise<Reply> {
  const reply = await page.context().request.fetch(`/api/v1${path}`, {
    method,
    headers: OWN_PAGE,
    ...(data ? { data } : {}),
  });
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
  return reply.json();
}
