import {
  customerWithJob,
  expect,
  expectAccessible,
  expectToast,
  freshName,
  newPerson,
  newWindow,
  OWN_PAGE,
  open,
  signedIn,
  test,
} from "./fixtures.ts";
import { askTeam } from "./tickets.ts";
import { admin } from "./trust.ts";

/** Operators share out what waits: one takes it, another is told, and nothing that somebody typed is lost. */
test("a question becomes a case that two operators share", async ({ browser }) => {
  test.setTimeout(240_000);
  const name = freshName("Wendy Marsh");
  const email = `${name.replaceAll(" ", ".").toLowerCase()}@cases.test`;
  const customer = await newPerson(browser, { name, email, userType: "customer" });
  const question = `Where is the money for the fence of ${name}?`;
  await askTeam(customer, question, "It was due on Monday.");

  const operator = await admin(browser);
  const colleague = await signedIn(browser, "finance@demo.test");
  for (const page of [operator, colleague]) {
    await open(page, "/admin/cases");
    await page.getByLabel("Person, email or number").fill(email);
    await page.getByRole("button", { name: "Filter" }).click();
    // The address changes before the list does, whose links would lead away from the filter.
    await expect(page.getByText("1 case matches")).toBeVisible();
    await page.getByRole("link", { name: question }).click();
    await expect(page.getByRole("heading", { level: 2, name: question })).toBeVisible();
  }
  await expectAccessible(operator);
  const panel = operator.getByRole("complementary", { name: question });
  const other = colleague.getByRole("complementary", { name: question });

  await test.step("one of them takes it; the other sees that, and what they typed is refused and kept", async () => {
    await expect(panel.getByText(/ is looking at this case too$/)).toBeVisible();
    await expect(other.getByText(/ is looking at this case too$/)).toBeVisible();
    await panel.getByLabel("Note").fill("I will call the bank.");
    await other.getByLabel("Assign").selectOption("Priya Nair");
    await other.getByLabel("Add a tag").fill("Bank");
    await other.getByRole("button", { name: "Save" }).click();
    await expectToast(colleague, "Saved", "Assigned to Priya Nair. Tagged bank.");
    await expect(panel.getByText("Priya Nair has just changed this case")).toBeVisible();
    await panel.getByRole("button", { name: "Save" }).click();
    await expectToast(operator, "Changed in the meantime", "Priya Nair changed this case at");
    await expect(panel.getByLabel("Note")).toHaveValue("I will call the bank.");
    await panel.getByRole("button", { name: "Save" }).click();
    await expectToast(operator, "Saved", "Note added.");
    await expect(panel.getByLabel("Note")).toHaveValue("");
    await expect(other.getByText("I will call the bank.")).toBeVisible();
    await expectAccessible(operator);
  });

  await test.step("by the keys: close the panel, choose the case and snooze it, with a preview", async () => {
    await operator.keyboard.press("Escape");
    await operator.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await operator.keyboard.press("j");
    await operator.keyboard.press("x");
    await expect(operator.getByRole("row", { name: question }).getByRole("checkbox")).toBeChecked();
    await operator.keyboard.press("z");
    const bar = operator.getByRole("form", { name: "Chosen cases" });
    await expect(bar.getByLabel("Snooze")).toBeFocused();
    await bar.getByLabel("Snooze").selectOption("Until tomorrow, 9:00");
    await expectAccessible(operator);
    await bar.getByRole("button", { name: "Preview" }).click();
    await expect(operator.getByText(/^Snoozed until .*, 9:00$/)).toBeVisible();
    await expectAccessible(operator);
    await operator.getByRole("button", { name: "Change 1 case" }).click();
    await expectToast(operator, "1 case changed");
    await expect(operator).toHaveURL(/\/admin\/cases\?q=/);
    await open(operator, `/admin/cases?q=${encodeURIComponent(email)}`);
    await expect(operator.getByText(`No cases match “${email}”`)).toBeVisible();
    await open(operator, `/admin/cases?view=snoozed&q=${encodeURIComponent(email)}`);
    await expect(operator.getByRole("link", { name: question })).toBeVisible();
    await operator.keyboard.press("?");
    await expect(operator.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await expectAccessible(operator);
  });

  await test.step("it is decided on its own page, and is gone", async () => {
    await operator.keyboard.press("Escape");
    await operator.keyboard.press("j");
    await operator.keyboard.press("Enter");
    await expect(operator.getByRole("heading", { level: 1, name: question })).toBeVisible();
    await operator.getByLabel("Your answer").fill("It was sent on Monday.");
    await operator.getByRole("button", { name: "Send", exact: true }).click();
    await expect(operator.getByText("It was sent on Monday.")).toBeVisible();
    await open(operator, `/admin/cases?view=snoozed&q=${encodeURIComponent(email)}`);
    await expect(operator.getByRole("link", { name: question })).toHaveCount(0);
  });
});

/** Views and columns are an operator's own; lists leave as files. */
test("an operator saves a view, chooses columns and downloads a list", async ({ browser }) => {
  const name = freshName("Mine");
  const operator = await admin(browser);
  await open(operator, "/admin/cases?kind=report");
  await operator.getByRole("link", { name: "Save this view" }).click();
  await expect(operator.getByText("It shows: Open, Report.")).toBeVisible();
  await operator.getByLabel("Name", { exact: true }).fill(name);
  await operator.getByRole("button", { name: "Save view" }).click();
  await expectToast(operator, "View saved");
  await expect(operator.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
  await open(operator, "/admin/cases/views");
  await operator.getByRole("button", { name: `Open Cases with ${name}` }).click();
  await expect(operator.getByText(`Cases opens with “${name}”.`)).toBeVisible();
  await open(operator, "/admin/cases");
  await expect(operator).toHaveURL(/kind=report/);
  const columns = operator.locator("details").filter({ hasText: "Save columns" });
  await columns.locator("summary").click();
  await expectAccessible(operator);
  await columns.getByLabel("Money").uncheck();
  await columns.getByRole("button", { name: "Save columns" }).click();
  await expectToast(operator, "Columns saved");
  await expect(operator).toHaveURL(/kind=report/);
  await expect(operator.getByRole("columnheader", { name: "Risk" })).toBeVisible();
  await expect(operator.getByRole("columnheader", { name: "Money" })).toHaveCount(0);
  await columns.locator("summary").click();
  await columns.getByLabel("Money").check();
  await columns.getByRole("button", { name: "Save columns" }).click();
  await expect(operator.getByRole("columnheader", { name: "Money" })).toBeVisible();
  await open(operator, "/admin/cases/views");
  await operator.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(operator.getByRole("link", { name, exact: true })).toHaveCount(0);

  await open(operator, "/admin/reports?show=all");
  const [file] = await Promise.all([
    operator.waitForEvent("download"),
    operator.getByRole("button", { name: "Download as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^reports-[\d-]+\.csv$/);
});

/** Two reports about one person are one piece of work. */
test("an operator merges two cases about one person and separates them", async ({ browser }) => {
  const { email, jobId } = await customerWithJob(await newWindow(browser));
  const titles = ["Asks to pay somewhere else", "Spam or a scam"] as const;
  for (const [index, reason] of titles.entries()) {
    const reporter = await signedIn(browser, `tradesperson${index + 2}@demo.test`);
    const form = { intent: "report-content", subject: "job", subjectId: jobId, reason };
    const reply = await reporter.request.post("/report", { form, headers: OWN_PAGE, maxRedirects: 0 });
    expect(reply.status(), await reply.text()).toBe(303);
  }
  const operator = await admin(browser);
  await open(operator, `/admin/cases?kind=report&q=${encodeURIComponent(email)}`);
  const rowOf = (title: string) => operator.getByRole("row", { name: title });
  for (const title of titles) await rowOf(title).getByRole("checkbox").check();
  await operator.getByRole("button", { name: "Merge" }).click();
  await expect(operator.getByRole("heading", { level: 1, name: "Merge 2 cases" })).toBeVisible();
  await expectAccessible(operator);
  await operator.getByRole("button", { name: "Merge", exact: true }).click();
  await expectToast(operator, "Merged");
  const panel = operator.getByRole("complementary", { name: titles[0] });
  await expect(panel.getByRole("heading", { name: "Merged into this case" })).toBeVisible();
  await expectAccessible(operator);
  await panel.getByRole("button", { name: /^Separate/ }).click();
  await expectToast(operator, "Separated");
  await expect(panel.getByRole("button", { name: /^Separate/ })).toHaveCount(0);
  await panel.getByRole("link", { name: "Close" }).click();
  for (const title of titles) await expect(rowOf(title)).toBeVisible();
});

/** A list that is narrowed to nothing must not look as if there were nothing at all. */
test("a long name in a title leaves the list of cases as wide as a small phone", async ({ browser }) => {
  const writer = await newWindow(browser);
  const { email } = await customerWithJob(writer);
  await askTeam(writer, "Is Featherstonehaughabbotsworth verified?", "They want to quote for my tap.");
  const operator = await admin(browser);
  await open(operator, `/admin/cases?q=${encodeURIComponent(email)}`);
  await operator.setViewportSize({ width: 320, height: 700 });
  await expect(operator.getByRole("link", { name: /Featherstonehaughabbotsworth/ })).toBeVisible();
  const width = () => operator.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(320);
});

test("lists of operators that are narrowed to nothing say so and lead to the whole list", async ({ browser }) => {
  const operator = await admin(browser);
  const nobody = "0197c047-7d00-7d0c-8851-000000000000";
  for (const width of [390, 1280]) {
    await operator.setViewportSize({ width, height: 900 });
    for (const [path, says, leads] of [
      ["/admin/cases?q=zzzznobody", "No cases match “zzzznobody”", "Show all open cases"],
      ["/admin/audit?from=2001-01-01&to=2001-01-02", "No entries match these filters", "Show all entries"],
      [`/admin/payments?booking=${nobody}`, "No payments match these filters", "Show all payments"],
    ] as const) {
      await open(operator, path);
      await expect(operator.getByText(says)).toBeVisible();
      await expectAccessible(operator);
      await operator.getByRole("link", { name: leads }).click();
      await expect(operator.getByText(says)).toHaveCount(0);
      await expect(operator.getByRole("table").first()).toBeVisible();
    }
  }
});
