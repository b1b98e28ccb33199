import type { Page } from "@playwright/test";
import { ask, read } from "./api.ts";
import {
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  linkInMail,
  NEW_PASSWORD,
  newWindow,
  OWN_PAGE,
  open,
  openDetails,
  test,
} from "./fixtures.ts";
import { CARDS, newPerson, typeCard } from "./money.ts";
import {
  agreeButton,
  agreeIn,
  editQuote,
  fillAddress,
  inDays,
  keepHours,
  openSheet,
  quotedJob,
  saveAddress,
  saveCard,
  visibleWords,
} from "./sheet.ts";
import { countTaps } from "./taps.ts";
import { admin } from "./trust.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Days after the fourteen in which the work needs the customer's request. */
const [LATE, LATER] = [inDays(20), inDays(21)];
const offered = (...days: string[]) => ({
  dates: days.flatMap((date) => [
    { date, window_start: "08:00", window_end: "10:00" },
    ...(date === days[0] ? [{ date, window_start: "12:00", window_end: "14:00" }] : []),
  ]),
});
/** The words of the drawn sheet with somebody who is not checked, and six more because no card is saved. */
const WORDS = 193 + 6;
const booked = (page: Page) => page.getByRole("dialog", { name: "You’re booked" });

test("a customer who has booked before agrees with two taps, with three when the work starts soon, and with five on another day", async ({
  browser,
}) => {
  const customer = await newPerson(browser, "Jane Marsh", "customer", PHONE);
  const tradesperson = await newPerson(browser, "Marcus Webb", "tradesperson");
  await keepHours(tradesperson);
  await saveAddress(customer);
  const taps = await countTaps(customer.context());

  await test.step("two: the quote offers days", async () => {
    const { jobId } = await quotedJob(customer, tradesperson, { ...offered(LATE, LATER), duration: "2 hours" });
    await open(customer, `/job/${jobId}`);
    taps.take();
    const sheet = await openSheet(customer);
    await expect(sheet.getByText("14 Brudenell Grove, LS6 1HR")).toBeVisible();
    expect(await visibleWords(sheet)).toBeLessThanOrEqual(WORDS);
    await expect(sheet.getByRole("checkbox")).toHaveCount(0);
    await expect(
      sheet.getByRole("radio", { name: "08:00" }).or(sheet.getByText("8:00 to 10:00")).first(),
    ).toBeVisible();
    await expectAccessible(customer);
    await agreeButton(sheet).tap();
    await expectToast(customer, "Quote Accepted");
    await expect(booked(customer).getByRole("heading", { name: "You’re booked" })).toBeFocused();
    expect(taps.take()).toBe(2);
    await expect(booked(customer)).toContainText("Marcus comes on");
    await expect(booked(customer)).toContainText("between 8:00 and 10:00");
    await expectAccessible(customer);
    const [file] = await Promise.all([
      customer.waitForEvent("download"),
      booked(customer).getByRole("link", { name: "Add to calendar" }).tap(),
    ]);
    expect(file.suggestedFilename()).toBe("booking.ics");
    await booked(customer).getByRole("link", { name: "See your booking" }).tap();
    await expect(customer).toHaveURL(new RegExp(`/job/${jobId}$`));
    await expect(customer.getByRole("region", { name: "Booking" })).toContainText("8:00 to 10:00");

    // The sheet is no step of the way back, and its address shows the booking.
    await open(customer, `/job/${jobId}`);
    await expect(booked(customer)).toHaveCount(0);
  });

  await test.step("three: the first free day is in the 14 days", async () => {
    const { jobId, quoteId } = await quotedJob(customer, tradesperson);
    await open(customer, `/job/${jobId}`);
    taps.take();
    const sheet = await openSheet(customer);
    await expect(sheet.getByRole("checkbox")).not.toBeChecked();
    await agreeButton(sheet).tap();
    await expect(sheet.getByText(/^Tick this to start on/)).toBeVisible();
    await expect(sheet.getByRole("checkbox")).toBeFocused();
    await expectAccessible(customer);
    taps.take();
    await sheet.getByRole("checkbox").tap();
    await agreeButton(sheet).tap();
    await expectToast(customer, "Quote Accepted");
    expect(taps.take() + 1).toBe(3);
    await customer.goto(`/job/${jobId}/accept/${quoteId}`);
    await expect(customer).toHaveURL(new RegExp(`/job/${jobId}$`));
  });

  await test.step("five: another day, and paid now", async () => {
    const { jobId } = await quotedJob(customer, tradesperson, offered(LATER));
    await open(customer, `/job/${jobId}`);
    taps.take();
    const sheet = await openSheet(customer);
    await sheet.getByRole("button", { name: "Another day" }).tap();
    await expect(sheet.getByRole("heading", { name: "Choose a day" })).toBeFocused();
    await expectAccessible(customer);
    await sheet.getByRole("button", { name: /^Choose / }).tap();
    await sheet.getByText("Now, held until you approve").tap();
    await agreeButton(sheet).tap();
    await customer.waitForURL(/\/sandbox\/stripe\/checkout\//);
    expect(taps.take()).toBe(5);
    await typeCard(customer, CARDS.pays);
    await expectToast(customer, "Payment successful!");
  });
});

test("somebody who books for the first time gives an address, closes the sheet and finds their choices again, and goes back afterwards", async ({
  browser,
}) => {
  const customer = await newPerson(browser, "Jane Firth", "customer", PHONE);
  const tradesperson = await newPerson(browser, "Marcus Wells", "tradesperson");
  const { jobId } = await quotedJob(customer, tradesperson, offered(LATE, LATER));
  await open(customer, "/my-jobs");
  await customer.getByRole("link", { name: "Kitchen lights trip the fuse" }).first().tap();
  await expect(customer).toHaveURL(new RegExp(`/job/${jobId}`));
  const sheet = await openSheet(customer);
  await sheet.locator("label").filter({ hasText: "12:00 to 14:00" }).tap();
  await customer.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(customer).toHaveURL(new RegExp(`/job/${jobId}$`));
  await openSheet(customer);
  await expect(sheet.getByRole("radio", { name: "12:00 to 14:00" })).toBeChecked();
  await agreeButton(sheet).tap();
  await expect(sheet.getByLabel("House number and street")).toBeFocused();
  await expectAccessible(customer);
  await expect(sheet.getByLabel("Postcode")).toHaveValue("LS6 1HR");
  await fillAddress(sheet);
  await agreeButton(sheet).tap();
  await expectToast(customer, "Quote Accepted");
  await booked(customer).getByRole("button", { name: "Close" }).tap();
  await openDetails(customer);
  await expect(customer.getByRole("region", { name: "Address" })).toContainText("14 Brudenell Grove");
  await customer.goBack();
  await expect(customer.getByRole("dialog", { name: /^Book / })).toHaveCount(0);
  await expect(customer).not.toHaveURL(/accept/);
});

// An unconfirmed customer with a quote cannot be reached: nobody sees their job, an address counts as confirmed for good, and a new one
// replaces it only once it is confirmed. What the sheet says then is tested as a component (app/pages/accept/confirm-first.db.test.tsx).
test("a customer who has not confirmed their address is asked to first: nobody can quote before, and then they book", async ({
  browser,
}) => {
  const customer = await newWindow(browser, PHONE);
  const email = freshEmail("petra.lane");
  const person = { name: "Petra Lane", email, userType: "customer", password: NEW_PASSWORD };
  const signedUp = await customer.request.post("/api/auth/sign-up/email", { data: person, headers: OWN_PAGE });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const tradesperson = await newPerson(browser, "Marcus Dale", "tradesperson");
  const job = await ask(customer, "/jobs", {
    title: "Kitchen lights trip the fuse",
    category: "Electrical",
    description: "The fuse goes whenever the kitchen lights are switched on.",
    postcode: "LS6 1HR",
  });
  await open(customer, `/job/${job.id}`);
  const banner = customer.getByRole("complementary", { name: "Email address not verified" });
  await expect(banner).toContainText("you can accept quotes");
  await expectAccessible(customer);
  const offer = { amount: 18_000, message: "Find the fault and mend it.", ...offered(LATE) };
  const quote = () => tradesperson.request.post(`/api/v1/jobs/${job.id}/quotes`, { data: offer, headers: OWN_PAGE });
  expect((await quote()).status()).toBe(404);
  const newestLink = () => linkInMail(customer.context(), email, /verify/i);
  const first = await newestLink();
  await banner.getByRole("button", { name: "Send again" }).tap();
  await expectToast(customer, "Email sent");
  // The first link has ended.
  await expect.poll(newestLink).not.toBe(first);

  // The link is opened in another tab; this one hears of the quote.
  const tab = await customer.context().newPage();
  await tab.goto(await newestLink());
  await tab.getByRole("button", { name: "Verify email address" }).tap();
  await expectToast(tab, "Email address verified");
  await tab.close();
  expect((await quote()).status()).toBe(201);
  const sheet = await openSheet(customer);
  await expect(banner).toHaveCount(0);
  await fillAddress(sheet);
  await agreeButton(sheet).tap();
  await expectToast(customer, "Quote Accepted");
});

test("a quote that changes while somebody decides is shown with what is different, and asked again", async ({
  browser,
}) => {
  const customer = await newPerson(browser, "Ada Finch", "customer", PHONE);
  const tradesperson = await newPerson(browser, "Owen Price", "tradesperson");
  await keepHours(tradesperson);
  await saveAddress(customer);
  const { jobId, quoteId } = await quotedJob(customer, tradesperson);
  await open(customer, `/job/${jobId}`);
  const sheet = await openSheet(customer);
  await sheet.locator(".choice-tile").nth(1).tap();
  const chosen = await sheet.getByRole("radiogroup", { name: "Day" }).getByRole("radio").nth(1).inputValue();
  await sheet.getByRole("checkbox").tap();

  await test.step("live", async () => {
    await editQuote(tradesperson, quoteId, { amount: 21_000, deposit: 5_000 });
    await expect(sheet.getByRole("heading", { name: "Owen changed the quote" })).toBeFocused();
    const panel = sheet.getByRole("alert").filter({ hasText: "changed the quote" });
    await expect(panel).toContainText(/£180\.00.*£210\.00/);
    await expect(panel).toContainText("You have not accepted anything.");
    await expect(sheet.getByRole("checkbox")).not.toBeChecked();
    await expect(sheet.locator(`input[type="radio"][value="${chosen}"]`)).toBeChecked();
    await expect(sheet.getByRole("button", { name: "Accept and agree to pay £210.00" })).toBeEnabled();
    await expectAccessible(customer);
  });

  await test.step("by a page that has not heard of it", async () => {
    await customer.context().setOffline(true);
    await editQuote(tradesperson, quoteId, { amount: 22_000, deposit: 5_000 });
    await sheet.getByRole("checkbox").tap();
    await agreeButton(sheet).tap();
    await expect(sheet.getByText("You are offline. Nothing has been sent")).toBeVisible();
    await customer.context().setOffline(false);
    await expect(sheet.getByText("You are offline.")).toBeHidden();
    await agreeButton(sheet).tap();
    await expect(sheet.getByRole("alert").filter({ hasText: "changed the quote" })).toContainText("£220.00");
    await expect(sheet.getByRole("checkbox")).not.toBeChecked();
  });

  await test.step("and then agreed to", async () => {
    await sheet.getByRole("checkbox").tap();
    await sheet.getByRole("button", { name: "Accept and agree to pay £220.00" }).tap();
    // Without a saved card, the deposit is paid after one is added; the booking stands.
    await customer.waitForURL(/\/sandbox\/stripe\/|payment-methods/);
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByRole("region", { name: "Booking" })).toContainText("£220.00");
  });
});

test("a day that is taken meanwhile is refused as a whole, and what else was chosen stays", async ({ browser }) => {
  const tradesperson = await newPerson(browser, "Iris Cole", "tradesperson");
  const [first, second] = [
    await newPerson(browser, "Tom Hale", "customer", PHONE),
    await newPerson(browser, "Una Reid", "customer"),
  ];
  await keepHours(tradesperson);
  const dates = { dates: [LATE, LATER].map((date) => ({ date, window_start: "08:00", window_end: "10:00" })) };
  const mine = await quotedJob(first, tradesperson, dates);
  const theirs = await quotedJob(second, tradesperson, dates);
  await saveAddress(first);
  await open(first, `/job/${mine.jobId}`);
  const sheet = await openSheet(first);
  await open(second, `/job/${theirs.jobId}`);
  const other = await openSheet(second);
  await fillAddress(other);
  await agreeButton(other).click();
  await expectToast(second, "Quote Accepted");

  await agreeButton(sheet).tap();
  await expect(sheet.getByText(/has just been taken\. Choose another day\. Nothing is booked yet/)).toBeVisible();
  await expect(sheet.getByText("No day chosen")).toBeVisible();
  await expectAccessible(first);
  await sheet.getByRole("button", { name: "Choose a day" }).tap();
  await expect(sheet.getByRole("heading", { name: "Day and time" })).toBeFocused();
  await sheet.locator(`label:has(input[value="${LATER}"])`).tap();
  await agreeButton(sheet).tap();
  await expectToast(first, "Quote Accepted");
});

test("without scripts the sheet is a page: a day, an address, what changed, and the booking", async ({ browser }) => {
  const customer = await newPerson(browser, "Rose Pell", "customer");
  const tradesperson = await newPerson(browser, "Hugh Nunn", "tradesperson");
  const { jobId, quoteId } = await quotedJob(customer, tradesperson, offered(LATE, LATER));
  const storageState = await customer.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const page = await plain.newPage();
  await page.goto(`/job/${jobId}`);
  await page.getByRole("link", { name: "Accept", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Book Hugh" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 quote" })).toBeHidden();
  await page.getByRole("radio", { name: /12:00 to 14:00/ }).check();
  await page.getByLabel("House number and street").fill("2 Hill Top");
  await page.getByLabel("Town").fill("Leeds");
  await agreeButton(page).click();
  await expect(page.getByText("Invalid UK phone number").first()).toBeVisible();
  await expect(page.getByLabel("House number and street")).toHaveValue("2 Hill Top");
  await page.getByLabel("Your phone").fill("07700 900416");
  await page.getByRole("radio", { name: /12:00 to 14:00/ }).check();
  await editQuote(tradesperson, quoteId, { amount: 20_000 });
  await agreeButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "changed the quote" })).toContainText(/£180\.00.*£200\.00/);
  await expect(page.getByLabel("House number and street")).toHaveValue("2 Hill Top");
  await page.getByRole("radio", { name: /12:00 to 14:00/ }).check();
  await page.getByRole("button", { name: "Accept and agree to pay £200.00" }).click();
  await expect(page.getByText("Quote Accepted").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Booking" })).toContainText("12:00 to 14:00");
  await plain.close();
});

test("a card that is declined leaves the booking, which says so; a second device goes to it", async ({ browser }) => {
  const customer = await newPerson(browser, "Lena Voss", "customer", PHONE);
  const tradesperson = await newPerson(browser, "Gil Tate", "tradesperson");
  await saveAddress(customer);
  await saveCard(customer, "4000 0000 0000 0341");
  const { jobId } = await quotedJob(customer, tradesperson, { ...offered(LATE), deposit: 4_500 });
  await open(customer, `/job/${jobId}`);
  const second = await customer.context().newPage();
  await open(second, `/job/${jobId}`);
  const [sheet, other] = [await openSheet(customer), await openSheet(second)];
  await expect(sheet).toContainText("£45.00 is taken from Visa ending in 0341 and held.");
  await agreeButton(sheet).tap();
  await expect(booked(customer)).toContainText("Your bank refused the card, so nothing was taken.");
  await expectAccessible(customer);
  await booked(customer).getByRole("link", { name: "Pay another way" }).tap();
  await expect(customer).toHaveURL(/booking-milestones/);
  // The other device has heard of it, or hears when it presses.
  await expect(async () => {
    if (await other.isVisible()) await agreeButton(other).click({ timeout: 1_000 });
    await expect(other).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(second).toHaveURL(new RegExp(`/job/${jobId}$`));
});

test("a day can only be asked for of somebody who does not say when they work, and a withdrawn quote says so", async ({
  browser,
}) => {
  const customer = await newPerson(browser, "Nora Bell", "customer", PHONE);
  const tradesperson = await newPerson(browser, "Sam Oakes", "tradesperson");
  await saveAddress(customer);
  const asked = await quotedJob(customer, tradesperson);
  await open(customer, `/job/${asked.jobId}`);
  const sheet = await openSheet(customer);
  await expect(sheet).toContainText("Suggest a day. Sam confirms it.");
  await sheet.getByRole("checkbox").tap();
  await sheet.getByRole("button", { name: /^Ask for / }).tap();
  await expectToast(customer, "Booking created successfully!");

  const gone = await quotedJob(customer, tradesperson);
  await open(customer, `/job/${gone.jobId}`);
  await openSheet(customer);
  const reply = await tradesperson.request.post(`/api/v1/quotes/${gone.quoteId}/withdraw`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  await expect(customer.getByRole("heading", { name: "Sam withdrew this quote" })).toBeVisible();
  await expect(customer.getByText("Your job is open for quotes again.")).toBeVisible();
  await expectAccessible(customer);
  await customer.getByRole("link", { name: "Back to your job" }).tap();
  await expect(customer.getByRole("heading", { level: 1, name: "Kitchen lights trip the fuse" })).toBeVisible();

  const free = await quotedJob(customer, tradesperson);
  await open(customer, `/job/${free.jobId}`);
  await agreeIn(await openSheet(customer));
  await expectToast(customer, "Quote Accepted", "Next, agree a date");
});

test("a tradesperson who is suspended while the sheet is open cannot be booked, and no reason is given", async ({
  browser,
}) => {
  const customer = await newPerson(browser, "Ivy Marsh", "customer", PHONE);
  const tradesperson = await newPerson(browser, "Des Hurst", "tradesperson");
  const operator = await admin(browser);
  await saveAddress(customer);
  const { jobId } = await quotedJob(customer, tradesperson, offered(LATE));
  await open(customer, `/job/${jobId}`);
  await openSheet(customer);
  const { id } = await read(await tradesperson.request.get("/api/v1/me"));
  await ask(operator, `/admin/users/${id}/suspend`, {
    rule: "fraud",
    facts: "Took £400 for a boiler on 3 November and never came",
    reason: "Two reports and the police",
  });
  await expect(customer.getByRole("heading", { name: "You can’t book Des at the moment" })).toBeVisible();
  await expect(customer.getByText("You have not accepted anything, and we have taken no money.")).toBeVisible();
  await expect(customer.getByText("Took £400")).toHaveCount(0);
  await expectAccessible(customer);
});

test("a press whose answer is lost is checked: the booking is shown if there is one, and otherwise it can be pressed again", async ({
  browser,
}) => {
  const customer = await newPerson(browser, "Faye Lund", "customer", PHONE);
  const tradesperson = await newPerson(browser, "Ray Holm", "tradesperson");
  await saveAddress(customer);
  const { jobId } = await quotedJob(customer, tradesperson, offered(LATE));
  await open(customer, `/job/${jobId}`);
  const sheet = await openSheet(customer);
  let arrives = false;
  await customer.route(/\/accept\/.*\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (arrives) await route.fetch();
    return route.abort();
  });
  await agreeButton(sheet).tap();
  await expect(sheet.getByText("This did not go through, and nothing was booked.")).toBeVisible();
  await expectAccessible(customer);
  arrives = true;
  await sheet.getByRole("button", { name: "Try again" }).tap();
  await expect(customer.getByRole("region", { name: "Booking" })).toContainText("8:00 to 10:00");
  await expect(customer).toHaveURL(new RegExp(`/job/${jobId}$`));
});
