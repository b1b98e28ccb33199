import { ask, read } from "./api.ts";
import {
  expect,
  expectAccessible,
  expectToast,
  freshName,
  load,
  newWindow,
  OWN_PAGE,
  open,
  signedIn,
  signIn,
  test,
} from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { countTaps } from "./taps.ts";
import { askTeam } from "./tickets.ts";
import { admin, paidWork, verified } from "./trust.ts";

/** Operators suspend people with a reason, which leaves only reading, and restore them; they decide reports and checks. */
test("a user is suspended, can only read, and is restored", async ({ browser }) => {
  test.setTimeout(240_000);
  const name = freshName("Kit Lowe");
  const customer = await newPerson(browser, name, "customer");
  const { email } = (await (await customer.request.get("/api/v1/me")).json()) as { email: string };
  const operator = await admin(browser);

  await test.step("an operator finds them and suspends them, with a reason", async () => {
    await open(operator, "/admin/users");
    await operator.getByLabel(/name or email/i).fill(email);
    await operator.keyboard.press("Enter");
    await operator.getByRole("link", { name }).click();
    await expect(operator.getByRole("heading", { level: 1, name })).toBeVisible();
    await expectAccessible(operator);
    await operator.getByRole("link", { name: "Suspend" }).click();
    await operator.getByRole("button", { name: "Suspend" }).click();
    await expectToast(operator, "Validation Error");
    await expectAccessible(operator);
    await operator.getByLabel("Rule").selectOption("Payment outside the site");
    await operator.getByLabel("What happened").fill("Asked three tradespeople for cash");
    await operator.getByLabel("Reason for the audit log").fill("Three reports");
    await operator.getByRole("button", { name: "Suspend" }).click();
    await expectToast(operator, "Account suspended");
    await expect(operator).toHaveURL(/\/admin\/suspensions\//);
    await expectAccessible(operator);
  });

  await test.step("their session ends; after signing in again they see the reason and can change nothing", async () => {
    await expect.poll(async () => (await customer.request.get("/api/v1/me")).status(), { timeout: 15_000 }).toBe(401);
    await open(customer, "/auth");
    await customer.getByLabel("Email").fill(email);
    await customer.getByLabel("Password", { exact: true }).fill("a long password");
    await customer.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(customer).toHaveURL(/\/home$/);
    const banner = customer.getByRole("complementary", { name: "Account suspended" });
    await expect(banner).toContainText("Asked three tradespeople for cash");
    await expectAccessible(customer);
    const post = await customer.request.post("/api/v1/jobs", {
      headers: OWN_PAGE,
      data: {
        title: "Paint the hall",
        category: "Painting",
        postcode: "LS6 2AB",
        description: "Two coats on the walls, one on the ceiling.",
      },
    });
    expect(post.status()).toBe(403);
    for (const path of ["/my-jobs", "/messages", "/my-reviews", "/disputes", "/profile?tab=settings"]) {
      await open(customer, path);
      await expect(banner).toBeVisible();
    }
    await expectAccessible(customer);
  });

  await test.step("they ask the team about it, and the team replies", async () => {
    await askTeam(customer, "My suspension", "Why? I only asked for a price.");
    await expectAccessible(customer);
    await open(operator, "/admin/support");
    await operator.getByRole("link", { name }).click();
    await expect(operator.getByRole("heading", { level: 1, name: "My suspension" })).toBeVisible();
    await expectAccessible(operator);
    await operator.getByLabel("Your answer").fill("We have looked again: you are right.");
    await operator.getByRole("button", { name: "Send", exact: true }).click();
    await expect(operator.getByText("We have looked again: you are right.")).toBeVisible();
  });

  await test.step("restored: everything works again, and each action is in the audit log", async () => {
    await open(operator, "/admin/users");
    await operator.getByLabel(/name or email/i).fill(email);
    await operator.keyboard.press("Enter");
    await operator.getByRole("link", { name }).click();
    await operator.getByRole("button", { name: "Restore" }).click();
    const dialog = operator.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("It was a misunderstanding");
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect(operator.getByRole("link", { name: "Suspend", exact: true })).toBeVisible();
    await open(operator, "/admin/audit");
    await expect(operator.getByText("It was a misunderstanding").first()).toBeVisible();
    await expectAccessible(operator);
    await open(customer, "/post-job");
    await expect(customer.getByRole("complementary", { name: "Account suspended" })).toHaveCount(0);
    await expect(customer.getByLabel("Title")).toBeVisible();
    await open(customer, "/chat-support");
    await customer.getByRole("link", { name: "My suspension" }).click();
    await expect(customer.getByText("We have looked again: you are right.")).toBeVisible();
  });
});

test("a report: acknowledged, decided, appealed, decided again", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Una Bell", "customer");
  const joiner = await newPerson(browser, "Rory Cass", "tradesperson");
  const operator = await admin(browser);
  const bio = "Twenty years of fences. Ring me, and pay me in cash.";
  const { id } = (await (await joiner.request.get("/api/v1/me")).json()) as { id: string };
  const saved = await joiner.request.put("/api/v1/me/tradesperson-profile", {
    headers: OWN_PAGE,
    data: { trade: "Carpenter", bio },
  });
  expect(saved.ok(), await saved.text()).toBe(true);

  await test.step("reported, and acknowledged with a number", async () => {
    await open(customer, `/report?subject=profile&id=${id}`);
    await expect(customer.getByText(bio)).toBeVisible();
    await customer.getByLabel("Reason").selectOption("Asks to pay somewhere else");
    await customer.getByRole("button", { name: "Send report" }).click();
    await expectToast(customer, "Report received", "Your report is number");
    await open(customer, "/notifications");
    await expect(customer.getByText(/^We have your report/).first()).toBeVisible();
  });

  await test.step("decided: both are notified, without the name of the person who reported", async () => {
    await open(operator, "/admin/reports");
    await expectAccessible(operator);
    await operator
      .getByRole("row")
      .filter({ hasText: "Una Bell" })
      .filter({ hasText: "Rory Cass" })
      .getByRole("link")
      .click();
    await operator.getByRole("radio", { name: /^Remove/ }).check();
    await operator.getByLabel("Reason", { exact: true }).fill("Work found here is paid here.");
    await operator.getByRole("button", { name: "Decide" }).click();
    await expectToast(operator, "Decided");
    await open(joiner, "/reports");
    await expectAccessible(joiner);
    await joiner.getByRole("link", { name: "About a profile of yours" }).click();
    await expect(joiner.getByText("Work found here is paid here.")).toBeVisible();
    await expect(joiner.getByText("Una")).toHaveCount(0);
    await expectAccessible(joiner);
  });

  await test.step("appealed and decided again: the text is restored", async () => {
    await joiner.getByLabel("Why is the decision wrong?").fill("Too short");
    await joiner.getByRole("button", { name: "Send appeal" }).click();
    await expectToast(joiner, "Validation Error", "Say why in at least 20 characters");
    await joiner.getByLabel("Why is the decision wrong?").fill("That was a joke, and everybody who reads it knows.");
    await joiner.getByRole("button", { name: "Send appeal" }).click();
    await expectToast(joiner, "Appeal received");
    await expect(joiner.getByLabel("Why is the decision wrong?")).toHaveCount(0);
    await expectAccessible(joiner);
    await open(operator, "/admin/reports");
    await operator
      .getByRole("row")
      .filter({ hasText: "Una Bell" })
      .filter({ hasText: "Rory Cass" })
      .getByRole("link")
      .click();
    await operator.getByRole("radio", { name: /^Warn/ }).check();
    await operator.getByLabel("Reason", { exact: true }).fill("A joke, but do not repeat it.");
    await operator.getByRole("button", { name: "Decide" }).click();
    await expectToast(operator, "Decided");
    for (const page of [customer, joiner]) {
      await open(page, "/reports");
      await page.getByRole("link", { name: /a profile/ }).click();
      await expect(page.getByText("A joke, but do not repeat it.")).toBeVisible();
      await expectAccessible(page);
    }
    const now = await joiner.request.get("/api/v1/me/tradesperson-profile");
    expect(await now.json()).toMatchObject({ bio });
  });
});

test("a wrong approval is withdrawn, and the tradesperson is told the reason", async ({ browser }) => {
  test.setTimeout(180_000);
  const joiner = await newPerson(browser, "Gus Hart", "tradesperson");
  const operator = await admin(browser);
  const { insurance } = await verified(joiner, operator);
  const { id } = (await (await joiner.request.get("/api/v1/me")).json()) as { id: string };
  const visitor = await newWindow(browser);
  const profile = async () => (await visitor.goto(`/tradesperson/${id}`))?.status();
  expect(await profile()).toBe(200);
  await open(operator, `/admin/verifications/${insurance}`);
  await expectAccessible(operator);
  await operator.getByRole("button", { name: "Withdraw the approval" }).click();
  const dialog = operator.getByRole("dialog", { name: "Withdraw this approval?" });
  await expectAccessible(operator);
  await dialog.getByLabel("Reason").fill("The insurer does not know this policy.");
  await dialog.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expectToast(operator, "Approval withdrawn");
  await expect(operator.getByRole("button", { name: "Withdraw the approval" })).toHaveCount(0);
  await expectAccessible(operator);
  await expect.poll(profile).toBe(404);
  await open(joiner, "/notifications");
  await expect(joiner.getByText("No longer approved: Public liability insurance")).toBeVisible();
  await expect(joiner.getByText("The insurer does not know this policy.")).toBeVisible();
  await expectAccessible(joiner);
});

test("a refund over £500 waits for a second operator; from an email address, the third screen says where the money is", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const name = freshName("Ines Holt");
  const customer = await newPerson(browser, name, "customer");
  const { email } = await read(await customer.request.get("/api/v1/me"));
  const joiner = await newPerson(browser, "Max Rule", "tradesperson");
  const { bookingId } = await paidWork(customer, joiner, 80_000);
  const finance = await signedIn(browser, "finance@demo.test");
  const approval = (page: typeof finance) =>
    page.getByRole("row").filter({ hasText: "Refund of £600.00" }).filter({ hasText: name });

  await test.step("the first asks for it: nothing happens yet, and only withdrawing is offered", async () => {
    await open(finance, `/admin/payments?booking=${bookingId}#payments`);
    await finance.getByRole("button", { name: "Refund" }).click();
    const dialog = finance.getByRole("dialog");
    await dialog.getByLabel("Amount").fill("600");
    await expect(dialog.getByText("Held afterwards")).toBeVisible();
    await expect(dialog.getByText("£200.00")).toBeVisible();
    await expect(dialog.getByText("another operator must confirm it before any money moves")).toBeVisible();
    await dialog.getByLabel("Reason").fill("The second gate was never hung");
    await dialog.getByRole("button", { name: "Refund", exact: true }).click();
    await expectToast(finance, "Sent to a second person");
    await open(finance, `/admin/bookings/${bookingId}`);
    await expect(finance.getByText("Refund of £600.00 is waiting for a second person.")).toBeVisible();
    await expectAccessible(finance);
    await open(finance, "/admin/approvals");
    await approval(finance).getByRole("link").click();
    await expect(finance.getByText("The second gate was never hung")).toBeVisible();
    await expect(finance.getByRole("button", { name: "Withdraw" })).toBeVisible();
    await expect(finance.getByRole("button", { name: "Confirm" })).toHaveCount(0);
    await expectAccessible(finance);
  });

  const operator = await admin(browser);
  await test.step("the second sees who gets what and confirms it, and the customer gets the money", async () => {
    await open(operator, "/admin/approvals");
    await approval(operator).getByRole("link").click();
    await operator.getByRole("button", { name: "Confirm" }).click();
    const dialog = operator.getByRole("dialog");
    await expect(dialog).toContainText("Back to the customer: £600.00");
    await expect(dialog).toContainText("Held afterwards: £200.00");
    await expectAccessible(operator);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expectToast(operator, "Confirmed", "It has been carried out.");
    await open(operator, "/admin/approvals?show=decided");
    await expect(approval(operator)).toContainText("confirmed");
    await expectAccessible(operator);
    await expect(async () => {
      await open(customer, "/notifications");
      await expect(customer.getByText(/£600\.00/).first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  });

  await test.step("asked where the money is, an operator with the address alone needs three screens, by the keys", async () => {
    // The narrow rail has no field: the keys lead to the page of the search, which is the first screen.
    await operator.setViewportSize({ width: 1_100, height: 800 });
    const screens = new Set<string>();
    operator.on("framenavigated", (frame) => screens.add(frame.url()));
    await operator.keyboard.press("/");
    await expect(operator).toHaveURL(/\/admin\/search$/);
    await expect(operator.getByRole("searchbox", { name: "Search everything" })).toBeFocused();
    await operator.keyboard.type(String(email));
    await operator.keyboard.press("Enter");
    const found = operator.getByRole("link", { name: /with Max Rule: £200\.00 held, £600\.00 sent back/ });
    await expect(found).toBeVisible();
    await expectAccessible(operator);
    await expect(operator.getByRole("searchbox", { name: "Search everything" })).toBeFocused();
    await operator.keyboard.press("ArrowDown");
    await operator.keyboard.press("ArrowDown");
    await expect(found).toBeFocused();
    await operator.keyboard.press("Enter");
    const money = operator.getByRole("table", { name: "Money movements" });
    await expect(money.getByRole("row", { name: /Refund.* re_/ })).toContainText("£600.00");
    await expect(money.getByRole("row", { name: /^Now/ })).toContainText("£200.00");
    expect([...screens].length).toBeLessThanOrEqual(3);
    await expectAccessible(operator);
  });
});

/**
 * Ten checks in three minutes, by a keystroke-level model: 1.1 s for a press, 0.3 s for each of the eight digits of a date, and 14 s to read
 * each check: 26 × 1.1 + 4 × 8 × 0.3 + 10 × 14 = 178 s.
 */
const PRESSES_FOR_TEN = 26;

test("ten checks are decided one after the other, with usual reasons, without going back to the list", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const joiner = await newPerson(browser, "Kay Moss", "tradesperson");
  const operator = await admin(browser);
  const taps = await countTaps(operator.context());
  const sent = [
    { title: "Gas Safe registration", check: { kind: "gas_safe", reference: "1234567" } },
    {
      title: "Qualification or registration",
      check: { kind: "qualification", reference: "7654321", register: "NICEIC" },
    },
    { title: "Company", check: { kind: "company", reference: "01234567" } },
  ];
  const send = async (nth: number) =>
    String((await ask(joiner, "/me/verifications", sent[nth % sent.length]?.check ?? {})).id);
  const waiting: string[] = [];
  for (const nth of sent.keys()) waiting.push(await send(nth));
  const dialog = operator.getByRole("dialog", { name: "Reject this check?" });
  await open(operator, `/admin/verifications/${waiting[0]}`);
  await expect(operator.getByRole("link", { name: /Gas Safe Register/ })).toHaveAttribute("href", /gassaferegister/);
  await expectAccessible(operator);
  for (let n = 0; n < 10; n++) {
    const title = sent[n % sent.length]?.title ?? "";
    await expect(operator).toHaveURL(new RegExp(`/admin/verifications/${waiting[n]}`));
    // The address is there before the page: the form would still be that of the check before.
    await expect(operator.getByRole("heading", { level: 1, name: title })).toBeVisible();
    // The next one of what was decided before: only one of a kind waits.
    if (n > 0 && waiting.length < 10) waiting.push(await send(n - 1));
    if (n === 1) {
      await operator.getByRole("button", { name: "Reject", exact: true }).click();
      await dialog.getByRole("button", { name: "It is not in the register" }).click();
      await expect(dialog.getByLabel("Then open the next check")).toBeChecked();
      await expectAccessible(operator);
      await dialog.getByRole("button", { name: "Reject", exact: true }).click();
      await expectToast(operator, "Check rejected");
      continue;
    }
    if (title.startsWith("Gas Safe")) await operator.getByLabel("Valid until").fill("2090-01-01");
    await operator.getByRole("button", { name: "Found in the register" }).click();
    if (n === 0) await operator.getByLabel("Then open the next check").first().check();
    await operator.getByRole("button", { name: "Approve", exact: true }).click();
  }
  await expect(operator).not.toHaveURL(new RegExp(String(waiting[9])));
  expect(taps.take()).toBeLessThanOrEqual(PRESSES_FOR_TEN);
  await open(joiner, "/notifications");
  await expect(joiner.getByText("It is not in the register.").first()).toBeVisible();
});

test("on a screen of 1280 by 800 every section of the desk is visible, and a notice covers not its heading", async ({
  browser,
}) => {
  const operator = await newWindow(browser);
  await operator.setViewportSize({ width: 1280, height: 800 });
  await signIn(operator, "admin@demo.test");
  await load(operator, "/admin/payments");
  const rail = operator.getByRole("navigation", { name: "Admin" });
  for (const link of await rail.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  // What is listed comes first.
  const heading = operator.getByRole("heading", { level: 1, name: "Payments" });
  await expect(operator.getByRole("heading", { level: 2 }).first()).toHaveText("All payments");

  await operator.getByRole("button", { name: "Compare now" }).click();
  const notice = operator.getByRole("region", { name: "Notifications" }).getByRole("status").last();
  await expect(notice).toBeVisible();
  await heading.scrollIntoViewIfNeeded();
  // The words of the heading, whose box is wider.
  const end = await heading.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().right;
  });
  expect((await notice.boundingBox())?.x ?? 0).toBeGreaterThan(end);
});
