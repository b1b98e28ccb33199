import { ask, read } from "./api.ts";
import { expect, expectAccessible, expectToast, load, OWN_PAGE, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { agreeIn, inDays, keepHours, openSheet, quotedJob, saveAddress } from "./sheet.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test("two days are quoted, offered together, booked together, and nobody else can book into them", async ({
  browser,
}) => {
  const customer = await newPerson(browser, "Yusuf Karim", "customer", PHONE);
  const fitter = await newPerson(browser, "Hannah Booth", "tradesperson", PHONE);
  await keepHours(fitter);
  await saveAddress(customer);
  const job = await ask(customer, "/jobs", {
    title: "Swap the bath for a shower",
    category: "Plumbing",
    description: "Take out the bath, fit a tray and a screen.",
    postcode: "LS6 1HR",
  });

  const days =
    await test.step("the tradesperson says how long it takes, and offers the first two free days", async () => {
      await open(fitter, `/job/${job.id}`);
      await fitter.getByRole("button", { name: "Quote", exact: true }).tap();
      const sheet = fitter.getByRole("dialog", { name: "Your quote" });
      await sheet.getByLabel("Amount").fill("980");
      await sheet.getByText("Days", { exact: true }).tap();
      await sheet.getByRole("button", { name: "One day more" }).tap();
      await expect(sheet.getByLabel("Days", { exact: true }).last()).toHaveValue("2");
      await sheet.getByText("Dates you offer").tap();
      const offered = sheet.getByRole("button", { name: /^\w{3} \d+ \w{3}, \w{3} \d+ \w{3}/ });
      await expect(offered).toHaveCount(4);
      const text = await offered.last().textContent();
      await offered.last().tap();
      await sheet.getByText("Call-out charge").tap();
      await sheet.getByLabel("If nobody is in").fill("48");
      await sheet.getByLabel("Message").fill("Old bath taken away, tray levelled and sealed.");
      await expectAccessible(fitter);
      await sheet.getByRole("button", { name: "Send quote" }).tap();
      await expectToast(fitter, "Quote submitted!");
      return text ?? "";
    });
  expect(days).toMatch(/,/);

  await test.step("the customer reads it and books both days with one tile", async () => {
    await open(customer, `/job/${job.id}`);
    await expect(customer.getByText("Takes 2 days").first()).toBeVisible();
    await expect(customer.getByText("£48.00 if nobody is in on the day").first()).toBeVisible();
    const sheet = await openSheet(customer);
    await expect(sheet.getByText(/^to \w{3} \d+ \w{3}$/).first()).toBeVisible();
    await expectAccessible(customer);
    const early = sheet.getByRole("checkbox");
    if (await early.count()) await early.check();
    await agreeIn(sheet);
    await expect(customer.getByRole("dialog", { name: "You’re booked" })).toBeVisible();
  });

  await test.step("both days are kept, whatever somebody asks for", async () => {
    const { items = [] } = (await read(await fitter.request.get("/api/v1/me/bookings"))) as {
      items?: { scheduled_date: string; last_date: string; duration_minutes: number }[];
    };
    const [booking] = items;
    expect(booking?.duration_minutes).toBe(960);
    expect((booking?.last_date ?? "") > (booking?.scheduled_date ?? "")).toBe(true);
    const other = await newPerson(browser, "Jo Marsh", "customer");
    const { quoteId } = await quotedJob(other, fitter);
    for (const date of [booking?.scheduled_date, booking?.last_date]) {
      const reply = await other.request.post(`/api/v1/quotes/${quoteId}/accept`, {
        data: { revision: 1, date, window_start: "12:00", window_end: "14:00", express_request: true },
        headers: OWN_PAGE,
      });
      expect([date, reply.status()]).toEqual([date, 422]);
    }
    await load(fitter, `/tradesperson/calendar?view=month&day=${booking?.scheduled_date ?? inDays(1)}`);
    await expect(fitter.getByText("Swap the bath for a shower").locator("visible=true").first()).toBeVisible();
    await expectAccessible(fitter);
  });
});
