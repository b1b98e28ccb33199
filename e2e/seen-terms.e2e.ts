import { expect, expectAccessible, expectToast, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { editQuote, fillAddress, quotedJob } from "./sheet.ts";

test("a price that changes while somebody books a day binds nobody until they have seen it, and what was chosen stays", async ({
  browser,
}) => {
  const customer = await newPerson(browser, "Ada Finch", "customer");
  const tradesperson = await newPerson(browser, "Owen Price", "tradesperson");
  const { quoteId } = await quotedJob(customer, tradesperson, { amount: 10_000 });
  await open(customer, `/booking?quoteId=${quoteId}&day=2099-01-07`);
  const foot = customer.locator(".sheet-foot");
  await expect(foot).toContainText("£100.00");
  await expect(foot).toContainText("Wed 7 Jan 2099");
  await fillAddress(customer);
  await editQuote(tradesperson, quoteId, { amount: 20_000, deposit: 5_000 });
  await customer.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(customer.getByRole("alert").filter({ hasText: "changed the quote" })).toContainText("£200.00");
  await expect(foot).toContainText("Wed 7 Jan 2099");
  await expectAccessible(customer);
  await customer.getByRole("button", { name: "Confirm Booking and agree to pay £200.00" }).click();
  await expectToast(customer, "Booking created successfully!");
});
