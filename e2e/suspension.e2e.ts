import type { Page } from "@playwright/test";
import { ask } from "./api.ts";
import {
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  freshName,
  OWN_PAGE,
  open,
  signIn,
  signUp,
  test,
} from "./fixtures.ts";
import { agreedWork, newPerson, openAccount } from "./money.ts";
import { admin, paidWork } from "./trust.ts";

/** What a suspension does to money, to customers and to the suspended person. */

const PASSWORD = "a long password";
const FACTS = "Took £400 for a boiler on 3 November and never came";

const me = async (page: Page) =>
  (await (await page.request.get("/api/v1/me")).json()) as { id: string; email: string; full_name: string };

/** An operator suspends somebody from their page. */
async function suspend(operator: Page, userId: string): Promise<string> {
  await open(operator, `/admin/users/${userId}`);
  await operator.getByRole("link", { name: "Suspend" }).click();
  return sendSuspension(operator);
}

/** Fills the form with the statement of reasons; gives the case's address. */
async function sendSuspension(operator: Page): Promise<string> {
  await operator.getByLabel("Rule").selectOption("Fraud");
  await operator.getByLabel("What happened").fill(FACTS);
  await operator.getByLabel("Reason for the audit log").fill("Two reports and the police");
  await expectAccessible(operator);
  await operator.getByRole("button", { name: "Suspend" }).click();
  await expectToast(operator, "Account suspended");
  return new URL(operator.url()).pathname;
}

/** The suspension has ended the session. */
const signInAgain = (page: Page, email: string) => signIn(page, email, PASSWORD);

test("fraud found after payment by a match: the customer is told, the money stops, and comes back in one case", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Asha Bell", "customer");
  const fraudster = await newPerson(browser, freshName("Vic Sharp"), "tradesperson");
  const operator = await admin(browser);
  const work = await paidWork(customer, fraudster);
  const unpaid = await agreedWork(customer, fraudster);
  await paidWork(customer, fraudster, 60_000);
  const { full_name: name } = await me(fraudster);

  const address =
    await test.step("the register number of a suspended account leads to them, and they are suspended", async () => {
      const reference = String(1_000_000 + (Date.now() % 9_000_000));
      const before = await newPerson(browser, freshName("Vince Sharp"), "tradesperson");
      for (const page of [before, fraudster]) {
        await ask(page, "/me/verifications", { kind: "gas_safe", reference });
        if (page === before)
          await ask(operator, `/admin/users/${(await me(before)).id}/suspend`, {
            rule: "fraud",
            facts: FACTS,
            effects: "freeze",
            reason: "The police called",
          });
      }
      await open(operator, "/admin/suspensions");
      await operator.getByRole("row").filter({ hasText: name }).getByRole("link").click();
      await expect(operator.getByText("The same register number")).toBeVisible();
      await operator.getByRole("link", { name: `Suspend ${name}` }).click();
      await expect(operator.getByText("£95.00 held")).toBeVisible();
      return sendSuspension(operator);
    });

  await test.step("the customer reads what they can do, and cannot pay", async () => {
    await open(customer, `/job/${unpaid.jobId}`);
    await expect(customer.getByRole("heading", { name: /account is suspended/ })).toBeVisible();
    await expect(customer.getByRole("note").filter({ hasText: "cancel" })).toContainText("wait for our decision");
    await expect(customer.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
    await expectAccessible(customer);
    const pay = await customer.request.post("/api/v1/functions/create-payment", {
      headers: OWN_PAGE,
      data: { bookingId: unpaid.bookingId },
    });
    expect([pay.status(), (await pay.json()).code]).toEqual([409, "TRADESPERSON_SUSPENDED"]);
    await open(customer, "/notifications");
    await expect(customer.getByText(/account is suspended/).first()).toBeVisible();
  });

  await test.step("the operator sends the held money back from the case", async () => {
    await open(operator, address);
    await expectAccessible(operator);
    const row = operator.getByRole("listitem").filter({ hasText: work.title });
    await row.getByRole("button", { name: "Decide" }).click();
    const dialog = operator.getByRole("dialog");
    await expect(dialog.getByLabel(/^Amount to refund/)).toHaveValue("95.00");
    await dialog.getByLabel("Reason").fill("The work was never begun");
    await expectAccessible(operator);
    await dialog.getByRole("button", { name: "Decide" }).click();
    await expectToast(operator, "Decided", "We refund £95.00 to the customer");
    await expect(operator.getByText("£95.00 held")).toHaveCount(0);
  });

  await test.step("what is too much for one operator is said before they decide", async () => {
    await operator
      .getByRole("listitem")
      .filter({ hasText: "£600.00 held" })
      .getByRole("button", { name: "Decide" })
      .click();
    const dialog = operator.getByRole("dialog");
    await expect(dialog.getByText("We hold more than £500")).toBeVisible();
    await dialog.getByRole("button", { name: "Go back" }).click();
  });

  await test.step("the customer has it back, and the job takes quotes again", async () => {
    await expect(async () => {
      await open(customer, `/job/${work.jobId}`);
      await expect(customer.getByText("£95.00 goes back to you")).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    const job = (await (await customer.request.get(`/api/v1/jobs/${work.jobId}`)).json()) as { status: string };
    expect(job.status).toBe("open");
  });
});

test("a suspended tradesperson appeals, and gets the money that is due after it is cleared", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Bea Marsh", "customer");
  const tradesperson = await newPerson(browser, freshName("Olu Grant"), "tradesperson");
  const operator = await admin(browser);
  const work = await paidWork(customer, tradesperson);
  await ask(tradesperson, `/bookings/${work.bookingId}/complete`, {});
  const { id, email } = await me(tradesperson);
  const address = await suspend(operator, id);

  await test.step("the statement of reasons, and one appeal", async () => {
    await signInAgain(tradesperson, email);
    await open(tradesperson, "/reports");
    await tradesperson.getByRole("link", { name: /suspension/ }).click();
    await expect(tradesperson.getByText(FACTS).last()).toBeVisible();
    await expectAccessible(tradesperson);
    await tradesperson.getByRole("button", { name: "Send appeal" }).click();
    await expectToast(tradesperson, "Validation Error");
    await tradesperson.getByLabel("Why is the decision wrong?").fill("That was somebody else with my name.");
    await tradesperson.getByRole("button", { name: "Send appeal" }).click();
    await expectToast(tradesperson, "Appeal received");
    await expect(tradesperson.getByRole("button", { name: "Send appeal" })).toHaveCount(0);
  });

  await test.step("half is released and cleared; tax details and payout account work meanwhile", async () => {
    await openAccount(tradesperson);
    await open(operator, address);
    await operator.getByRole("button", { name: "Decide" }).click();
    const dialog = operator.getByRole("dialog");
    await dialog.getByLabel(/^Amount to refund/).fill("45");
    await dialog.getByLabel("Reason").fill("Half of the work was done");
    await dialog.getByRole("button", { name: "Decide" }).click();
    await expectToast(operator, "Decided", "£42.50 is due to the tradesperson");
    await operator.getByRole("button", { name: "Clear money that is due" }).click();
    const clear = operator.getByRole("dialog");
    await clear.getByLabel("Reason").fill("The work was done, and the account is theirs");
    await clear.getByRole("button", { name: "Clear" }).click();
    await expectToast(operator, "Cleared");
    await expect(async () => {
      const { items } = (await (await operator.request.get("/api/v1/admin/payments")).json()) as {
        items: { booking_id: string; type: string; amount: number; status: string }[];
      };
      const sent = items.find((one) => one.booking_id === work.bookingId && one.type === "transfer");
      expect(sent).toMatchObject({ amount: 4_250, status: "succeeded" });
    }).toPass({ timeout: 30_000 });
  });

  await test.step("the appeal is accepted, and the account works again", async () => {
    await open(operator, "/admin/suspensions");
    await expectAccessible(operator);
    await open(operator, address);
    await operator.getByRole("button", { name: "Accept the appeal" }).click();
    const dialog = operator.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("It was somebody else");
    await dialog.getByRole("button", { name: "Accept" }).click();
    await expectToast(operator, "Appeal accepted");
    await open(tradesperson, "/tradesperson-dashboard");
    await expect(tradesperson.getByRole("complementary", { name: "Account suspended" })).toHaveCount(0);
  });
});

test("the same person again: held until an operator has looked", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Cleo Hart", "customer");
  const first = await newPerson(browser, freshName("Max Stone"), "tradesperson");
  const operator = await admin(browser);
  await suspend(operator, (await me(first)).id);

  const name = freshName("Maxwell Stone");
  await first.context().clearCookies({ name: /session/ });
  await signUp(first, { name, email: freshEmail("maxwell"), userType: "tradesperson" });
  const job = await ask(customer, "/jobs", {
    title: "Fix the shed roof",
    category: "Roofing",
    postcode: "LS6 2AB",
    description: "The felt has torn in the storm and water comes in.",
  });
  const quote = () =>
    first.request.post(`/api/v1/jobs/${job.id}/quotes`, {
      headers: OWN_PAGE,
      data: { amount: 12_000, message: "New felt and battens." },
    });
  const refused = await quote();
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "ACCOUNT_HELD"]);

  await open(operator, "/admin/suspensions");
  await operator.getByRole("row").filter({ hasText: name }).getByRole("link").click();
  await expect(operator.getByText("The same device")).toBeVisible();
  await expectAccessible(operator);
  await operator.getByRole("button", { name: "Not the same person" }).click();
  const dialog = operator.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("They share a laptop at the depot");
  await dialog.getByRole("button", { name: "Clear" }).click();
  await expectToast(operator, "Match cleared");
  expect((await quote()).status()).toBe(201);
});
