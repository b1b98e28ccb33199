import { expect, expectAccessible, open, test } from "./fixtures.ts";
import { CARDS, newPerson } from "./money.ts";
import { agreeButton, inDays, openSheet, quotedJob, saveAddress, saveCard } from "./sheet.ts";
import { countTaps } from "./taps.ts";

/** The whole price with a card that is saved: the provider's page is not needed. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const offered = (days: number) => ({ dates: [{ date: inDays(days), window_start: "08:00", window_end: "10:00" }] });

test("a returning customer on a phone pays now with the saved card, in three taps", async ({ browser }) => {
  const customer = await newPerson(browser, "Ines Ward", "customer", PHONE);
  const tradesperson = await newPerson(browser, "Marcus Hill", "tradesperson");
  await saveAddress(customer);
  await saveCard(customer, CARDS.pays);
  const { jobId } = await quotedJob(customer, tradesperson, offered(20));
  const taps = await countTaps(customer.context());
  await open(customer, `/job/${jobId}`);
  taps.take();
  const sheet = await openSheet(customer);
  await expect(sheet).toContainText("You check the work, then pay within 7 days.");
  await sheet.getByText("Now, held until you approve").tap();
  await expect(sheet).toContainText("£180.00 is taken from Visa ending in 4242 and held.");
  await expectAccessible(customer);
  await agreeButton(sheet).tap();
  const booked = customer.getByRole("dialog", { name: "You’re booked" });
  await expect(booked).toContainText("We hold your £180.00 until you approve the work.");
  expect(taps.take()).toBe(3);
  await expectAccessible(customer);
  await booked.getByRole("link", { name: "See your booking" }).tap();
  await expect(customer.getByRole("region", { name: "Booking" })).toContainText("£180.00 held until you approve");
});

test("a quote that asks for the price before the visit takes it at once; a refused card keeps the day until 24 hours before", async ({
  browser,
}) => {
  const tradesperson = await newPerson(browser, "Hannah Cole", "tradesperson");
  const before = (days: number) => ({ ...offered(days), pay: "before_visit" });

  await test.step("paid", async () => {
    const customer = await newPerson(browser, "Olga Marsh", "customer", PHONE);
    await saveAddress(customer);
    await saveCard(customer, CARDS.pays);
    const { jobId } = await quotedJob(customer, tradesperson, before(20));
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByText("Paid before the visit, held until the work is approved")).toBeVisible();
    const sheet = await openSheet(customer);
    await expect(sheet).toContainText("Hannah asks for the £180.00 to be held before the visit.");
    await expect(sheet.getByRole("radio", { name: /When the work is done/ })).toHaveCount(0);
    await expectAccessible(customer);
    await agreeButton(sheet).tap();
    await expect(customer.getByRole("dialog", { name: "You’re booked" })).toContainText("We hold your £180.00");
  });

  await test.step("refused", async () => {
    const customer = await newPerson(browser, "Petra Lane", "customer", PHONE);
    await saveAddress(customer);
    await saveCard(customer, "4000 0000 0000 0341");
    const { jobId } = await quotedJob(customer, tradesperson, before(21));
    await open(customer, `/job/${jobId}`);
    await agreeButton(await openSheet(customer)).tap();
    const booked = customer.getByRole("dialog", { name: "You’re booked" });
    await expect(booked).toContainText("Your bank refused the card, so nothing was taken.");
    await expect(booked).toContainText(/Pay before \w{3} \d+ \w{3}, \d\d:00 to keep this day\./);
    await booked.getByRole("link", { name: "Pay another way" }).tap();
    await expect(customer.getByRole("region", { name: "Booking" })).toContainText(/Pay before .* to keep this day/);
    await expect(customer.getByRole("button", { name: "Pay £180" })).toBeVisible();
    await expectAccessible(customer);
    await open(tradesperson, `/job/${jobId}`);
    await expect(tradesperson.getByRole("region", { name: "Booking" })).toContainText(/ is kept until /);
  });
});
