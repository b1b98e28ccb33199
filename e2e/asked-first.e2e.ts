import {
  closeMoment,
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  freshName,
  newPerson,
  newWindow,
  open,
  signIn,
  test,
} from "./fixtures.ts";
import { CARDS, toCheckout, typeCard } from "./money.ts";
import { agreeIn, openSheet } from "./sheet.ts";
import { countTaps, fingersOn } from "./taps.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/**
 * A homeowner chooses somebody, who is asked before others, and everything is done on two phones: the quote, its acceptance, the date and
 * the payment. What follows is in main-job.e2e.ts.
 */
test("from asking one tradesperson first to a booked and paid job", async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await newPerson(
    browser,
    { name: freshName("Chooser"), email: freshEmail("chooser"), userType: "customer" },
    PHONE,
  );
  const plumber = await newWindow(browser, PHONE);
  await signIn(plumber, "tradesperson@demo.test");
  const me = (await (await plumber.request.get("/api/v1/me")).json()) as { id: string; full_name: string };
  const taps = await countTaps(customer.context());
  const theirs = await countTaps(plumber.context());

  await test.step("the customer asks them first: at most 8 taps", async () => {
    const { answer, fill, press } = fingersOn(customer);
    await open(customer, `/tradesperson/${me.id}`);
    await customer.getByRole("link", { name: "Request Quote" }).tap();
    await customer.getByRole("link", { name: "Sink", exact: true }).tap();
    await answer("Kitchen");
    await answer("Repair a leak");
    await answer("The tradesperson");
    await fill("Postcode", "LS6 2AB");
    await press("Next");
    await press("Post job");
    await expectToast(customer, "Job posted!", "We’ve told everyone you asked first.");
    expect(taps.take()).toBeLessThanOrEqual(8);
  });

  await test.step("the tradesperson quotes from their feed: at most 7 taps", async () => {
    await open(plumber, "/browse");
    const first = plumber.getByRole("region", { name: "You were asked first" });
    await first.getByRole("link", { name: "Sink: kitchen" }).first().tap();
    await expect(plumber.getByText("This customer asked you first.")).toBeVisible();
    const { fill, press } = fingersOn(plumber);
    await press("Quote");
    await expect(plumber.getByRole("heading", { name: "Your quote" })).toBeInViewport();
    await fill("Amount", "95");
    await fill("Message", "Repaired and tested, all parts included.");
    await expect(plumber.getByRole("heading", { name: "Your quote" })).toBeInViewport();
    await expectAccessible(plumber);
    await press("Send quote");
    await expectToast(plumber, "Quote submitted!");
    expect(theirs.take()).toBeLessThanOrEqual(7);
  });

  await test.step("the customer agrees, with an address and the day later: at most 8 taps", async () => {
    await closeMoment(customer, "Your job is posted");
    taps.take();
    await customer.getByRole("link", { name: "Sink: kitchen" }).first().tap();
    await expect(customer.getByRole("heading", { name: "1 quote" })).toBeVisible();
    const sheet = await openSheet(customer);
    await sheet.getByRole("checkbox").tap();
    await agreeIn(sheet);
    await expectToast(customer, "Quote Accepted", "Next, agree a date");
    expect(taps.take()).toBeLessThanOrEqual(8);
    await customer.getByRole("dialog", { name: "You’re booked" }).getByRole("link", { name: "See your booking" }).tap();
  });

  await test.step("and pays before the work, which is among the details: at most 8 taps", async () => {
    const provider = await toCheckout(customer);
    await typeCard(provider, CARDS.pays);
    const moment = provider.getByRole("dialog", { name: "We hold your £95" });
    await moment.getByRole("link", { name: "See your job" }).tap();
    await expect(provider.getByRole("region", { name: "Booking", exact: true })).toContainText(
      "£95.00 held until you approve",
    );
    await expectAccessible(provider);
    expect(taps.take()).toBeLessThanOrEqual(8);
  });
});
