import { ask } from "./api.ts";
import { advance, dayIn } from "./clock.ts";
import { expect, expectAccessible, expectToast, open, openMore, test } from "./fixtures.ts";
import { agreedWork, newPerson } from "./money.ts";
import { admin } from "./trust.ts";

/** A report that nobody came. Moves the product's clock. */

interface Booking {
  quote_id: string;
}

test("a missed booking is reported, contested and decided", async ({ browser }) => {
  test.setTimeout(180_000);
  const customer = await newPerson(browser, "Cleo Ward", "customer");
  const joiner = await newPerson(browser, "Gus Hale", "tradesperson");
  const { jobId, bookingId, title } = await agreedWork(customer, joiner);
  const { quote_id } = (await (await customer.request.get(`/api/v1/bookings/${bookingId}`)).json()) as Booking;
  const date = { quote_id, revision: 1, scheduled_date: await dayIn(customer, 1), express_request: true };
  await ask(customer, "/bookings", date);
  await advance(customer, "PT48H");

  await test.step("the customer reports it", async () => {
    await open(customer, `/job/${jobId}`);
    await openMore(customer);
    await customer.getByRole("button", { name: "They did not come" }).click();
    await expectAccessible(customer);
    await customer.getByRole("button", { name: "Yes, nobody came" }).click();
    await expectToast(customer, "We’ve recorded that nobody came");
    await expect(customer.getByText(/You told us nobody came/)).toBeVisible();
    await expectAccessible(customer);
  });

  await test.step("the tradesperson contests it", async () => {
    await open(joiner, `/job/${jobId}`);
    await expect(joiner.getByText(/Cleo Ward says you did not come/)).toBeVisible();
    await joiner.getByRole("link", { name: "Contest the report" }).click();
    await expectAccessible(joiner);
    await joiner.getByLabel("What happened?").fill("I was there at nine, rang twice and sent a photo of the gate.");
    await joiner.getByRole("button", { name: "Contest the report" }).click();
    await expectToast(joiner, "Sent to our team");
    await expect(joiner.getByText(/It does not count as a missed booking/)).toBeVisible();
    await expectAccessible(joiner);
  });

  await test.step("an operator decides, and both read why", async () => {
    const operator = await admin(browser);
    await open(operator, "/admin/no-shows");
    await expectAccessible(operator);
    await operator.getByRole("link", { name: title }).click();
    await expectAccessible(operator);
    await operator.getByRole("button", { name: "Report does not count" }).click();
    await operator.getByRole("dialog").getByLabel("Reason").fill("The photo shows the gate at nine.");
    await operator.getByRole("dialog").getByRole("button", { name: "Decide that it does not count" }).click();
    await expectToast(operator, "Decided");
    for (const page of [customer, joiner]) {
      await open(page, `/booking/${bookingId}/no-show`);
      await expect(page.getByText("The photo shows the gate at nine.")).toBeVisible();
      await expectAccessible(page);
    }
  });
});
