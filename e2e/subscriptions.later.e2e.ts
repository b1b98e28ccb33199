import type { Page } from "@playwright/test";
import { ask } from "./api.ts";
import { advance, dayIn } from "./clock.ts";
import {
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  mailTo,
  newPerson,
  open,
  signedIn,
  test,
} from "./fixtures.ts";

/** The morning mail of alerts, and weekly visits. Moves the product's clock. */

test("the next morning, one mail lists the matches of a daily alert", async ({ browser }) => {
  test.setTimeout(240_000);
  const email = freshEmail("fay");
  const floorer = await newPerson(browser, { name: "Fay Tiler", email, userType: "tradesperson" });
  const customer = await newPerson(browser, { name: "Ned Hall", email: freshEmail("ned"), userType: "customer" });
  await open(floorer, "/subscriptions/alerts/new?category=flooring&location=YO1");
  await floorer.getByRole("radio", { name: /Every morning/ }).check();
  await floorer.getByRole("button", { name: "Save alert" }).click();
  await expectToast(floorer, "Alert saved");
  const titles = [`Lay an oak floor ${Date.now()}`, `Level a kitchen floor ${Date.now()}`];
  for (const title of titles)
    await ask(customer, "/jobs", {
      title,
      category: "Flooring",
      description: "About twenty square metres, the old boards are up already.",
      postcode: "YO1 7HH",
    });
  await open(floorer, "/subscriptions/jobs");
  await expect(async () => {
    await floorer.reload();
    for (const title of titles)
      await expect(floorer.getByRole("link", { name: title })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect((await mailTo(floorer, email)).filter((subject) => /alerts/.test(subject))).toEqual([]);
  await advance(floorer, "P1D");
  await expect.poll(() => mailTo(floorer, email)).toContain("2 new jobs match your alerts");
  await open(floorer, "/notifications");
  await floorer.getByRole("link", { name: "2 new jobs match your alerts" }).click();
  await expect(floorer.getByRole("heading", { level: 1, name: "Jobs from your alerts" })).toBeVisible();
});

test("regular visits, from the proposal to the second booking", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, { name: "Una Reid", email: freshEmail("una"), userType: "customer" });
  const cleaner = await signedIn(browser, "tradesperson@demo.test");
  const title = `Clean the gutters ${Date.now()}`;

  await test.step("work is done and paid", async () => {
    const words = { description: "Both sides of the house, two storeys, no conservatory.", postcode: "LS6 2AB" };
    const job = await ask(customer, "/jobs", { title, category: "Cleaning", ...words });
    const quote = await ask(cleaner, `/jobs/${job.id}/quotes`, { amount: 4_500, message: "Ladder and vacuum." });
    const booking = await ask(customer, `/quotes/${quote.id}/accept`, { revision: 1 });
    await ask(cleaner, `/bookings/${booking.id}/complete`);
    const { url } = await ask(customer, "/functions/create-payment", { bookingId: booking.id });
    const form = { number: "4242 4242 4242 4242", exp: "12/40", cvc: "123", action: "pay" };
    expect((await customer.request.post(String(url), { form })).ok()).toBe(true);
    await open(customer, "/my-jobs?tab=done");
    await customer.getByRole("listitem").filter({ hasText: title }).locator("summary").click();
    await customer.getByRole("link", { name: /^Book regular visits/ }).click();
  });

  await test.step("the customer proposes visits", async () => {
    await expect(customer.getByRole("heading", { name: "Book regular visits" })).toBeVisible();
    await expect(customer.getByLabel("Title")).toHaveValue(title);
    await expect(customer.getByLabel("Amount")).toHaveValue("45");
    await expectAccessible(customer);
    await customer.getByLabel("Amount").fill("0.10");
    await customer.getByLabel("First visit", { exact: true }).fill(await dayIn(customer, 5));
    await customer.getByRole("button", { name: "Propose and agree to pay for each visit" }).click();
    await expectToast(customer, "Validation Error", "Amount must be at least £0.30");
    await expect(customer.getByLabel("Amount")).toBeFocused();
    await expectAccessible(customer);
    await customer.getByLabel("Amount").fill("40");
    await customer.getByRole("checkbox", { name: /Start the visits inside my 14 days/ }).check();
    await customer.getByRole("button", { name: "Propose and agree to pay for each visit" }).click();
    await expectToast(customer, "Visits proposed");
    await expect(customer.getByText("Waiting for an answer")).toBeVisible();
    await expectAccessible(customer);
  });

  await test.step("the tradesperson accepts, and the first visit is booked", async () => {
    await open(cleaner, "/subscriptions");
    await expectAccessible(cleaner);
    await cleaner.getByRole("link", { name: title }).click();
    await expect(cleaner.getByText("You receive £34.00 after the 15% fee")).toBeVisible();
    await expectAccessible(cleaner);
    await cleaner.getByRole("button", { name: "Accept for £40.00 a visit" }).click();
    await expectToast(cleaner, "Visits agreed");
    await expect(visits(cleaner)).toHaveCount(1);
    await expectAccessible(cleaner);
  });

  await test.step("a week later the second visit is booked", async () => {
    await advance(cleaner, "P7D");
    await expect(async () => {
      await customer.reload();
      expect(await visits(customer).count()).toBeGreaterThanOrEqual(2);
    }).toPass();
    await expectAccessible(customer);
    await customer.getByRole("button", { name: /^Skip / }).click();
    await customer.getByRole("dialog").getByRole("button", { name: "Skip this visit" }).click();
    await expectToast(customer, "Visit skipped");
    await expect(customer.getByText("Skipped", { exact: true })).toBeVisible();
    await customer.getByRole("button", { name: "Pause" }).click();
    await expectToast(customer, "Visits paused");
    await expectAccessible(customer);
    await open(customer, `${new URL(customer.url()).pathname}/stop`);
    await expect(customer.getByRole("heading", { level: 1, name: "Keep or stop these visits?" })).toBeVisible();
    await expectAccessible(customer);
    await customer.getByRole("link", { name: "Keep them" }).click();
    await customer.getByRole("button", { name: "End", exact: true }).click();
    await customer.getByRole("dialog").getByRole("button", { name: "End visits" }).click();
    await expectToast(customer, "Visits ended");
    await expectAccessible(customer);
    await visits(customer).getByRole("link").first().click();
    await expect(customer.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
});

/** The booked visits on the page of regular visits. */
const visits = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByText("Confirmed", { exact: true }) });
