import { ask, read } from "./api.ts";
import { expect, expectAccessible, expectToast, open, test } from "./fixtures.ts";
import { figure, newPerson } from "./money.ts";
import { admin, paidWork, part } from "./trust.ts";

/** One operator settles a dispute of less than £500 from the page of its booking, which has all of it. */

const WROTE = "You said leave it for the gate, I have the text.";

test("from the page of a booking to a decision that needs no second person", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Bea Lund", "customer");
  const joiner = await newPerson(browser, "Hal Dove", "tradesperson");
  const operator = await admin(browser);
  const work = await paidWork(customer, joiner);
  const booking = `/admin/bookings/${work.bookingId}`;
  const { id: participant_id } = await read(await joiner.request.get("/api/v1/me"));
  const { id: conversation } = await ask(customer, "/conversations", { participant_id, job_id: work.jobId });
  await ask(joiner, `/conversations/${conversation}/messages`, { content: WROTE });
  const description = "The gate drags more than before, and a hinge has come off again.";
  const raised = await ask(customer, `/bookings/${work.bookingId}/disputes`, {
    reason: "Poor quality of work",
    description,
  });
  const dispute = `/disputes/${raised.id}`;
  await ask(joiner, `${dispute}/escalate`);

  await test.step("nobody in the team reads what they wrote before one of them shares it", async () => {
    await open(operator, booking);
    await expect(operator.getByText("so nobody in the team can read it")).toBeVisible();
    await expect(operator.getByText("Message from Hal Dove")).toBeVisible();
    await expect(operator.getByRole("row", { name: /Frozen by the dispute: Poor quality of work/ })).toBeVisible();
    await expect(operator.getByText(WROTE)).toHaveCount(0);
    await open(customer, dispute);
    await customer.getByRole("button", { name: "Share the whole conversation with our team" }).click();
    await customer.getByRole("dialog").getByRole("button", { name: "Share conversation" }).click();
    await expect(customer.getByText(/You shared your whole conversation/)).toBeVisible();
  });

  await test.step("the operator gives a reason, reads it, and leaves a note; all of it is in the time line", async () => {
    await open(operator, booking);
    await expect(operator.getByText(WROTE)).toHaveCount(0);
    await operator.getByRole("button", { name: "Read the conversation" }).click();
    const dialog = operator.getByRole("dialog", { name: "Read their conversation?" });
    await expectAccessible(operator);
    await dialog.getByLabel("Reason").fill("What was agreed about the gate");
    await dialog.getByRole("button", { name: "Read the conversation" }).click();
    await expectToast(operator, "Conversation open for an hour");
    await expect(operator.getByText(WROTE)).toBeVisible();
    await operator.getByText("Add note").click();
    await operator.getByLabel("Note").fill("Hal sounds reasonable by telephone");
    await operator.getByRole("button", { name: "Save note" }).click();
    await expectToast(operator, "Note added");
    await expect(operator.getByLabel("Note")).toHaveValue("");
    for (const line of [
      /^Note by .*: Hal sounds reasonable by telephone$/,
      /^Dispute: read conversation by .*: What was agreed about the gate$/,
      /^Conversation shared with us by the customer$/,
      /^Case C-\d+ opened: Dispute$/,
      /^Dispute raised by Bea Lund: Poor quality of work$/,
      /^Payment received$/,
      /^Agreement AG-\d+ issued to Bea Lund$/,
      /^Quote sent by Hal Dove$/,
    ])
      await expect(operator.locator("#time-line").getByText(line)).toBeVisible();
    await expectAccessible(operator);
    await operator.getByRole("link", { name: "Notes", exact: true }).click();
    await expect(
      operator
        .locator("#time-line")
        .getByRole("listitem")
        .filter({ hasText: /Message from/ }),
    ).toHaveCount(0);
    await expect(operator.locator("#time-line").getByText(/^Note by/)).toBeVisible();
  });

  await test.step("the figures follow the amount, and the decision is carried out at once", async () => {
    await operator.getByRole("link", { name: "Decide dispute" }).click();
    await expect(operator.getByText("another operator must confirm")).toHaveCount(0);
    // The reading lasts for both pages.
    await expect(operator.getByText(WROTE)).toBeVisible();
    await operator.getByLabel("Amount to refund").fill("25");
    await expect(operator.getByRole("row", { name: /Bea Lund paid/ })).toContainText("£70.00");
    await expect(operator.getByRole("row", { name: /Hal Dove gets/ })).toContainText("+£59.50");
    await expect(operator.getByRole("row", { name: /Our fee/ })).toContainText("+£10.50");
    await expect(operator.getByRole("row", { name: /^Held/ })).toContainText("£0.00");
    await expect(operator.getByText("£25.00 + £59.50 + £10.50 = £95.00")).toBeVisible();
    await expectAccessible(operator);
    await operator.getByLabel("Reason", { exact: true }).fill("The hinge is loose, the post is sound.");
    await operator.getByRole("button", { name: "Decide the dispute" }).click();
    const confirmation = operator.getByRole("dialog", { name: "Confirm the decision?" });
    await expect(confirmation).toContainText("Bea Lund gets £25.00 back, Hal Dove gets £59.50, and our fee is £10.50.");
    await confirmation.getByRole("button", { name: "Go back" }).click();
    await operator.getByRole("button", { name: "Decide the dispute" }).click();
    await expectAccessible(operator);
    await confirmation.getByRole("button", { name: "Confirm" }).click();
    await expectToast(operator, "Dispute decided", "We have told both people, with your reasons");
    await expect(operator.getByRole("heading", { name: "Decided by us" })).toBeVisible();
    await expect(part(operator, "Refund to the customer")).toContainText("£25.00");
  });

  await test.step("the booking's money and time line have the decision, and both people their money", async () => {
    await open(operator, booking);
    const money = operator.getByRole("table", { name: "Money movements" });
    await expect(money.getByRole("row", { name: /^Now/ })).toContainText("£95.00");
    await expect(money.getByRole("row", { name: /Frozen/ })).toHaveCount(0);
    await expect(operator.locator("#time-line").getByText(/^Dispute resolved by/)).toBeVisible();
    await expect(operator.locator("#time-line").getByText(/^Case C-\d+ closed: Dispute$/)).toBeVisible();
    await expectAccessible(operator);
    await open(joiner, "/tradesperson/payments");
    await expect(figure(joiner, "On its way")).toContainText("£59.50");
    await open(customer, dispute);
    await expect(customer.getByText("The hinge is loose, the post is sound.")).toBeVisible();
  });
});
