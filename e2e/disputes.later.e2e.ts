import type { Page } from "@playwright/test";
import { advance } from "./clock.ts";
import { expect, expectAccessible, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { admin, paidWork, part, raise } from "./trust.ts";

/** A dispute without replies. Moves the product's clock. */

test("without a reply: two days to reply, fourteen to decide, then in favour of the person who raised it", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "June Fox", "customer");
  const joiner = await newPerson(browser, "Abe Nash", "tradesperson");
  const work = await paidWork(customer, joiner);
  const dispute = await raise(customer, work, "Work not completed as agreed");

  await test.step("no reply: the operators get it, and both people see the default decision", async () => {
    await advance(customer, "PT48H1M");
    await reads(customer, dispute, /all of the £95\.00 that we hold is refunded to you/);
    await expectAccessible(customer);
    await reads(joiner, dispute, /If you never answer .* all of the £95\.00 that we hold is refunded to June Fox/);
    await expect(joiner.getByRole("heading", { name: "Your turn: give your side" })).toBeVisible();
    await expectAccessible(joiner);
    // Signed in only now: an operator's session does not last two days.
    const operator = await admin(browser);
    await open(operator, "/admin/disputes");
    await expect(operator.getByRole("row").filter({ hasText: work.title })).toContainText("Waiting for a decision");
    await expectAccessible(operator);
  });

  await test.step("no decision: everything is refunded, and the job is open again", async () => {
    await advance(customer, "P14DT1M");
    await reads(customer, dispute, /Ended without an answer/);
    await expect(part(customer, "Refund to the customer")).toContainText("£95.00");
    await expectAccessible(customer);
    await reads(joiner, dispute, /You never answered, so it ended as June Fox asked/);
    await expectAccessible(joiner);
    await open(joiner, "/tradesperson/payments");
    await expect(joiner.getByRole("region", { name: "Coming to your bank" })).toContainText("£0.00");
    await open(customer, "/my-jobs?tab=open");
    await expect(customer.getByRole("listitem").filter({ hasText: work.title })).toBeVisible();
    await open(customer, "/notifications");
    await expect(customer.getByText("Your dispute is settled")).toBeVisible();
  });
});

/** Reloads the dispute until the scheduled tasks have run. */
async function reads(page: Page, dispute: string, words: RegExp): Promise<void> {
  await expect(async () => {
    await open(page, dispute);
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
