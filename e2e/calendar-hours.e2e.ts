import { ask } from "./api.ts";
import { expect, expectAccessible, load, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { inDays, keepHours } from "./sheet.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test("a day and a week by hours: visits, the drive between them, what is too tight and how it is moved, by keys and on a phone", async ({
  browser,
}) => {
  const customer = await newPerson(browser, "Fatima Rahman", "customer");
  const plumber = await newPerson(browser, "Wyn Calder", "tradesperson");
  await keepHours(plumber);
  const day = inDays(20);
  const visit = async (title: string, postcode: string, [window_start, window_end]: [string, string]) => {
    const description = "It has done so since Monday, and it is getting worse.";
    const job = await ask(customer, "/jobs", { title, category: "Plumbing", postcode, description });
    const when = { date: day, window_start, window_end };
    const quoted = { amount: 13_200, message: "Tested and left tidy.", takes: { minutes: 240 } };
    const quote = await ask(plumber, `/jobs/${job.id}/quotes`, quoted);
    return { quote, accept: () => ask(customer, `/quotes/${quote.id}/accept`, { revision: 1, ...when }) };
  };
  // Without a directory of postcodes only the centres of areas are known, so the two are in two towns.
  const first = await visit("Leaking radiator valve", "LS6 1HR", ["08:00", "12:00"]);
  const second = await visit("Stopcock will not turn", "YO1 7HH", ["12:00", "17:00"]);
  await first.accept();
  await second.accept();
  await ask(plumber, "/me/appointments", { title: "Dentist", date: day, starts_at: "17:00", ends_at: "18:00" });

  await test.step("on a wide screen, with keys", async () => {
    await load(plumber, `/tradesperson/calendar?view=day&day=${day}`);
    const visits = plumber.getByRole("listitem").getByRole("link", { name: /, \d+:00 to \d+:00/ });
    await expect(visits).toHaveText([/^Leaking radiator valve/, /^Stopcock will not turn/, /^Dentist/]);
    await expect(plumber.getByText(/, gap 0$/).first()).toBeVisible();
    await expect(plumber.getByText(/is too tight$/)).toBeVisible();
    await expectAccessible(plumber);
    await plumber.locator("summary").filter({ hasText: "More about Stopcock" }).click();
    const menu = plumber.getByRole("link", { name: "Move", exact: true });
    await expect(menu).toBeVisible();
    await expectAccessible(plumber);
    await plumber.keyboard.press("Escape");
    await plumber.keyboard.press("w");
    await expect(plumber).toHaveURL(/view=week/);
    await expect(visits).toHaveText([/^Leaking radiator valve/, /^Stopcock will not turn/, /^Dentist/]);
    await expectAccessible(plumber);
    await plumber.keyboard.press("ArrowRight");
    await expect(visits).toHaveCount(0);
    await plumber.keyboard.press("ArrowLeft");
    await expect(visits).toHaveCount(3);
    await plumber.keyboard.press("m");
    await expect(plumber).toHaveURL(/view=month/);
    await plumber.keyboard.press("?");
    await expect(plumber.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText(
      "day, week, month and list",
    );
    await plumber.keyboard.press("Escape");
    await plumber.keyboard.press("n");
    await expect(plumber).toHaveURL(/appointment/);
    await expect(plumber.getByLabel("Day", { exact: true })).toHaveValue(day);
  });

  await test.step("on a phone, where a visit is moved", async () => {
    const storageState = await plumber.context().storageState();
    const phone = await (await browser.newContext({ ...PHONE, storageState })).newPage();
    await load(phone, `/tradesperson/calendar?view=week&day=${day}`);
    await expectAccessible(phone);
    const wide = () => phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await wide()).toBe(false);
    await phone.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Day" }).tap();
    await expect(phone.getByText(/is too tight$/)).toBeVisible();
    await expectAccessible(phone);
    expect(await wide()).toBe(false);
    await phone.getByRole("link", { name: /^Move Leaking radiator valve to Stopcock/ }).tap();
    await expect(phone.getByRole("button", { name: "Propose date" })).toBeVisible();
    await phone.context().close();
  });
});
