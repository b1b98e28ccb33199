import { expectAccessibleInBothSchemes } from "./accessibility.ts";
import { expect, expectToast, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";

/** After ten minutes, what affects money needs the password again, and nothing that was typed is lost. */
test("a tradesperson confirms who they are before they change their tax details", async ({ browser }) => {
  const page = await newPerson(browser, "Rory Beck", "tradesperson");
  expect((await page.request.post("/sandbox/clock", { data: { advance: "PT11M" } })).status()).toBe(200);
  await open(page, "/tradesperson/payments");
  const form = page.locator("#tax");
  await form.getByLabel("Legal name").fill("Rory Beck");
  await form.getByLabel("Address line 1").fill("4 Mill Lane");
  await form.getByLabel("Town or city").fill("Leeds");
  await form.getByLabel("Postcode").fill("LS6 2AB");
  await form.getByLabel("Date of birth").fill("1985-04-12");
  await form.getByLabel("Tax number").fill("AB123456C");
  await form.getByRole("button", { name: "Save tax details" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Confirm it’s you" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectToast(page, "Error", "Your current password is incorrect");
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page).toHaveURL(/\/tradesperson\/payments/);
  await expect(form.getByLabel("Legal name")).toHaveValue("Rory Beck");
  await expect(form.getByLabel("Tax number")).toHaveValue("AB123456C");
  await form.getByRole("button", { name: "Save tax details" }).click();
  await expectToast(page, "Tax details saved");
});
