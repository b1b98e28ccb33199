import type { Page } from "@playwright/test";
import { ask, read } from "./api.ts";
import { dayIn } from "./clock.ts";
import { closeMoment, expect, expectAccessible, expectToast, open, openDetails, openMore, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { paidWork } from "./trust.ts";

/** A booking from the day to the review, as its customer reads it on a phone: one card, which changes by itself. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const act = (page: Page) => page.getByRole("region", { name: "Booking" }).locator(".button-primary:visible");

test("one card says what happens now, live, and asks for one thing at most", async ({ browser }) => {
  test.setTimeout(180_000);
  const customer = await newPerson(browser, "Ada Lund", "customer", PHONE);
  const carpenter = await newPerson(browser, "Gus Ward", "tradesperson");
  for (const page of [customer, carpenter]) page.setDefaultTimeout(20_000);
  const { jobId, bookingId } = await paidWork(customer, carpenter);
  const phases = async () =>
    Promise.all(
      [customer, carpenter].map(
        async (page) => (await read(await page.request.get(`/api/v1/bookings/${bookingId}`))).phase,
      ),
    );

  await test.step("no day is agreed: the customer chooses one", async () => {
    await open(customer, `/job/${jobId}`);
    await closeMoment(customer, "We hold your £95");
    await expect(heading(customer)).toHaveText("Choose a day with Gus");
    await expect(act(customer)).toHaveText("Choose a date");
    await expectAccessible(customer);
    await openDetails(customer);
    await expect(customer.locator(".booking-details").getByText("£95.00 held until you approve")).toBeVisible();
    await expectAccessible(customer);
    await openMore(customer);
    await expect(customer.getByRole("button", { name: "Cancel booking" })).toBeVisible();
    await customer.keyboard.press("Escape");
  });

  await test.step("the day has come: each step of the visit is shown without a reload", async () => {
    const { quote_id } = await read(await customer.request.get(`/api/v1/bookings/${bookingId}`));
    const scheduled_date = await dayIn(customer, 0);
    await ask(customer, "/bookings", { quote_id, revision: 1, scheduled_date, express_request: true });
    await expect(heading(customer)).toHaveText("Gus comes today");
    await expect(act(customer)).toHaveCount(0);
    await open(carpenter, `/job/${jobId}`);
    await expect(heading(carpenter)).toHaveText("You go to Ada today");
    for (const [step, said] of [
      ["On my way", "Gus is on the way"],
      ["Started", "Gus is working"],
      ["Finished", "Gus has finished for today"],
    ] as const) {
      await carpenter.getByRole("button", { name: step, exact: true }).click();
      await expect(heading(customer)).toHaveText(said);
      await expect(act(customer)).toHaveCount(0);
    }
    await expectAccessible(customer);
    expect(await phases()).toEqual(["finished", "finished"]);
  });

  await test.step("the work is marked complete: the list and the card ask for the same", async () => {
    await expect(heading(carpenter)).toHaveText("Is all of the work done?");
    await carpenter.getByRole("button", { name: "Mark Complete" }).click();
    await carpenter.getByRole("button", { name: "Yes, mark complete" }).click();
    await expectToast(carpenter, "Job Marked Complete");
    await expect(heading(carpenter)).toHaveText("Waiting for Ada to approve");
    await open(customer, "/my-jobs");
    await expect(customer.getByRole("heading", { name: "Your turn" })).toBeVisible();
    await open(customer, `/job/${jobId}`);
    await expect(heading(customer)).toHaveText("Gus has finished. Please check the work");
    await expect(act(customer)).toHaveText("Approve and release £95.00");
    // Scrolled away, it stays in reach above the navigation.
    await openDetails(customer);
    await customer.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(act(customer)).toBeInViewport();
    await act(customer).tap();
    await customer.getByRole("dialog").getByRole("button", { name: "Release £95.00" }).tap();
    await expectToast(customer, "Work approved");
  });

  await test.step("it is paid: a review is offered, and nothing is asked for", async () => {
    await expect(heading(customer)).toHaveText("All done. Thank you, Ada");
    await expect(heading(carpenter)).toHaveText("Paid and released to you");
    await expectAccessible(customer);
    expect(await phases()).toEqual(["paid", "paid"]);
    const publish = customer.getByRole("button", { name: "Publish review" });
    await expect(publish).toBeHidden();
    await customer.getByTitle("Good", { exact: true }).tap();
    await customer.getByLabel(/^Comment/).fill("Found the fault at once. Left a bit of dust.");
    await expectAccessible(customer);
    await publish.tap();
    await closeMoment(customer, "Thank you");
    await expect(customer.getByText("How did Gus do?")).toHaveCount(0);
  });
});
