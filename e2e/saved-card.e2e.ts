import type { Page } from "@playwright/test";
import { ask } from "./api.ts";
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
    await expect(booked).toContainText(/Pay before \w{3} \d+ \w{3}, \d{1,2}:00 to keep this day\./);
    await booked.getByRole("link", { name: "Pay another way" }).tap();
    await expect(customer.getByRole("region", { name: "Booking" })).toContainText(/Pay before .* to keep this day/);
    await expect(customer.getByRole("button", { name: "Pay £180" })).toBeVisible();
    await expectAccessible(customer);
    await open(tradesperson, `/job/${jobId}`);
    await expect(tradesperson.getByRole("region", { name: "Booking" })).toContainText(/ is kept until /);
  });
});

test("the page of a booking takes a saved card there and offers another card after a refused one", async ({
  browser,
}) => {
  const tradesperson = await newPerson(browser, "Grace Cole", "tradesperson");
  const booked = async (name: string, card: string, days: number) => {
    const customer = await newPerson(browser, name, "customer", PHONE);
    await saveCard(customer, card);
    const day = { date: inDays(20 + days), window_start: "08:00", window_end: "10:00" };
    const { jobId, quoteId } = await quotedJob(customer, tradesperson, { dates: [day], pay: "before_visit" });
    await ask(customer, `/quotes/${quoteId}/accept`, { revision: 1, ...day });
    await open(customer, `/job/${jobId}`);
    return customer;
  };
  const card = (page: Page) => page.getByRole("region", { name: "Booking" });
  const pay = (page: Page) => page.getByRole("button", { name: /^Pay £180/ });

  await test.step("paid at one press", async () => {
    const customer = await booked("Ursula Marsh", CARDS.pays, 1);
    await expect(card(customer)).toContainText("Visa ending in 4242");
    await expectAccessible(customer);
    await pay(customer).tap();
    await expect(customer.getByText("is held until you approve the work")).toBeVisible();
    await expect(pay(customer)).toHaveCount(0);
  });

  await test.step("refused, then paid with another card", async () => {
    const customer = await booked("Wilma Lane", "4000 0000 0000 0341", 2);
    await pay(customer).tap();
    await expect(customer.getByText("Payment Failed")).toBeVisible();
    await expect(card(customer)).not.toContainText("ending in 0341");
    const opening = customer.waitForEvent("popup");
    await pay(customer).tap();
    const provider = await opening;
    await provider.waitForURL(/\/sandbox\/stripe\/checkout\//);
    await provider.close();
    await saveCard(customer, CARDS.pays);
    await customer.reload();
    await expect(card(customer)).toContainText("Visa ending in 4242");
    await pay(customer).tap();
    await expect(pay(customer)).toHaveCount(0);
  });
});
