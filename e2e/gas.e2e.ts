import type { Page } from "@playwright/test";
import { expectAccessibleInBothSchemes } from "./accessibility.ts";
import { ask } from "./api.ts";
import { DEMO_PASSWORD, expect, expectAccessible, expectToast, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { admin } from "./trust.ts";

const DESCRIPTION = "It stopped this morning and the display flashes. We reset it twice.";
const QUOTE = "Diagnosis and the first hour. Parts are agreed with you first.";

async function fillJob(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Category").selectOption("Plumbing");
  await page.getByLabel("Description").fill(DESCRIPTION);
  await page.getByLabel("Postcode").fill("LS6 2AB");
}

const gasQuestion = (page: Page) => page.getByRole("group", { name: "Does it involve gas?" });

test("gas work posted in ordinary words, quoted with a Gas Safe check, which is then withdrawn", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Mary Hobbs", "customer");
  const plumber = await newPerson(browser, "Tom Tapper", "tradesperson");
  const engineer = await newPerson(browser, "Gwen Flame", "tradesperson");
  const operator = await admin(browser);
  const title = `Vaillant ecoTEC shows F28 ${Date.now()}`;
  let jobPath = "";
  let checkId = "";

  await test.step("the form asks about gas, and takes not sure for an answer", async () => {
    await open(customer, "/post-job");
    await expect(gasQuestion(customer)).toHaveCount(0);
    await fillJob(customer, title);
    await expect(gasQuestion(customer)).toBeVisible();
    await customer.getByRole("button", { name: "Post job" }).click();
    await expectToast(customer, "Validation Error", "Say whether the job involves gas");
    await expect(customer.getByLabel("Title")).toHaveValue(title);
    await expectAccessibleInBothSchemes(customer);
    await gasQuestion(customer).getByLabel("Not sure").check();
    await customer.getByRole("button", { name: "Post job" }).click();
    await expectToast(customer, "Job posted!");
    await customer.getByRole("link", { name: title }).click();
    await expect(customer.getByRole("list", { name: "Rules for this work" })).toContainText("counts as gas work");
    jobPath = new URL(customer.url()).pathname;
  });

  await test.step("a plumber without a Gas Safe check reads why they cannot quote", async () => {
    await open(plumber, jobPath);
    await expect(plumber.getByText(/Gas work needs a current Gas Safe check/)).toBeVisible();
    await expect(plumber.getByLabel("Amount")).toHaveCount(0);
    await expectAccessible(plumber);
    await plumber.getByRole("link", { name: "Send us your Gas Safe number" }).click();
    await expect(plumber).toHaveURL(/\/tradesperson\/setup/);
  });

  await test.step("someone with the check quotes", async () => {
    const check = await ask(engineer, "/me/verifications", { kind: "gas_safe", reference: "1234567" });
    checkId = String(check.id);
    await ask(operator, `/admin/verifications/${checkId}/approve`, { reason: "Looked up", expires_at: "2099-01-01" });
    await open(engineer, jobPath);
    await engineer.getByLabel("Amount").fill("120");
    await engineer.getByLabel("Message").fill(QUOTE);
    await engineer.getByRole("button", { name: "Send quote" }).click();
    await expectToast(engineer, "Quote submitted!");
    await open(customer, jobPath);
    await expect(customer.getByRole("heading", { name: "1 quote" })).toBeVisible();
  });

  await test.step("the check is withdrawn: the quote is withdrawn with it, and both people read why", async () => {
    await ask(operator, `/admin/verifications/${checkId}/withdraw`, {
      reason: "The register does not know the number",
    });
    await expect(customer.getByText(/We withdrew this quote because the job requires/)).toBeVisible();
    await expect(customer.getByRole("button", { name: "Accept", exact: true })).toHaveCount(0);
    await expectAccessibleInBothSchemes(customer);
    await open(customer, "/notifications");
    await expect(customer.getByText("We withdrew the quote from Gwen Flame")).toBeVisible();
    await open(engineer, jobPath);
    await expect(engineer.getByText(/you do not have \(Gas Safe registration\)/)).toBeVisible();
    await expectAccessible(engineer);
  });
});

test("a booking whose tradesperson loses the check: the customer can cancel, and cannot pay", async ({ browser }) => {
  test.setTimeout(180_000);
  const customer = await newPerson(browser, "Ada Kettle", "customer");
  const engineer = await newPerson(browser, "Rob Pilot", "tradesperson");
  const operator = await admin(browser);
  const check = await ask(engineer, "/me/verifications", { kind: "gas_safe", reference: "7654321" });
  const checkPath = `/admin/verifications/${check.id}`;
  await ask(operator, `${checkPath}/approve`, { reason: "Looked up", expires_at: "2099-01-01" });
  const words = { title: `Annual boiler service ${Date.now()}`, description: DESCRIPTION, postcode: "LS6 2AB" };
  const job = await ask(customer, "/jobs", { ...words, category: "Plumbing", involves_gas: "yes" });
  const quote = await ask(engineer, `/jobs/${job.id}/quotes`, { amount: 9_000, message: QUOTE });
  await ask(customer, `/quotes/${quote.id}/accept`, { revision: 1 });
  await open(customer, `/job/${job.id}`);
  await expect(customer.getByRole("button", { name: "Pay £90" })).toBeVisible();

  await ask(operator, `${checkPath}/withdraw`, { reason: "The register does not know the number" });
  await open(customer, `/job/${job.id}`);
  await expect(customer.getByText(/Do not let the work start without it/)).toBeVisible();
  await expect(customer.getByRole("button", { name: "Pay £90" })).toHaveCount(0);
  await expectAccessibleInBothSchemes(customer);
  await open(customer, `/booking?quoteId=${quote.id}`);
  await expect(customer.getByText(/does not have a current Gas Safe check/)).toBeVisible();
  await open(engineer, `/job/${job.id}`);
  await expect(engineer.getByText(/Do not start the work without it/)).toBeVisible();
});

test("an operator decides about a job whose customer says no to words that say gas", async ({ browser }) => {
  test.setTimeout(120_000);
  const customer = await newPerson(browser, "Lena Brook", "customer");
  const plumber = await newPerson(browser, "Sid Spanner", "tradesperson");
  const operator = await admin(browser);
  const title = `Paint behind and drain the boiler ${Date.now()}`;
  const words = { title, description: DESCRIPTION, postcode: "LS6 2AB", category: "Plumbing" };
  const job = await ask(customer, "/jobs", { ...words, involves_gas: "no" });
  await open(customer, `/job/${job.id}`);
  await expect(customer.getByText(/counts as gas work until we’ve looked at it/)).toBeVisible();

  await open(operator, "/admin/gas");
  await expectAccessibleInBothSchemes(operator);
  await operator.getByRole("link", { name: title }).click();
  await expect(operator.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await operator.getByRole("button", { name: "Decide" }).click();
  await expect(operator.getByText("Choose one").first()).toBeVisible();
  await operator.getByLabel("It does not involve gas").check();
  await operator.getByLabel("Reason").fill("The photos show an electric boiler.");
  await expectAccessibleInBothSchemes(operator);
  await operator.getByRole("button", { name: "Decide" }).click();
  await expectToast(operator, "Decided");
  await expect(operator.getByRole("link", { name: title })).toHaveCount(0);

  await open(plumber, `/job/${job.id}`);
  await expect(plumber.getByLabel("Amount")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form comes back with the question about gas, and with everything that was typed", async ({ page }) => {
    await page.goto("/auth");
    await page.getByLabel("Email").fill("customer2@demo.test");
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.goto("/post-job");
    await fillJob(page, "Baxi pilot light is out");
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(gasQuestion(page)).toBeVisible();
    await expect(gasQuestion(page).getByText("Say whether the job involves gas")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Baxi pilot light is out");
    await expect(page.getByLabel("Description")).toHaveValue(DESCRIPTION);
    await gasQuestion(page).getByLabel("Yes").check();
    await page.getByLabel("Postcode").fill("nowhere");
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(gasQuestion(page).getByLabel("Yes")).toBeChecked();
    await page.getByLabel("Postcode").fill("M14 5RQ");
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page).toHaveURL(/\/my-jobs/);
  });
});
