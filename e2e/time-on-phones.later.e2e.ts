import type { Page } from "@playwright/test";
import { ask, read } from "./api.ts";
import { advance } from "./clock.ts";
import { answerDialog } from "./dialogs.ts";
import {
  expect,
  freshEmail,
  freshName,
  load,
  NEW_PASSWORD,
  newPerson,
  newWindow,
  openMore,
  signIn,
  test,
} from "./fixtures.ts";
import { longJob, ofLength, UNCHECKED_AMOUNT } from "./long-world.ts";
import { agreedWork } from "./money.ts";
import { squeezedOnPhones } from "./squeezed-text.ts";
import { admin } from "./trust.ts";

/**
 * The states of lists and cards that only come with time, on phones, with long names and titles. Moves the product’s clock by months, so its file comes after those
 * that need the demo tradespeople’s checks.
 */

test.use({ viewport: { width: 390, height: 844 } });

test("a missed day, a quote and a job that expired are never squeezed, and a missed day is answered", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const emails = { customer: freshEmail("persephone"), tradesperson: freshEmail("maximilian") };
  const person = (name: string, userType: "customer" | "tradesperson") =>
    newPerson(browser, { name: ofLength(50, freshName(name)), email: emails[userType], userType });
  const customer = await person("Persephone", "customer");
  const tradesperson = await person("Maximilian", "tradesperson");
  const quoted = await longJob("choose", customer, tradesperson, UNCHECKED_AMOUNT);
  const booked = await longJob("view", customer, tradesperson, UNCHECKED_AMOUNT);
  const reader = await newWindow(browser, { javaScriptEnabled: false });
  const faults: string[] = [];
  const look = async (ofBoth: readonly string[]) => {
    for (const [email, paths] of [
      [emails.customer, ofBoth],
      [emails.tradesperson, [...ofBoth, "/manage-quotes", "/tradesperson-dashboard"]],
    ] as const) {
      await reader.context().clearCookies();
      await signIn(reader, email, NEW_PASSWORD);
      for (const path of ["/my-jobs", "/notifications", ...paths])
        faults.push(...(await squeezedOnPhones(reader, path)));
    }
  };

  const unpaid = await agreedWork(customer, tradesperson);
  await ask(tradesperson, `/bookings/${unpaid.bookingId}/complete`, {});
  await advance(customer, "P22D");
  const missed = [`/job/${booked.jobId}`, `/booking/${booked.bookingId}/no-show`];
  await test.step("the customer says that nobody came, and the tradesperson contests it", async () => {
    await press(customer, `/job/${booked.jobId}`, "They did not come");
    await expect(customer.getByText(/You told us nobody came/)).toBeVisible();
    await look(missed.slice(0, 1));
    const reason = ofLength(90, "I rang twice.");
    await ask(tradesperson, `/bookings/${booked.bookingId}/no-show/contest`, { reason });
    await look(missed);
  });

  await test.step("an operator decides it", async () => {
    const operator = await admin(browser);
    await load(operator, "/admin/no-shows");
    await operator.locator("main").getByRole("link", { name: "Work to view" }).last().click();
    await operator.getByRole("button", { name: "Report does not count" }).click();
    await answerDialog(operator, "Go back");
    await look(missed);
  });

  const expire = (expires: "quote" | "job", after: string) =>
    test.step(`the ${expires} expires`, async () => {
      await advance(customer, after);
      await signIn(customer, emails.customer, NEW_PASSWORD);
      const path = `/api/v1/jobs/${quoted.jobId}${expires === "quote" ? "/quotes" : ""}`;
      await expect
        .poll(async () => {
          const { status, items } = await read(await customer.request.get(path));
          return items ? items[0]?.status : status;
        })
        .toBe("expired");
      await look([`/job/${quoted.jobId}`]);
    });
  await expire("quote", "P9D");

  await test.step("an operator has dealt with work that was not paid for thirty days", async () => {
    const operator = await admin(browser);
    const close = operator.getByRole("button", { name: "Close the unpaid case" });
    await expect(async () => {
      await load(operator, `/admin/bookings/${unpaid.bookingId}`);
      await expect(close).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await close.click();
    await answerDialog(operator, "Keep open");
    await expect(close).toHaveCount(0);
    await look([`/job/${unpaid.jobId}`]);
  });
  await expire("job", "P30D");
  expect(faults).toEqual([]);
});

async function press(page: Page, path: string, button: string): Promise<void> {
  await load(page, path);
  await openMore(page);
  await page.getByRole("button", { name: button }).click();
  await answerDialog(page, "Go back");
}
