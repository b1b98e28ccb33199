import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, test } from "./fixtures.ts";
import { figure, newcomer } from "./money.ts";
import { admin, paidWork, part, raise } from "./trust.ts";

/** What a dispute becomes when nobody answers. Moves the product's clock. */

test("silence: two days to answer, fourteen to decide, then as its raiser would have it", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newcomer(browser, "June Fox", "customer");
  const joiner = await newcomer(browser, "Abe Nash", "tradesperson");
  const operator = await admin(browser);
  const work = await paidWork(customer, joiner);
  const dispute = await raise(customer, work, "Work not completed as agreed");

  await test.step("nobody answers: it goes to the operators, and both see what silence would mean", async () => {
    await advance(customer, "PT48H1M");
    await reads(customer, dispute, /all of the £95\.00 that we hold is refunded to you/);
    await expectAccessible(customer);
    await reads(joiner, dispute, /If you never answer .* all of the £95\.00 that we hold is refunded to June Fox/);
    await expect(joiner.getByRole("heading", { name: "Your turn: give your side" })).toBeVisible();
    await expectAccessible(joiner);
    await open(operator, "/admin/disputes");
    await expect(operator.getByRole("listitem").filter({ hasText: work.title })).toContainText(
      "Waiting for a decision",
    );
    await expectAccessible(operator);
  });

  await test.step("nobody decides either: all of it goes back, and the job is open again", async () => {
    await advance(customer, "P14DT1M");
    await reads(customer, dispute, /Ended without an answer/);
    await expect(part(customer, "Refund to the customer")).toContainText("£95.00");
    await expectAccessible(customer);
    await reads(joiner, dispute, /You never answered, so it ended as June Fox asked/);
    await expectAccessible(joiner);
    await open(joiner, "/tradesperson/payments");
    await expect(figure(joiner, "Owed to you")).toContainText("£0.00");
    await open(customer, "/my-jobs?tab=open");
    await expect(customer.getByRole("listitem").filter({ hasText: work.title })).toBeVisible();
    await open(customer, "/notifications");
    await expect(customer.getByText("Your dispute is settled")).toBeVisible();
  });
});

async function advance(page: Page, by: string): Promise<void> {
  expect((await page.request.post("/sandbox/clock", { data: { advance: by } })).status()).toBe(200);
}

/** Opens the dispute until the clock's work is done. */
async function reads(page: Page, dispute: string, words: RegExp): Promise<void> {
  await expect(async () => {
    await open(page, dispute);
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
