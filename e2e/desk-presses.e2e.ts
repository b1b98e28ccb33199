import type { Locator, Page } from "@playwright/test";
import { addDays } from "#kernel/days.ts";
import { expect, expectToast, freshName, newPerson as newAccount, OWN_PAGE, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { askTeam } from "./tickets.ts";
import { admin, paidWork } from "./trust.ts";

/** A hand on the keys and the mouse. A key, a click and a text that is typed are a press each, a choice from a list is two. */
function handOn(page: Page) {
  let presses = 0;
  const count = async (by: number, act: Promise<unknown>) => {
    presses += by;
    await act;
  };
  return {
    key: (key: string) => count(1, page.keyboard.press(key)),
    click: (what: Locator) => count(1, what.click()),
    type: (what: Locator, text: string) => count(1, what.fill(text)),
    choose: (what: Locator, label: string) => count(2, what.selectOption({ label })),
    /** How many presses there were since the last call. */
    take() {
      const taken = presses;
      presses = 0;
      return taken;
    },
  };
}

const REASON = "Asked for in the ticket";

/** bench/README.md has what each took before there were tickets. */
test("the ten most common acts of an operator take few presses, and none of them leaves the ticket", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const name = freshName("Mina Hale");
  const email = `${name.replaceAll(" ", ".").toLowerCase()}@presses.test`;
  const customer = await newAccount(browser, { name, email, userType: "customer" });
  const tradesperson = await newPerson(browser, freshName("Theo Marsh"), "tradesperson");
  const { bookingId } = await paidWork(customer, tradesperson);
  const data = {
    line1: "14 Brudenell Grove",
    town: "Leeds",
    postcode: "LS6 1HR",
    phone: "01134960000",
    access_notes: null,
  };
  const given = await customer.request.put(`/api/v1/bookings/${bookingId}/address`, { headers: OWN_PAGE, data });
  expect(given.ok(), await given.text()).toBe(true);
  const subjects = ["First", "Second", "Third"].map((one) => `${one} of ${name}`);
  for (const subject of subjects) await askTeam(customer, subject, "Can you help me?");

  const operator = await admin(browser);
  const title = `Qq reset ${name}`;
  await open(operator, "/admin/support/answers");
  await operator.getByLabel("Name").fill(title);
  await operator.getByLabel("Answer", { exact: true }).fill("Hello {name}, we have signed you out everywhere.");
  await operator.getByLabel("Also does").selectOption("Sign out everywhere");
  await operator.getByRole("button", { name: "Add answer" }).click();
  await expectToast(operator, "Usual answer added");

  await open(operator, "/admin/support");
  await operator.getByRole("row", { name: subjects[0] }).getByRole("link", { name }).click();
  const heading = (subject = "") => operator.getByRole("heading", { level: 1, name: subject });
  await expect(heading(subjects[0])).toBeVisible();
  const path = new URL(operator.url()).pathname;
  await test.step("the dialogs of the booking fit a phone", async () => {
    await operator.setViewportSize({ width: 390, height: 844 });
    for (const name of ["Move date", "Correct address"]) {
      await operator.getByRole("button", { name, exact: true }).click();
      const shown = operator.locator("dialog[open]");
      const { x = 0, width = 0 } = (await shown.boundingBox()) ?? {};
      expect([x >= 0, x + width <= 390], name).toEqual([true, true]);
      await shown.getByRole("button", { name: "Close", exact: true }).click();
      await expect(shown).toHaveCount(0);
    }
    await operator.setViewportSize({ width: 1280, height: 900 });
  });
  const hand = handOn(operator);
  const dialog = operator.getByRole("dialog");
  const presses: Record<string, number> = {};
  // A key that is pressed while a dialog closes belongs to the dialog.
  const closed = () => expect(dialog).toHaveCount(0);
  const act = async (what: string, work: () => Promise<void>) => {
    hand.take();
    await test.step(what, work);
    presses[what] = hand.take();
    expect(new URL(operator.url()).pathname).toBe(path);
  };

  await act("move the date", async () => {
    await hand.key("d");
    await hand.type(dialog.getByLabel("New date"), addDays(new Date().toISOString().slice(0, 10), 30));
    await hand.type(dialog.getByLabel("Reason"), REASON);
    await hand.click(dialog.getByRole("button", { name: "Move the date" }));
    await expectToast(operator, "Date moved");
    await closed();
  });
  await act("correct the address", async () => {
    await hand.click(operator.getByRole("button", { name: "Correct address" }));
    await hand.type(dialog.getByLabel("Address", { exact: true }), "16 Brudenell Grove");
    await hand.type(dialog.getByLabel("Town or city"), "Leeds");
    await hand.type(dialog.getByLabel("Postcode"), "LS6 1HR");
    await hand.type(dialog.getByLabel("Reason"), REASON);
    await hand.click(dialog.getByRole("button", { name: "Correct address" }));
    await expectToast(operator, "Address corrected");
    await closed();
  });
  await act("refund a part", async () => {
    await hand.key("r");
    await hand.type(dialog.getByLabel("Amount"), "5");
    await hand.type(dialog.getByLabel("Reason"), REASON);
    await hand.click(dialog.getByRole("button", { name: "Refund", exact: true }));
    await expectToast(operator, "Refund started");
    await closed();
  });
  await act("give it to somebody, with a tag", async () => {
    await hand.click(operator.getByRole("button", { name: "Assign, tag, note" }));
    await hand.choose(dialog.getByLabel("Assign"), "Priya Nair");
    await hand.type(dialog.getByLabel("Add a tag"), "vip");
    await hand.click(dialog.getByRole("button", { name: "Save" }));
    await expectToast(operator, "Saved");
  });
  await operator.keyboard.press("Escape");
  await closed();
  // As when a ticket is opened.
  await operator.getByLabel("Your answer").focus();
  await act("solve without a reply", async () => {
    await hand.key("Control+Shift+Enter");
    await expectToast(operator, "Solved without a reply");
  });
  await act("undo that", async () => {
    await hand.click(operator.getByRole("button", { name: "Undo" }));
    await expectToast(operator, "Back in the queue");
  });
  await operator.getByLabel("Your answer").blur();
  await act("reset the sign-in", async () => {
    await hand.key("s");
    await hand.type(dialog.getByLabel("Reason"), REASON);
    await hand.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
    await expectToast(operator, "Signed out everywhere");
  });

  await test.step("to the next ticket, to an answer with a macro, and to a message of our own", async () => {
    hand.take();
    await operator.getByLabel("Your answer").blur();
    await hand.key("j");
    await expect(heading(subjects[1])).toBeVisible();
    presses["go to the next ticket"] = hand.take();
    await hand.key("/");
    await hand.type(operator.getByLabel("Your answer"), "/qq");
    await hand.key("Enter");
    await expect(operator.getByLabel("Your answer")).toHaveValue(`Hello ${name}, we have signed you out everywhere.`);
    await expect(operator.getByRole("button", { name: "Leave out: Sign out everywhere" })).toBeVisible();
    await hand.key("Control+Enter");
    await expectToast(operator, "Answer sent");
    await expect(heading(subjects[2])).toBeVisible();
    presses["answer with a macro and its act, and go on"] = hand.take();
    await operator.getByLabel("Your answer").blur();
    await hand.key("w");
    await hand.type(dialog.getByLabel("Subject"), "Your booking");
    await hand.type(dialog.getByLabel("Message"), "It is moved.");
    await hand.click(dialog.getByRole("button", { name: "Send" }));
    await expect(heading("Your booking")).toBeVisible();
    presses["write to somebody first"] = hand.take();
  });

  expect(presses).toEqual({
    "move the date": 4,
    "correct the address": 6,
    "refund a part": 4,
    "give it to somebody, with a tag": 5,
    "solve without a reply": 1,
    "undo that": 1,
    "reset the sign-in": 3,
    "go to the next ticket": 1,
    "answer with a macro and its act, and go on": 4,
    "write to somebody first": 4,
  });

  await open(operator, "/admin/support/answers");
  await operator.getByRole("link", { name: `Change ${title}` }).click();
  await operator.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expectToast(operator, "Usual answer removed");
});
