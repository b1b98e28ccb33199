import { expect, expectAccessible, expectToast, freshEmail, linkInMail, mailTo, open, test } from "./fixtures.ts";
import { admin } from "./trust.ts";

test("anybody complains about the use of their data, and an operator answers by email", async ({ page, browser }) => {
  const email = freshEmail("complaint");

  await test.step("without an account, from the privacy notice", async () => {
    await open(page, "/privacy");
    await page.getByRole("link", { name: "Complain to us" }).click();
    await page.getByLabel("What is wrong?").fill("You still have my old address, and I asked twice.");
    await page.getByRole("button", { name: "Send complaint" }).click();
    await expectToast(page, "Validation Error");
    await expect(page.getByLabel("What is wrong?")).toHaveValue(/asked twice/);
    await expectAccessible(page);
    await page.getByLabel("Your name").fill("Ann Other");
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Send complaint" }).click();
    await expect(page.getByText(/We have your complaint: number \d+/)).toBeVisible();
    await expect.poll(async () => (await mailTo(page, email)).at(0)).toMatch(/We have your complaint/);
  });

  await test.step("an operator sees until when, and answers", async () => {
    const operator = await admin(browser);
    await open(operator, "/admin/complaints");
    await expectAccessible(operator);
    const row = operator.getByRole("row").filter({ hasText: "Ann Other" }).filter({ hasText: "asked twice" }).first();
    await expect(row.getByRole("time")).toBeVisible();
    await row.getByRole("link").click();
    await operator.getByRole("button", { name: "Send answer" }).click();
    await expectToast(operator, "Validation Error");
    await operator.getByLabel("Your answer").fill("You are right.\nWe have corrected it.");
    await expectAccessible(operator);
    await operator.getByRole("button", { name: "Send answer" }).click();
    await expectToast(operator, "Answer sent");
    await expect(operator.getByText("We have corrected it.")).toBeVisible();
    await expectAccessible(operator);
    await expect.poll(async () => (await mailTo(page, email)).at(0)).toMatch(/Our answer to your complaint/);
    expect(await linkInMail(page.context(), email, /\/privacy/)).toContain("/privacy");
  });
});
