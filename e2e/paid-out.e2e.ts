import type { Page } from "@playwright/test";
import { ask, read } from "./api.ts";
import { expect, expectAccessible, expectToast, freshEmail, newWindow, open, signUp, test } from "./fixtures.ts";
import { approveIdentity } from "./identity.ts";

test("a card is added, made the default one and removed", async ({ page }) => {
  await signUp(page, { name: "Grace Okoro", email: freshEmail("grace"), userType: "customer" });

  await test.step("a declined card is not saved, and neither is one after cancelling", async () => {
    await open(page, "/payment-methods");
    await expect(page.getByText("No cards saved")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add payment method" }).click();
    await typeCard(page, "4000 0000 0000 0002");
    await expect(page.getByText(/declined/i).first()).toBeVisible();
    await page.getByRole("button", { name: /cancel/i }).click();
    await expectToast(page, "No card was saved");
    await expect(page).toHaveURL(/\/payment-methods$/);
  });

  await test.step("two cards, one of which requires authentication", async () => {
    await addCard(page, "4242 4242 4242 4242");
    await page.getByRole("button", { name: "Add payment method" }).click();
    await typeCard(page, "4000 0025 0000 3155");
    await page.getByRole("button", { name: /yes, confirm/i }).click();
    await expectToast(page, "Payment method saved successfully");
    await expect(cardRow(page, "4242")).toContainText("Default");
    await expect(cardRow(page, "3155")).not.toContainText("Default");
    await expectAccessible(page);
  });

  await test.step("the other card becomes the default", async () => {
    await page.getByRole("button", { name: "Make default: Visa ending in 3155" }).click();
    await expectToast(page, "Default card changed");
    await expect(cardRow(page, "3155")).toContainText("Default");
    await expect(cardRow(page, "4242")).not.toContainText("Default");
  });

  await test.step("it is removed, and the first card is the default again", async () => {
    await page.getByRole("button", { name: "Remove Visa ending in 3155" }).click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Remove card" }).click();
    await expectToast(page, "Card removed");
    await expect(cardRow(page, "3155")).toHaveCount(0);
    await expect(cardRow(page, "4242")).toContainText("Default");
  });
});

test("released money waits for onboarding and tax details, then goes to the account and on to the bank", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [customer, roofer] = [await newWindow(browser), await newWindow(browser)];
  await signUp(customer, { name: "Joan Marsh", email: freshEmail("joan"), userType: "customer" });
  const email = freshEmail("owen");
  await signUp(roofer, { name: "Owen Price", email, userType: "tradesperson" });
  await approveIdentity(roofer);
  await paidWork(customer, roofer);

  await test.step("it is owed", async () => {
    await open(roofer, "/tradesperson/payments");
    await expect(figure(roofer, "On its way")).toContainText("£170.00");
    await expectAccessible(roofer);
  });

  await test.step("the tradesperson completes onboarding on the provider's page", async () => {
    const opening = roofer.waitForEvent("popup");
    await roofer.getByRole("button", { name: "Set up payouts" }).click();
    await completeDetails(await opening);
  });

  await test.step("the tradesperson enters tax details, and invalid fields are marked", async () => {
    await open(roofer, "/tradesperson/payments");
    await expect(roofer.getByRole("heading", { name: "We cannot send £170.00 yet" })).toBeVisible();
    await expect(roofer.getByRole("link", { name: "Add tax details" })).toBeVisible();
    await expectAccessible(roofer);
    const form = roofer.locator("#tax");
    await form.getByLabel("Legal name").fill("Owen Price");
    await form.getByLabel("Address line 1").fill("4 Mill Lane");
    await form.getByLabel("Town or city").fill("Leeds");
    await form.getByLabel("Postcode").fill("ls62ab");
    await form.getByLabel("Date of birth").fill("1979-05-01");
    await form.getByLabel("Tax number").fill("12");
    await form.getByRole("button", { name: "Save tax details" }).click();
    await expectToast(roofer, "Validation Error");
    await expect(form.getByLabel("Tax number")).toBeFocused();
    await expect(form.getByLabel("Legal name")).toHaveValue("Owen Price");
    await form.getByLabel("Tax number").fill("ab 12 34 56 c");
    await form.getByRole("button", { name: "Save tax details" }).click();
    await expectToast(roofer, "Tax details saved");
    await form.getByText("Complete").click();
    await expect(form).toContainText("Ends in 56C");
  });

  await test.step("the money is transferred automatically, and paid out on request", async () => {
    await expect(async () => {
      await open(roofer, "/tradesperson/payments");
      await expect(roofer.locator("[data-row]").filter({ hasText: "£170.00" })).toContainText("Sent today", {
        timeout: 1_000,
      });
    }).toPass({ timeout: 60_000 });
    await open(roofer, "/tradesperson/payments?show=payouts");
    await roofer.getByRole("button", { name: "Pay out now" }).click();
    await expectToast(roofer, "Payout started");
    // The first line is the payout; the bookings it contains follow.
    const payout = roofer.locator("#payouts").getByRole("listitem").first();
    await expect(payout).toContainText("£170.00");
    await expect(payout).toContainText("On its way");
    await expect(roofer.getByRole("button", { name: "Pay out now" })).toHaveCount(0);
    await expectAccessible(roofer);
  });

  await test.step("the provider requires a document: the page shows which, and the deadline", async () => {
    await setAccountStatus(roofer, email, "Document required within 14 days");
    await expectAccountStatus(roofer, "Payouts are on, but some details are due");
    await expect(roofer.getByText("A photo of an identity document")).toBeVisible();
    await expect(roofer.getByText(/needs these by \w{3} \d+ \w{3}\b/)).toBeVisible();
    await expectAccessible(roofer);
    await roofer.setViewportSize({ width: 390, height: 844 });
    await expect(roofer.getByRole("button", { name: "Update details" })).toBeInViewport();
  });

  await test.step("payouts stop, and continue once the provider has it", async () => {
    await setAccountStatus(roofer, email, "Payouts stopped until we get a document");
    await expectAccountStatus(roofer, "A few details are missing");
    await expectAccessible(roofer);
    const opening = roofer.waitForEvent("popup");
    await roofer.getByRole("button", { name: "Continue setup" }).click();
    await completeDetails(await opening);
  });

  await test.step("the provider closes the account: the page refers to support", async () => {
    await setAccountStatus(roofer, email, "Account closed");
    await expectAccountStatus(roofer, "Payouts are not possible");
    await expect(roofer.getByRole("link", { name: "Contact support" })).toBeVisible();
    await expectAccessible(roofer);
  });
});

/** Completes the provider's form in its tab and returns. */
async function completeDetails(provider: Page): Promise<void> {
  await provider.getByRole("button", { name: "Complete my details" }).click();
  await provider.waitForURL(/\/tradesperson\/payments/);
  await expect(provider.getByRole("heading", { name: "Payouts are on" })).toBeVisible();
  await provider.close();
}

/** Changes the requirements of an account in the sandbox's control panel. */
async function setAccountStatus(page: Page, email: string, standing: string): Promise<void> {
  await page.goto("/sandbox/stripe");
  await page.getByLabel("Email of the account").fill(email);
  await page.getByLabel("Requirements", { exact: true }).selectOption(standing);
  await page.getByRole("region", { name: "Change account requirements" }).getByRole("button", { name: "Set" }).click();
  await expect(page).toHaveURL("/sandbox/stripe");
}

/** Waits until the webhook has changed the payments page. */
async function expectAccountStatus(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await open(page, "/tradesperson/payments");
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

const cardRow = (page: Page, last4: string) => page.getByRole("listitem").filter({ hasText: `ending in ${last4}` });
const figure = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.locator("dt").getByText(label, { exact: true }) });

async function typeCard(page: Page, number: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/stripe\/setup\//);
  await page.locator("[name=number]").fill(number);
  await page.locator("[name=exp]").fill("12/34");
  await page.locator("[name=cvc]").fill("123");
  await page.getByRole("button", { name: "Save card" }).click();
}

async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: "Add payment method" }).click();
  await typeCard(page, number);
  await expectToast(page, "Payment method saved successfully");
}

/** Creates paid and finished work through the API; the customer pays on the provider's page. */
async function paidWork(customer: Page, tradesperson: Page): Promise<void> {
  const job = await ask(customer, "/jobs", {
    title: `Mend the porch roof ${Date.now()}`,
    category: "Roofing",
    postcode: "LS6 2AB",
    description: "Three slates have slipped on the porch and rain comes in by the door.",
  });
  const quote = await ask(tradesperson, `/jobs/${job.id}/quotes`, {
    amount: 20_000,
    message: "Slates replaced in a day.",
  });
  const accepted = await ask(customer, `/quotes/${quote.id}/accept`, { revision: 1 });
  const { items } = await read(await customer.request.get("/api/v1/me/bookings"));
  const booking = items?.find((one) => one.job_id === job.id) ?? accepted;
  await ask(tradesperson, `/bookings/${booking.id}/complete`, {});
  const { url } = await ask(customer, "/functions/create-payment", { bookingId: String(booking.id) });
  await customer.goto(String(url));
  await customer.locator("[name=number]").fill("4242 4242 4242 4242");
  await customer.locator("[name=exp]").fill("12/34");
  await customer.locator("[name=cvc]").fill("123");
  await customer.getByRole("button", { name: /^pay/i }).click();
  await expectToast(customer, "Payment successful!");
}
