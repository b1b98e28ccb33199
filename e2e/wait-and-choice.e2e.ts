import { ask } from "./api.ts";
import { expect, expectAccessible, expectToast, open, test } from "./fixtures.ts";
import { newPerson, timeline } from "./money.ts";

/** From a posted job without quotes to the choice between two: who is near, asking in one tap and taking it back, and how the quotes differ. */

test("the wait and the choice", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Wyn Carr", "customer");
  const one = await newPerson(browser, "Hal Booth", "tradesperson");
  const other = await newPerson(browser, "Mo Khan", "tradesperson");
  const job = await ask(customer, "/jobs", {
    title: `Mend the kitchen tap ${Date.now()}`,
    category: "Plumbing",
    postcode: "LS6 2AB",
    description: "The mixer tap in the kitchen drips from the base of the spout.",
  });
  const path = `/job/${job.id}`;
  const quotes = customer.locator("#quotes");

  await test.step("the customer sees who is near, and that nobody has looked yet", async () => {
    await open(customer, path);
    await expect(quotes.getByText("Waiting for tradespeople to submit quotes for your job...")).toBeVisible();
    await expect(quotes.getByText("checked near LS6")).toBeVisible();
    await expect(quotes.locator("dl")).toContainText("have looked at it0");
    await expectAccessible(customer);
  });

  await test.step("one tap asks, and another takes it back", async () => {
    const first = quotes.getByRole("listitem").first();
    await first.getByRole("button", { name: /^Ask / }).click();
    await expectToast(customer, "Asked", "We’ll tell you when they quote");
    await expect(first.getByText("Asked")).toBeVisible();
    await customer.getByRole("button", { name: "Undo" }).click();
    await expectToast(customer, "Not asked");
    await expect(quotes.getByText("Asked", { exact: true })).toHaveCount(0);
    await timeline(customer).getByRole("button", { name: /^Ask/ }).click();
    await expect(quotes.getByText("Asked", { exact: true }).first()).toBeVisible();
    await expect(timeline(customer).getByRole("button", { name: /^Ask/ })).toHaveCount(0);
    await expectAccessible(customer);
  });

  await test.step("a tradesperson opens it, which the customer sees", async () => {
    await open(one, path);
    await open(customer, path);
    await expect(quotes.locator("dl")).toContainText("has looked at it1");
  });

  await test.step("two quotes differ in one sentence each, and the whole quote is one press away", async () => {
    await ask(one, `/jobs/${job.id}/quotes`, {
      amount: 9_500,
      message: "I fit and test your tap.",
      guarantee: "12 months",
    });
    await ask(other, `/jobs/${job.id}/quotes`, { amount: 11_000, message: "I bring the tap." });
    await open(customer, path);
    const dearer = quotes.getByRole("listitem").filter({ hasText: "Mo Khan" });
    await expect(dearer.getByText("£15 more than Hal. No guarantee.")).toBeVisible();
    await expect(quotes.getByText("Cheapest. Guarantee: 12 months.")).toBeVisible();
    await expect(dearer.getByText("I bring the tap.")).toBeHidden();
    await dearer.getByText("The whole quote").click();
    await expect(dearer.getByText("I bring the tap.")).toBeVisible();
    await expectAccessible(customer);
  });

  await test.step("the comparison shows what differs, and folds what is the same", async () => {
    await customer
      .getByRole("link", { name: /^Compare/ })
      .first()
      .click();
    await expect(quotes.getByText("Guarantee", { exact: true })).toBeVisible();
    await expect(quotes.getByText("Deposit", { exact: true })).toBeHidden();
    await expect(quotes.getByText("Checked", { exact: true })).toBeVisible();
    await quotes.getByText("Same for both").click();
    await expect(quotes.getByText("Deposit", { exact: true })).toBeVisible();
    await expectAccessible(customer);
  });
});
