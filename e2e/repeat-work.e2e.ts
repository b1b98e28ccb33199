import { expect, expectAccessible, expectToast, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { admin, paidWork, raise } from "./trust.ts";

/** Disputes that end with repeat work: one by agreement, then a second one about the same booking by decision. */

const WHAT = "Set the gate post again, so that the gate closes.";
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const inWords = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(",", "");

test("a dispute that ends with repeat work, agreed and then decided", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Ada Holt", "customer");
  const joiner = await newPerson(browser, "Gus Ward", "tradesperson");
  const operator = await admin(browser);
  const work = await paidWork(customer, joiner);
  let dispute = await raise(customer, work, "Poor quality of work");

  await test.step("the tradesperson offers to do the work again, and reads what that means", async () => {
    await open(joiner, dispute);
    await joiner.getByText("Make an offer").click();
    await expect(joiner.getByLabel("Day of the repeat work")).toBeHidden();
    await joiner.getByLabel("Do the work again").check();
    await expect(joiner.getByLabel("Amount to refund")).toBeHidden();
    await joiner.getByRole("button", { name: "Send offer" }).click();
    await expectToast(joiner, "Validation Error", "Choose a day");
    await joiner.getByLabel("Day of the repeat work").fill(dayIn(5));
    await joiner.getByLabel("What needs to be put right").fill(WHAT);
    await expect(joiner.getByText(`We keep holding the £95.00. You come back on ${inWords(dayIn(5))}.`)).toBeVisible();
    await expectAccessible(joiner);
    await joiner.getByRole("button", { name: "Send offer" }).click();
    await expectToast(joiner, "Offer sent");
    await expect(joiner.getByText("2 offers left")).toBeVisible();
  });

  await test.step("the customer accepts, and the money stays held", async () => {
    await open(customer, dispute);
    await expect(customer.getByText(WHAT)).toBeVisible();
    await customer.getByRole("button", { name: "Accept this offer" }).click();
    const asked = customer.getByRole("dialog", { name: "Accept this offer?" });
    await expect(asked).toContainText(`Gus Ward comes back on ${inWords(dayIn(5))}. We keep holding the £95.00.`);
    await expectAccessible(customer);
    await asked.getByRole("button", { name: "Accept offer" }).click();
    await expectToast(customer, "Offer accepted", "The dispute is settled");
    await expect(customer.getByText("Settled: the work will be done again").first()).toBeAttached();
    await expectAccessible(customer);
  });

  await test.step("the job shows the repeat work to both", async () => {
    for (const page of [customer, joiner]) {
      await open(page, `/job/${work.jobId}`);
      await expect(page.getByText(/^The work is to be done again on/).first()).toBeVisible();
      await expect(page.getByText(WHAT)).toBeVisible();
      await expect(page.getByText("£95.00 held", { exact: false }).first()).toBeVisible();
      await expectAccessible(page);
    }
  });

  await test.step("a second dispute is decided by an operator, as repeat work", async () => {
    dispute = await raise(customer, work, "Work not completed as agreed");
    await customer.getByRole("button", { name: "Ask for a decision" }).first().click();
    const asked = customer.getByRole("dialog", { name: "Ask us for a decision?" });
    await asked.getByRole("button", { name: "Ask for a decision" }).click();
    await expectToast(customer, "Decision requested");
    await open(operator, `/admin${dispute}`);
    await operator.getByLabel("Do the work again").check();
    await operator.getByLabel("Day of the repeat work").fill(dayIn(3));
    await operator.getByLabel("What needs to be put right").fill(WHAT);
    await operator.getByLabel("Reason", { exact: true }).fill("The photos show that the post leans.");
    await expect(operator.getByText(`Gus Ward comes back on ${inWords(dayIn(3))}.`)).toBeVisible();
    await expectAccessible(operator);
    await operator.getByRole("button", { name: "Decide the dispute" }).click();
    const confirmation = operator.getByRole("dialog", { name: "Confirm the decision?" });
    await expect(confirmation).toContainText("Gus Ward will do the work again");
    await expectAccessible(operator);
    await confirmation.getByRole("button", { name: "Confirm" }).click();
    await expectToast(operator, "Dispute decided", "We have told both people, with your reasons");
    await open(joiner, dispute);
    await expect(joiner.getByRole("heading", { name: "Decided by us" })).toBeVisible();
    await expect(joiner.getByText(`You will do the work again on ${inWords(dayIn(3))}.`)).toBeVisible();
    await expectAccessible(joiner);
  });
});

test("without JavaScript both choices have their fields", async ({ browser }) => {
  test.setTimeout(120_000);
  const customer = await newPerson(browser, "Una Lamb", "customer");
  const joiner = await newPerson(browser, "Rob Fenn", "tradesperson");
  const work = await paidWork(customer, joiner);
  const dispute = await raise(customer, work, "Poor quality of work");
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await joiner.context().storageState(),
  });
  const page = await plain.newPage();
  await page.goto(dispute);
  await page.getByText("Make an offer").click();
  await page.getByLabel("Amount to refund").fill("many");
  await page.getByLabel("Do the work again").check();
  await expect(page.getByLabel("Amount to refund")).toBeHidden();
  await page.getByLabel("Day of the repeat work").fill(dayIn(4));
  await page.getByLabel("What needs to be put right").fill(WHAT);
  await page.getByRole("button", { name: "Send offer" }).click();
  await expect(page.getByText(`You will do the work again on ${inWords(dayIn(4))}.`)).toBeVisible();
  await plain.close();
});
