import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  open,
  signInByForm,
  signUpByForm,
  test,
} from "./fixtures.ts";
import { agreeIn, openSheet } from "./sheet.ts";
import { countTaps } from "./taps.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

// With the service worker, as real visits have it.
test.use({ serviceWorkers: "allow" });

/**
 * The main job from end to end, by three people in three browsers: post, quote, accept, complete, a declined card, a
 * cancelled payment, a successful payment, the fee, and reviews by both.
 */
test("a job from posting to reviews", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await person(browser, PHONE);
  const plumber = await person(browser, PHONE);
  const electrician = await person(browser);
  const taps = await countTaps(customer.context());
  const theirs = await countTaps(plumber.context());
  const title = `Replace kitchen mixer tap ${Date.now()}`;

  await test.step("the customer signs up and posts a job", async () => {
    await signUpByForm(customer, { name: "Joan Marsh", email: freshEmail("joan"), userType: "customer" });
    await open(customer, "/post-job");
    await expectAccessible(customer);
    await customer.getByLabel("Title").fill(title);
    await customer.getByLabel("Category").selectOption("Plumbing");
    await customer
      .getByLabel("Description")
      .fill("The mixer tap in the kitchen drips from the base and the hot side is slow.");
    await customer.getByLabel("Minimum budget").fill("80");
    await customer.getByLabel("Maximum budget").fill("150");
    await customer.getByLabel("Postcode").fill("ls62ab");
    await customer.getByRole("button", { name: "Post job" }).click();
    await expectToast(customer, "Job posted!");
    await expect(customer).toHaveURL(/\/my-jobs/);
    const card = customer.getByRole("listitem").filter({ hasText: title });
    await expect(card).toContainText("£80-£150");
    await expect(card).toContainText("LS6 2AB");
    await expectAccessible(customer);
  });

  await test.step("two tradespeople find it and quote", async () => {
    for (const [page, email, pounds] of [
      [plumber, "tradesperson@demo.test", "95"],
      [electrician, "tradesperson2@demo.test", "110.50"],
    ] as const) {
      await signInByForm(page, email);
      await open(page, email === "tradesperson@demo.test" ? "/browse" : "/browse?show=all");
      theirs.take();
      await page.getByRole("link", { name: title }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByText("LS6 2AB")).toHaveCount(0);
      if (page === plumber) await page.getByRole("button", { name: "Quote", exact: true }).click();
      await page.getByLabel("Amount").fill(pounds);
      await page.getByLabel("Message").fill("Single lever tap, fitted and tested, the old one taken away.");
      await page.getByRole("button", { name: "Send quote" }).click();
      await expectToast(page, "Quote submitted!");
      expect(theirs.take(), "from the feed to a sent quote").toBeLessThanOrEqual(6);
      await expectAccessible(page);
    }
  });

  await test.step("the customer compares and accepts", async () => {
    await open(customer, "/my-jobs");
    await expect(customer.getByRole("listitem").filter({ hasText: title })).toContainText("2 quotes received");
    await customer.getByRole("link", { name: title }).click();
    await expect(customer.getByRole("heading", { name: "2 quotes" })).toBeVisible();
    await expectAccessible(customer);
    const quote = customer.getByRole("listitem").filter({ hasText: "£95.00" });
    await agreeIn(await openSheet(customer, quote));
    await expectToast(customer, "Quote Accepted");
    taps.take();
    await expectAccessible(customer);
  });

  await test.step("the tradesperson marks the work complete", async () => {
    await open(plumber, "/tradesperson-dashboard");
    await expectAccessible(plumber);
    await plumber
      .getByRole("listitem")
      .filter({ hasText: title })
      .getByRole("button", { name: "Mark Complete" })
      .first()
      .click();
    await plumber.getByRole("button", { name: "Yes, mark complete" }).click();
    await expectToast(plumber, "Job Marked Complete", "Waiting for customer payment");
  });

  await test.step("a declined card, a cancelled payment, then a successful one", async () => {
    await open(customer, "/my-jobs?tab=active");
    const card = customer.getByRole("listitem").filter({ hasText: title });
    await expect(card).toContainText("Ready for Payment");
    await expectAccessible(customer);
    const declined = await checkout(customer, title);
    await payWith(declined, "4000 0000 0000 0002");
    await expect(declined.getByText(/declined/i).first()).toBeVisible();
    await declined.getByRole("button", { name: /cancel/i }).click();
    await expectToast(declined, "Payment cancelled", "Your payment was cancelled.");
    await expect(declined).toHaveURL(/\/my-jobs$/);
    await declined.close();
    taps.take();

    await open(customer, "/my-jobs?tab=active");
    const paying = await checkout(customer, title);
    await expectAccessible(paying);
    await payWith(paying, "4242 4242 4242 4242");
    await expectToast(paying, "Payment successful!");
    await expect(paying).toHaveURL(/\/my-jobs$/);
    await paying.close();
  });

  await test.step("the money arrives, less the 15% fee", async () => {
    await open(plumber, "/tradesperson/payments");
    const payment = plumber.getByRole("rowgroup").filter({ hasText: title });
    await expect(payment).toContainText("£95.00");
    await expect(payment).toContainText("14.25");
    await expect(payment).toContainText("£80.75");
    await expectAccessible(plumber);
  });

  await test.step("both review", async () => {
    await open(customer, "/my-jobs?tab=done");
    await review(customer, title, "Tidy, quick and on time.");
    // My Jobs was opened by its address twice.
    expect(taps.take() + 2, "from an accepted quote to a paid and reviewed job").toBeLessThanOrEqual(12);
    await open(plumber, "/my-jobs?tab=done");
    await review(plumber, title, "Clear about the job, and paid at once.");
  });
});

async function person(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

/** Clicks "Pay £X" and returns the provider's page, which opens in a new tab. */
async function checkout(page: Page, title: string): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("listitem").filter({ hasText: title }).getByRole("button", { name: "Pay £95" }).click();
  const provider = await opening;
  await provider.waitForURL(/\/sandbox\/stripe\/checkout\//);
  return provider;
}

async function payWith(provider: Page, number: string): Promise<void> {
  await provider.locator("[name=number]").fill(number);
  await provider.locator("[name=exp]").fill("12/34");
  await provider.locator("[name=cvc]").fill("123");
  await provider.getByRole("button", { name: /^pay/i }).click();
}

async function review(page: Page, title: string, comment: string): Promise<void> {
  await page.getByRole("listitem").filter({ hasText: title }).getByRole("button", { name: "Leave Review" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: /5/ }).check({ force: true });
  await dialog.getByLabel(/comment/i).fill(comment);
  await dialog.getByRole("button", { name: /review/i }).click();
  await expectToast(page, "Thank you for your review!");
}
