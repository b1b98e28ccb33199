import type { Page } from "@playwright/test";
import { ask, read } from "./api.ts";
import { answerDialog } from "./dialogs.ts";
import { expect, expectToast, freshName, NEW_PASSWORD, OWN_PAGE, open, signIn, test } from "./fixtures.ts";
import { agreedWork, newPerson } from "./money.ts";
import { admin, finishedWork, paidWork, verified } from "./trust.ts";

/** What operators decide, at a phone's width: each dialog and form is opened, answered and sent. */

test.use({ viewport: { width: 390, height: 844 } });

const FACTS = "Took £400 for a boiler on 3 November and never came";
const TROUBLE = {
  reason: "Poor quality of work",
  description: "The gate drags more than before, and a hinge came off.",
};
/** The last is more than one operator may send back alone. */
const AMOUNTS = { asked: 8_000, notRefundable: 9_000, large: 80_000 };

const me = async (page: Page) => {
  const { id, email } = await read(await page.request.get("/api/v1/me"));
  return { id: String(id), email: String(email) };
};

/** Work and people of an operator, and the pages on which they are decided. */
async function makeDesk(operator: Page, customer: Page, joiner: Page, suspended: Page) {
  const { insurance } = await verified(joiner, operator);
  // The bank asks about this payment, and returns refunds of the other, some seconds later.
  const asked = await paidWork(customer, joiner, AMOUNTS.asked, {}, "4000 0000 0000 1976");
  const notRefundable = await paidWork(customer, joiner, AMOUNTS.notRefundable, {}, "4000 0000 0000 5126");
  await ask(operator, `/admin/bookings/${notRefundable.bookingId}/refund`, { amount: 1_000, reason: "A part" });
  const waiting = await ask(joiner, "/me/verifications", { kind: "gas_safe", reference: "1234567" });
  const held = await paidWork(customer, joiner);
  const large = await paidWork(customer, joiner, AMOUNTS.large);
  await ask(operator, `/admin/bookings/${large.bookingId}/refund`, { amount: 60_000, reason: "It was never hung" });
  const disputed = await paidWork(customer, joiner);
  await paidWork(customer, suspended);
  const { id: participant_id } = await me(joiner);
  const conversation = await ask(customer, "/conversations", { participant_id, job_id: disputed.jobId });
  await ask(joiner, `/conversations/${conversation.id}/messages`, { content: "Leave it for the gate." });
  const dispute = await ask(customer, `/bookings/${disputed.bookingId}/disputes`, TROUBLE);
  await ask(joiner, `/disputes/${dispute.id}/escalate`);
  await send(customer, `/disputes/${dispute.id}`, { intent: "open-conversation", disputeId: String(dispute.id) });
  return { insurance, waiting, held, large, disputed, dispute, asked, notRefundable };
}

/** Sends the form of a page. */
async function send(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const reply = await page.request.post(path, { form, headers: OWN_PAGE });
  expect(reply.status(), `${path}: ${form.intent}`).toBeLessThan(400);
}

const actsOf = (operator: Page) => {
  const main = operator.locator("main");
  const press = async (button: string | RegExp, wayOut: string, row?: string) => {
    const place = row ? main.locator("tr, li").filter({ hasText: row }) : main;
    await place.getByRole("button", { name: button, exact: true }).last().click();
    await answerDialog(operator, wayOut);
  };
  const pressOn = (path: string, button: string | RegExp, wayOut: string, row?: string) =>
    test.step(`${button} on ${path}`, async () => {
      await open(operator, path);
      await press(button, wayOut, row);
    });
  return { main, press, pressOn };
};

test("an operator answers what they decide about work, money and checks", async ({ browser }) => {
  test.setTimeout(300_000);
  const operator = await admin(browser);
  operator.setDefaultTimeout(20_000);
  const customer = await newPerson(browser, "Bea Lund", "customer");
  const joiner = await newPerson(browser, freshName("Hal Dove"), "tradesperson");
  const suspended = await newPerson(browser, freshName("Vic Sharp"), "tradesperson");
  const made = await makeDesk(operator, customer, joiner, suspended);
  const { main, press, pressOn } = actsOf(operator);

  await test.step("a refund, and a link that is pressed at the moment in which its dialog closes", async () => {
    await open(operator, `/admin/bookings/${made.held.bookingId}`);
    await operator.evaluate(followOnClose, "Payments and refunds");
    await press("Refund", "Do not refund");
    await expect(operator).toHaveURL(new RegExp(`/admin/payments\\?booking=${made.held.bookingId}`));
    await expect(main.getByText("Showing one booking.")).toBeVisible();
  });
  await pressOn(`/admin/bookings/${made.disputed.bookingId}`, "Read the conversation", "Go back");
  await expect(main.getByText("Leave it for the gate.")).toBeVisible();
  await pressOn(`/admin/verifications/${made.waiting.id}`, "Reject", "Go back");
  await pressOn(`/admin/verifications/${made.insurance}`, "Withdraw the approval", "Go back");

  await test.step("the decision of a dispute is asked for once more", async () => {
    await open(operator, `/admin/disputes/${made.dispute.id}`);
    await main.getByLabel("Amount to refund").fill("40");
    await main.getByLabel("Reason", { exact: true }).last().fill("Half of the hinges were hung.");
    await main.getByRole("button", { name: "Decide the dispute" }).click();
    const dialog = operator.locator("dialog[open]");
    await expect(dialog).toContainText("£40.00");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(operator.getByRole("heading", { name: "Decided by us" })).toBeVisible();
  });

  await test.step("what waits for a second operator is withdrawn by the first", async () => {
    await open(operator, "/admin/approvals");
    const asked = operator.getByRole("row").filter({ hasText: "Refund of £600.00" }).filter({ hasText: "Bea Lund" });
    await asked.getByRole("link").first().click();
    await press("Withdraw", "Go back");
    await expect(asked).toHaveCount(0);
  });

  await test.step("the bank’s question is answered, and its freeze ended", async () => {
    const chargebacks = main.locator("section").filter({ has: operator.getByRole("heading", { name: "Chargebacks" }) });
    const row = chargebacks.locator("tr").filter({ hasText: made.asked.title });
    await expect(async () => {
      await open(operator, "/admin/payments");
      await expect(row.getByRole("link").first()).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await row.getByRole("link").first().click();
    await press("Submit evidence", "Go back");
    await expect(main.getByText(/evidence sent/)).toBeVisible();
    await press("End the freeze", "Go back");
    await expect(main.getByRole("button", { name: "End the freeze" })).toHaveCount(0);
  });

  await test.step("a refund that the bank returned is tried again", async () => {
    const { title } = made.notRefundable;
    await pressOn("/admin/payments", "Try again", "Go back", `Refund: ${title}`);
  });
});

test("an operator answers what they decide about people, reviews and the site", async ({ browser }) => {
  test.setTimeout(300_000);
  const operator = await admin(browser);
  operator.setDefaultTimeout(20_000);
  const customer = await newPerson(browser, "Ada Finch", "customer");
  const carpenter = await newPerson(browser, freshName("Ivo Sharp"), "tradesperson");
  const { main, press, pressOn } = actsOf(operator);
  const [person, suspended] = [await me(customer), await me(carpenter)];
  const done = await finishedWork(customer, carpenter);
  await ask(customer, `/bookings/${done.bookingId}/reviews`, { rating: 4, comment: "He hung the gate in an hour." });
  await paidWork(customer, carpenter);
  const unpaid = await agreedWork(customer, carpenter);

  await test.step("a review is published, and its tradesperson replies", async () => {
    await open(operator, "/admin/reviews");
    await main.getByRole("link", { name: done.title }).click();
    await press("Publish", "Go back");
    await open(carpenter, "/my-reviews");
    await carpenter.getByRole("button", { name: "Reply" }).click();
    await answerDialog(carpenter, "Go back");
    await expectToast(carpenter, "Reply published");
  });

  await test.step("a note about a person", async () => {
    await open(operator, `/admin/users/${person.id}`);
    await main.getByText("Add note").click();
    await main.getByLabel("Note").fill("Sounds reasonable by telephone.");
    await main.getByRole("button", { name: "Save note" }).click();
    await expectToast(operator, "Note added");
  });

  const address = await suspend(operator, suspended.id);
  await pressOn(`/admin/bookings/${unpaid.bookingId}`, "Close booking", "Keep open");
  await pressOn(address, "Decide", "Go back");
  await pressOn(address, "Clear money that is due", "Go back");
  await appeal(carpenter, suspended.email, address);
  await pressOn(address, "Refuse the appeal", "Go back");
  await pressOn(address, "Lift the suspension", "Go back");

  const again = await suspend(operator, suspended.id);
  await appeal(carpenter, suspended.email, again);
  await pressOn(again, "Accept the appeal", "Go back");

  await pressOn(`/admin/users/${person.id}`, "Make an operator", "Go back");
  await test.step("a role is changed, and removed", async () => {
    await open(operator, `/admin/users/${person.id}`);
    await main.getByRole("button", { name: "Change role" }).click();
    await operator.locator("dialog[open]").getByLabel("Role").selectOption("Finance");
    await answerDialog(operator, "Go back");
    await press("Remove role", "Go back");
  });

  await test.step("an announcement is written for tomorrow, and cancelled", async () => {
    const text = freshName("Planned work on payments ");
    const [startsAt, endsAt] = ["2098-01-01T08:00", "2098-01-01T09:00"];
    const draft = { text, link: "", kind: "notice", audience: "everyone", startsAt, endsAt };
    await send(operator, "/admin/site/announcement", { intent: "publish-announcement", ...draft });
    await pressOn("/admin/site", "Cancel", "Keep announcement", text);
    const planned = main.getByRole("listitem").filter({ hasText: text });
    await expect(planned.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  });
});

/** Follows a link as soon as a dialog closes, while the page still loads what the dialog has changed. Runs in the page. */
function followOnClose(text: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a")];
  const follow = () => links.find(({ textContent }) => textContent === text)?.click();
  document.addEventListener("close", follow, { capture: true, once: true });
}

/** Suspends somebody with the form of the statement of reasons; gives the address of the case. */
const suspend = (operator: Page, id: string): Promise<string> =>
  test.step("a suspension, with its statement of reasons", async () => {
    await open(operator, `/admin/users/${id}`);
    await operator.getByRole("link", { name: "Suspend", exact: true }).click();
    await operator.getByLabel("Rule").selectOption("Fraud");
    await operator.getByLabel("What happened").fill(FACTS);
    await operator.getByLabel("Reason for the audit log").fill("Two reports and the police");
    await operator.getByRole("button", { name: "Suspend" }).click();
    await expectToast(operator, "Account suspended");
    return new URL(operator.url()).pathname;
  });

/** The person appeals. Their suspension has ended their session. */
async function appeal(page: Page, email: string, address: string): Promise<void> {
  await signIn(page, email, NEW_PASSWORD);
  const suspensionId = address.split("/").at(-1) ?? "";
  const form = { intent: "appeal-suspension", suspensionId, appeal: "That was somebody else with my name." };
  await send(page, `/reports/suspensions/${suspensionId}`, form);
}
