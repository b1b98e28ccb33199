import { expect, expectAccessible, expectToast, freshName, newPerson, open, signedIn, test } from "./fixtures.ts";
import { askTeam } from "./tickets.ts";
import { admin } from "./trust.ts";

const addressOf = (name: string) => `${name.replaceAll(" ", ".").toLowerCase()}@tickets.test`;

/** What everybody asks is answered with a text that is kept, filled and then changed, without leaving the keys. */
test("an operator answers with a macro in four presses and is on the next ticket", async ({ browser }) => {
  const name = freshName("Ivy Lowe");
  const customer = await newPerson(browser, { name, email: addressOf(name), userType: "customer" });
  const subjects = [`Refund of ${name}`, `Invoice of ${name}`] as const;
  for (const subject of subjects) await askTeam(customer, subject, "When is it there?");

  const title = `Zz refund ${name}`;
  const operator = await admin(browser);
  await open(operator, "/admin/support/answers");
  await operator.getByLabel("Name").fill(title);
  await operator.getByLabel("Answer", { exact: true }).fill("Hello {email}");
  await operator.getByRole("button", { name: "Add answer" }).click();
  await expectToast(operator, "Validation Error", "Use curly brackets only for {name}, {job}, {day}, {date}");
  await operator.getByLabel("Answer", { exact: true }).fill("Hello {name}, the refund for {job} is on its way.");
  await operator.getByLabel("Tags").fill("refund");
  await operator.getByLabel("State afterwards").selectOption("Pending");
  await operator.getByRole("button", { name: "Add answer" }).click();
  await expectToast(operator, "Usual answer added");
  await expectAccessible(operator);

  await open(operator, "/admin/support");
  await operator.getByRole("row", { name: subjects[0] }).getByRole("link", { name }).click();
  await expect(operator.getByRole("heading", { level: 1, name: subjects[0] })).toBeVisible();
  await expectAccessible(operator);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await operator.keyboard.press(key);
  };
  const answer = operator.getByLabel("Your answer");
  await press("/");
  await expect(answer).toBeFocused();
  await press("z");
  await expect(operator.getByRole("option", { name: title })).toHaveAttribute("aria-selected", "true");
  await expectAccessible(operator);
  await press("Enter");
  await expect(answer).toHaveValue(`Hello ${name}, the refund for is on its way.`);
  await expect(operator.getByText("Left out because we don’t know it: {job}")).toBeVisible();
  await expect(operator.getByLabel("Then")).toHaveValue("pending");
  await expect(operator.getByRole("button", { name: "Leave out: Tag refund" })).toBeVisible();
  await press("Control+Enter");
  await expectToast(operator, "Answer sent");
  await expect(operator.getByRole("heading", { level: 1, name: subjects[1] })).toBeVisible();
  await expect(answer).toBeFocused();
  expect(presses).toBeLessThanOrEqual(4);

  await test.step("solved without a reply, and undone", async () => {
    await operator.keyboard.press("Control+Shift+Enter");
    await expectToast(operator, "Solved without a reply");
    await expect(operator.getByRole("button", { name: "Solve without reply" })).toHaveCount(0);
    await operator.getByRole("button", { name: "Undo" }).click();
    await expectToast(operator, "Back in the queue");
    await expect(operator.getByRole("button", { name: "Solve without reply" })).toBeVisible();
  });

  await test.step("a reply opens it again, with its subject", async () => {
    await open(customer, "/chat-support");
    await expect(customer.getByRole("listitem").filter({ hasText: subjects[0] })).toContainText("Waiting for you");
    await customer.getByRole("link", { name: subjects[0] }).click();
    await expect(customer.getByRole("heading", { level: 1, name: subjects[0] })).toBeVisible();
    await customer.getByLabel("Your message").fill("Thank you!");
    await customer.getByRole("button", { name: "Send" }).click();
    await expect(customer.getByText("With our team")).toBeVisible();
    await expectAccessible(customer);
  });

  await open(operator, "/admin/support/answers");
  await operator.getByRole("link", { name: `Change ${title}` }).click();
  await operator.getByRole("button", { name: "Remove" }).click();
  await operator.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(operator, "Usual answer removed");
  await expect(operator.getByRole("link", { name: `Change ${title}` })).toHaveCount(0);
});

/** Of two who answer at once the second reads the first answer before theirs is sent. */
test("two operators answer one ticket at once: the second is told, and asked again", async ({ browser }) => {
  // Three people in three browsers.
  test.setTimeout(180_000);
  const name = freshName("Ruth Dale");
  const customer = await newPerson(browser, { name, email: addressOf(name), userType: "customer" });
  const subject = `Charged twice, ${name}`;
  await askTeam(customer, subject, "Why?");
  const operator = await admin(browser);
  const colleague = await signedIn(browser, "finance@demo.test");
  for (const page of [operator, colleague]) {
    await open(page, "/admin/support");
    await page.getByRole("row", { name: subject }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
    await page.getByLabel("Your answer").fill(`One of us, ${page === operator ? "first" : "second"}.`);
  }
  await operator.getByRole("button", { name: "Send", exact: true }).click();
  await expectToast(operator, "Answer sent");
  await colleague.getByRole("button", { name: "Send", exact: true }).click();
  await expectToast(colleague, "Not sent yet", "has just answered");
  await expect(colleague.getByText("One of us, first.")).toBeVisible();
  await expect(colleague.getByLabel("Your answer")).toHaveValue("One of us, second.");
  await colleague.getByRole("button", { name: "Send", exact: true }).click();
  await expectToast(colleague, "Answer sent");
});

test("an operator writes to a person first", async ({ browser }) => {
  const name = freshName("Amy Fox");
  const customer = await newPerson(browser, { name, email: addressOf(name), userType: "customer" });
  await askTeam(customer, `My door, ${name}`, "It is green.");
  const operator = await admin(browser);
  await open(operator, "/admin/support");
  await operator
    .getByRole("row", { name: `My door, ${name}` })
    .getByRole("link", { name })
    .click();
  await operator.getByRole("button", { name: "Write first" }).click();
  const dialog = operator.getByRole("dialog", { name: `Write to ${name}` });
  await dialog.getByLabel("Subject").fill("Your address");
  await dialog.getByLabel("Message").fill("Please check your postcode.");
  await expectAccessible(operator);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(operator.getByRole("heading", { level: 1, name: "Your address" })).toBeVisible();
  await open(customer, "/chat-support");
  await customer.getByRole("link", { name: "Your address" }).click();
  await expect(customer.getByText("Please check your postcode.")).toBeVisible();
});

/** Everything of the desk is at hand from every page of it, by the keys. */
test("the operators’ palette finds a case by its number and by its words, and offers acts", async ({ browser }) => {
  const name = freshName("Nina Vale");
  const email = `${name.replaceAll(" ", ".").toLowerCase()}@palette.test`;
  const customer = await newPerson(browser, { name, email, userType: "customer" });
  const subject = `Zither of ${name}`;
  await askTeam(customer, subject, "It is out of tune.");
  const operator = await admin(browser);
  await open(operator, "/admin");
  const palette = operator.getByRole("dialog", { name: "Search" });
  const field = palette.getByRole("combobox");
  await operator.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await field.fill(subject);
  const found = palette.getByRole("group", { name: "Cases" }).getByRole("option");
  await expect(found).toContainText(subject);
  await expectAccessible(operator);
  const number = /C-\d+/.exec((await found.textContent()) ?? "")?.[0] ?? "";
  await operator.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);

  await operator.keyboard.press("Control+k");
  await field.fill(number);
  await operator.keyboard.press("Enter");
  await expect(operator.getByRole("complementary", { name: subject })).toBeVisible();

  await operator.keyboard.press("Control+k");
  await field.fill(`> ${email}`);
  await expect(palette.getByRole("option", { selected: true })).toContainText(`Write to ${name}`);
  await operator.keyboard.press("Enter");
  await expect(operator.getByRole("dialog", { name: `Write to ${name}` })).toBeVisible();
});

/** What many ask is found by its words and answered once. */
test("an operator finds two tickets by their words, answers both, undoes it, and sees the team’s figures", async ({
  browser,
}) => {
  const name = freshName("Otis Pike");
  const customer = await newPerson(browser, { name, email: addressOf(name), userType: "customer" });
  const word = `marimba${name.split(" ").at(-1)?.toLowerCase()}`;
  for (const subject of [`First ${name}`, `Second ${name}`]) await askTeam(customer, subject, `About a ${word}.`);
  const operator = await admin(browser);
  await open(operator, `/admin/cases?q=${word}`);
  await expect(operator.getByText("2 cases match")).toBeVisible();
  await expect(operator.locator("mark").first()).toHaveText(word);
  await expectAccessible(operator);
  await operator.getByRole("checkbox", { name: "Choose all on this page" }).check();
  await operator.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(operator.getByRole("heading", { level: 1, name: "Answer 2 tickets" })).toBeVisible();
  await operator.getByLabel("Message", { exact: true }).fill("Hello {name}, we look into it.");
  await operator.getByRole("button", { name: "Preview" }).click();
  await expect(operator.getByText(`As ${name} reads it`)).toBeVisible();
  await expect(operator.getByText(`Hello ${name}, we look into it.`)).toBeVisible();
  await expectAccessible(operator);
  await operator.getByRole("button", { name: "Send to 2 people" }).click();
  await expectToast(operator, "Sent in half a minute");
  await operator.getByRole("button", { name: "Undo" }).click();
  await expectToast(operator, "Stopped");
  await expectAccessible(operator);
  await open(operator, "/admin/team");
  await expect(operator.getByRole("link", { name: "Cases" }).first()).toBeVisible();
  await expect(operator.getByRole("heading", { name: "By person" })).toBeVisible();
  await expectAccessible(operator);
});
