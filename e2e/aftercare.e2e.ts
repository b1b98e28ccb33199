import { expect, expectAccessible, expectToast, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { finishedWork, part } from "./trust.ts";

/** Work that was paid and released, and is not right after all: from My home to a refund out of the tradesperson's balance. */

test("an urgent problem after release: reported from My home, settled by a refund", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Nell Shaw", "customer");
  const joiner = await newPerson(browser, "Ned Cole", "tradesperson");
  const work = await finishedWork(customer, joiner);
  let dispute = "";

  await test.step("My home leads to the report, which speaks of no held money", async () => {
    await open(customer, "/my-home");
    await customer.getByRole("link", { name: "Report a problem" }).click();
    const dialog = customer.getByRole("dialog", { name: "Raise a dispute" });
    await expect(dialog).toContainText("The work can be done again, or money that was paid can be refunded.");
    await expectAccessible(customer);
    await dialog.getByLabel("Reason").selectOption("Poor quality of work");
    await dialog.getByLabel("Description").fill("The gate motor gives sparks when it rains, and stands open.");
    await dialog.getByRole("button", { name: "Submit dispute" }).click();
    await expectToast(customer, "Dispute Raised");
    dispute = new URL(customer.url()).pathname;
  });

  await test.step("it is marked as urgent, with a number to call", async () => {
    await expect(customer.getByText("Urgent", { exact: true })).toBeVisible();
    await expect(customer.getByRole("link", { name: /^Call 0/ })).toHaveAttribute("href", /^tel:0/);
    await expect(customer.getByRole("region", { name: "Deadline" })).not.toContainText(/\b(hold|held)\b/);
    await expectAccessible(customer);
  });

  await test.step("the tradesperson offers a refund out of their balance", async () => {
    await open(joiner, dispute);
    await expect(joiner.getByRole("link", { name: /^Call 0/ })).toHaveCount(0);
    await joiner.getByText("Make an offer").click();
    await joiner.getByLabel("Amount to refund").fill("95.01");
    await joiner.getByRole("button", { name: "Send offer" }).click();
    await expect(joiner.getByLabel("Amount to refund")).toHaveAccessibleDescription(
      /cannot be more than the £95\.00 that was paid/,
    );
    await joiner.getByLabel("Amount to refund").fill("20");
    await joiner.getByRole("button", { name: "Send offer" }).click();
    await expectToast(joiner, "Offer sent");
    await expect(part(joiner, "Taken back from the tradesperson")).toContainText("£17.00");
    await expectAccessible(joiner);
  });

  await test.step("the customer accepts, and the work stays complete", async () => {
    await open(customer, dispute);
    await expect(part(customer, "Refund to the customer")).toContainText("£20.00");
    await customer.getByRole("button", { name: "Accept this offer" }).click();
    const asked = customer.getByRole("dialog", { name: "Accept this offer?" });
    await expect(asked).toContainText("We’ll refund £20.00 to you.");
    await asked.getByRole("button", { name: "Accept offer" }).click();
    await expectToast(customer, "Offer accepted");
    await expect(customer.getByRole("heading", { name: "You both agreed" })).toBeVisible();
    await expectAccessible(customer);
    await open(customer, "/my-home");
    await expect(customer.getByRole("link", { name: work.title }).first()).toBeVisible();
    await expect(customer.getByRole("link", { name: "Report a problem" })).toHaveCount(0);
  });
});
