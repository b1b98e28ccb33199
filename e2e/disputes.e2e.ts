import { ask } from "./api.ts";
import { expect, expectAccessible, expectToast, OWN_PAGE, open, signedIn, test } from "./fixtures.ts";
import { agreedWork, figure, newPerson } from "./money.ts";
import { admin, paidWork, part, raise } from "./trust.ts";

/** Disputes about work: one with an agreed split, one that an operator decides, and one that is withdrawn. */

test("a dispute that ends with an agreed split, as both people see it", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Mary Hale", "customer");
  const joiner = await newPerson(browser, "Tom Reed", "tradesperson");
  const work = await paidWork(customer, joiner);
  let dispute = "";

  await test.step("the customer raises it: the money remains held, and a deadline runs", async () => {
    dispute = await raise(customer, work, "Poor quality of work");
    await expect(customer.getByRole("heading", { level: 1, name: work.title })).toBeVisible();
    await expect(customer.getByRole("heading", { name: /^Waiting for Tom Reed to answer/ })).toBeVisible();
    await expect(customer.getByText("We hold £95.00 until this is settled.")).toBeVisible();
    await expectAccessible(customer);
    await open(customer, "/disputes");
    await expect(customer.getByRole("listitem").filter({ hasText: work.title })).toContainText("Waiting for an answer");
    await expectAccessible(customer);
  });

  await test.step("a second one about the same booking is refused", async () => {
    const reply = await customer.request.post(`/api/v1/bookings/${work.bookingId}/disputes`, {
      headers: OWN_PAGE,
      data: { reason: "Other", description: "And another thing that is wrong with it." },
    });
    expect(reply.status()).toBe(409);
  });

  await test.step("the tradesperson finds it, replies and offers a split of at most the held money", async () => {
    await open(joiner, "/disputes");
    await joiner.getByRole("link", { name: work.title }).click();
    await expect(joiner.getByRole("heading", { name: "Your turn: answer", exact: true })).toBeVisible();
    await expectAccessible(joiner);
    await joiner.getByRole("button", { name: "Send answer" }).click();
    await expectToast(joiner, "Validation Error", "Write an answer");
    await joiner.getByLabel("Your answer").fill("The post moved. I can set it again, or give something back.");
    await joiner.getByRole("button", { name: "Send answer" }).click();
    await expectToast(joiner, "Answer sent", "You both have 7 days to agree");
    await joiner.getByText("Make an offer").click();
    await joiner.getByLabel("Amount to refund").fill("95.01");
    await joiner.getByRole("button", { name: "Send offer" }).click();
    await expect(joiner.getByLabel("Amount to refund")).toHaveAccessibleDescription(
      /cannot be more than the £95\.00 we hold/,
    );
    await joiner.getByLabel("Amount to refund").fill("25");
    await joiner.getByRole("button", { name: "Send offer" }).click();
    await expectToast(joiner, "Offer sent");
    await expect(part(joiner, "The tradesperson gets")).toContainText("£59.50");
    await expect(joiner.getByText("2 offers left")).toBeVisible();
    await expectAccessible(joiner);
  });

  await test.step("the customer sees the amounts and accepts", async () => {
    await open(customer, dispute);
    await expect(part(customer, "Refund to the customer")).toContainText("£25.00");
    await expect(part(customer, "Released to the tradesperson")).toContainText("£70.00");
    await customer.getByRole("button", { name: "Accept this offer" }).click();
    const asked = customer.getByRole("dialog", { name: "Accept this offer?" });
    await expect(asked).toContainText("We’ll refund £25.00 to you and release £70.00 to Tom Reed.");
    await expectAccessible(customer);
    await asked.getByRole("button", { name: "Accept offer" }).click();
    await expectToast(customer, "Offer accepted", "The dispute is settled");
    await expect(customer.getByRole("heading", { name: "You both agreed" })).toBeVisible();
    await expectAccessible(customer);
  });

  await test.step("both immediately see the agreed amounts", async () => {
    await open(customer, `/job/${work.jobId}`);
    await expect(customer.getByText("£70.00 released", { exact: false }).first()).toBeVisible();
    await expect(customer.getByText(/£25\.00 (sent|refunded|back)/i).first()).toBeVisible();
    await expectAccessible(customer);
    await open(joiner, dispute);
    await expect(joiner.getByRole("heading", { name: "You both agreed" })).toBeVisible();
    await expectAccessible(joiner);
    await open(joiner, "/tradesperson/payments");
    await expect(figure(joiner, "On its way")).toContainText("£59.50");
  });
});

test("a dispute about more than £500: one operator decides it with reasons, a second one confirms", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Nora Vale", "customer");
  const joiner = await newPerson(browser, "Sam Pike", "tradesperson");
  const operator = await admin(browser);
  const work = await paidWork(customer, joiner, 80_000);
  let dispute = "";

  await test.step("the tradesperson raises it; both ask for a decision", async () => {
    dispute = await raise(joiner, work, "Customer not cooperative");
    await open(customer, dispute);
    await customer.getByLabel("Your answer").fill("I was at home on both days, and nobody came.");
    await customer.getByRole("button", { name: "Send answer" }).click();
    await expectToast(customer, "Answer sent");
    await customer.getByRole("button", { name: "Ask for a decision" }).first().click();
    const asked = customer.getByRole("dialog", { name: "Ask us for a decision?" });
    await expectAccessible(customer);
    await asked.getByRole("button", { name: "Ask for a decision" }).click();
    await expectToast(customer, "Decision requested", "We’ll decide within 14 days");
    await expect(customer.getByRole("heading", { name: "We are deciding" })).toBeVisible();
    await expect(customer.getByRole("button", { name: "Send offer" })).toHaveCount(0);
    await expectAccessible(customer);
  });

  await test.step("the operator reads the history and decides", async () => {
    await open(operator, "/admin/disputes");
    await operator.getByRole("link", { name: work.title }).click();
    await expect(operator.getByRole("heading", { name: "Waiting for your decision" })).toBeVisible();
    await expect(operator.getByText("I was at home on both days")).toBeVisible();
    await expect(operator.getByText("Neither of them has shared it.")).toBeVisible();
    await expectAccessible(operator);
    await operator.getByLabel("Amount to refund").fill("800.01");
    await operator.getByLabel("Reason", { exact: true }).fill("Nobody came.");
    await operator.getByRole("button", { name: "Decide the dispute" }).click();
    await expect(operator.getByLabel("Amount to refund")).toHaveAccessibleDescription(/We only hold £800\.00/);
    await operator.getByRole("button", { name: "Refund all" }).click();
    await expect(operator.getByText("£800.00 + £0.00 + £0.00 = £800.00")).toBeVisible();
    await operator.getByLabel("Amount to refund").fill("500");
    await expect(operator.getByRole("row", { name: /Sam Pike gets/ })).toContainText("+£255.00");
    await operator.getByRole("button", { name: "Not proven" }).click();
    await expect(operator.getByLabel("Reason", { exact: true })).toHaveValue("Not proven. Nobody came.");
    await expectAccessible(operator);
    await operator.getByRole("button", { name: "Decide the dispute" }).click();
    await expectToast(operator, "Sent to a second person");
    await expect(operator.getByText("Decision on a dispute of £800.00 is waiting for a second person.")).toBeVisible();
    await expect(operator.getByRole("button", { name: "Decide the dispute" })).toHaveCount(0);
    await expect(operator.getByRole("button", { name: "Confirm" })).toHaveCount(0);
    await expectAccessible(operator);
  });

  await test.step("the second person sees the same page with who gets what, and confirms it", async () => {
    const second = await signedIn(browser, "finance@demo.test");
    await open(second, new URL(operator.url()).pathname);
    await expect(second.getByText("Not proven. Nobody came.", { exact: true })).toBeVisible();
    await second.getByRole("button", { name: "Confirm" }).click();
    const asked = second.getByRole("dialog", { name: /^Confirm: Decision on a dispute/ });
    await expect(asked).toContainText("£500.00");
    await expectAccessible(second);
    await asked.getByRole("button", { name: "Confirm" }).click();
    await expectToast(second, "Confirmed", "It has been carried out.");
    await expect(second.getByRole("heading", { name: "Decided by us" })).toBeVisible();
    await expectAccessible(second);
    await open(second, "/admin/audit");
    await expect(second.getByText("Nobody came.").first()).toBeVisible();
  });

  await test.step("both read why, and see the money", async () => {
    for (const page of [customer, joiner]) {
      await open(page, dispute);
      await expect(page.getByRole("heading", { name: "Decided by us" })).toBeVisible();
      await expect(page.getByText("Not proven. Nobody came.", { exact: true })).toBeVisible();
      await expect(part(page, "Refund to the customer")).toContainText("£500.00");
      await expectAccessible(page);
    }
    await open(joiner, "/tradesperson/payments");
    await expect(figure(joiner, "On its way")).toContainText("£255.00");
  });
});

test("a dispute that is withdrawn, and a booking for which nothing is held", async ({ browser }) => {
  const customer = await newPerson(browser, "Ivy Dunn", "customer");
  const joiner = await newPerson(browser, "Lee Marsh", "tradesperson");
  const work = await agreedWork(customer, joiner);
  await raise(customer, work, "Tradesperson not responsive");
  await expect(customer.getByRole("region", { name: "Deadline" })).not.toContainText(/\b(hold|held)\b/);
  await customer.getByRole("button", { name: "Withdraw the dispute" }).click();
  await customer.getByRole("dialog").getByRole("button", { name: "Withdraw it" }).click();
  await expectToast(customer, "Dispute withdrawn", "The booking continues as before");
  await expect(customer.getByRole("heading", { name: "Withdrawn by you" })).toBeVisible();
  await expectAccessible(customer);
  await ask(joiner, `/bookings/${work.bookingId}/complete`, {});
});
