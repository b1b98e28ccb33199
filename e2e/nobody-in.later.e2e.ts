import { makePicture } from "#features/uploads/testing.ts";
import { ask, read } from "./api.ts";
import { advance, dayIn } from "./clock.ts";
import { expect, expectAccessible, expectToast, load, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { quotedJob, saveAddress } from "./sheet.ts";
import { admin } from "./trust.ts";

/** The day of a visit on which nobody is in. Moves the product's clock. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test.use({ viewport: PHONE.viewport });

test("nobody is in: asked for the address, on the way, reported with a photo, objected to, decided", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const customer = await newPerson(browser, "Niamh Ohare", "customer", PHONE);
  const plumber = await newPerson(browser, "Hannah Booth", "tradesperson", PHONE);
  await saveAddress(customer);
  const day = await dayIn(customer, 1);
  const { jobId, quoteId } = await quotedJob(customer, plumber, {
    takes: { minutes: 90 },
    call_out_charge: 4_800,
    dates: [{ date: day, window_start: "08:00", window_end: "10:00" }],
  });
  const accepted = await ask(customer, `/quotes/${quoteId}/accept`, {
    revision: 1,
    date: day,
    window_start: "08:00",
    window_end: "10:00",
    express_request: true,
  });
  const bookingId = String(accepted.id);

  await test.step("the day before, the address is asked for with one press", async () => {
    await load(plumber, "/tradesperson-dashboard");
    await plumber.getByRole("link", { name: "Ask for the address" }).tap();
    await plumber.getByRole("button", { name: "Ask for the address" }).tap();
    await expectToast(plumber, "Asked");
    await load(customer, `/job/${jobId}`);
    await expect(customer.getByText("Hannah asked for your address and telephone number.")).toBeVisible();
    await expectAccessible(customer);
    await customer.getByRole("link", { name: "Give the address" }).tap();
    await customer.getByRole("button", { name: /^Use 14 Brudenell Grove/ }).tap();
  });

  await test.step("on the day Hannah sets off and says when; the customer sees it live", async () => {
    // Within the window, and 15 minutes after it began, by the clocks of winter and of summer.
    const { now } = (await read(await plumber.request.get("/sandbox/clock"))) as { now: string };
    const wanted = new Date(`${day}T08:20:00Z`).getTime();
    await advance(plumber, `PT${Math.round((wanted - Date.parse(now)) / 1_000)}S`);
    await load(customer, `/job/${jobId}`);
    await load(plumber, "/tradesperson-dashboard");
    await plumber.getByLabel("You will be there in").selectOption("20");
    await expectAccessible(plumber);
    await plumber.getByRole("button", { name: "On my way" }).tap();
    await expectToast(plumber, "On your way");
    await expect(customer.getByText(/Left at \d+:\d\d, there at about \d+:\d\d/)).toBeVisible();
  });

  await test.step("nobody opens: the report has a photo and names the charge", async () => {
    await plumber.getByRole("link", { name: "Nobody was in" }).tap();
    await expect(plumber.getByRole("heading", { name: "Nobody was in" })).toBeVisible();
    await expectAccessible(plumber);
    await expect(plumber.getByText("£40.80")).toBeVisible();
    await plumber
      .getByLabel("Photo of the door")
      .setInputFiles({ name: "door.jpg", mimeType: "image/jpeg", buffer: await makePicture() });
    await plumber.getByLabel("Note").fill("Rang twice and called");
    await plumber.getByRole("button", { name: "Report and charge £48.00" }).tap();
    await expectToast(plumber, "Reported");
    await expect(plumber.getByRole("status").filter({ hasText: "You reported that nobody was in" })).toBeVisible();
    await expectAccessible(plumber);
  });

  await test.step("the customer objects on the job's page", async () => {
    await load(customer, `/job/${jobId}`);
    await customer.getByRole("link", { name: "See the photo, or object" }).tap();
    await expect(customer.getByAltText("The door when nobody was in")).toBeVisible();
    await expectAccessible(customer);
    await customer.getByLabel("What happened?").fill("I was in the garden the whole morning.");
    await customer.getByRole("button", { name: "Object to the charge" }).tap();
    await expectToast(customer, "Sent to our team");
  });

  await test.step("an operator decides, and both read why", async () => {
    const operator = await admin(browser);
    await open(operator, "/admin/no-shows");
    await expect(operator.getByText("I was in the garden the whole morning.")).toBeVisible();
    await expectAccessible(operator);
    await operator.getByRole("button", { name: "Charge", exact: true }).click();
    await operator.getByRole("dialog").getByLabel("Reason").fill("The photo and the times show the door.");
    await operator.getByRole("dialog").getByRole("button", { name: "Charge £48.00" }).click();
    await expectToast(operator, "Decided");
    for (const page of [customer, plumber]) {
      await load(page, `/booking/${bookingId}/no-access`);
      await expect(page.getByText("The photo and the times show the door.")).toBeVisible();
    }
    await load(customer, `/job/${jobId}`);
    await expect(customer.getByRole("button", { name: "Pay £48" })).toBeVisible();
  });
});
