import { ask, read } from "./api.ts";
import { closeMoment, expect, expectAccessible, expectToast, open, openMore, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { agreeIn } from "./sheet.ts";
import { countTaps } from "./taps.ts";

/** Dates as text, some months ahead, so that they do not collide with the demo data. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const weekdayName = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(new Date(day));

test("working hours and time off limit the dates a customer can choose; a proposed date applies once they agree", async ({
  browser,
}) => {
  const plumber = await newPerson(browser, "Wyn Calder", "tradesperson");
  const customer = await newPerson(browser, "Ines Duarte", "customer");
  const [booked, closed, proposed] = [inDays(60), inDays(61), inDays(62)];

  await open(plumber, "/tradesperson/calendar/availability");
  for (const day of [booked, proposed]) {
    await plumber.getByLabel(`${weekdayName(day)}, from`).fill("08:00");
    await plumber.getByLabel(`${weekdayName(day)}, to`).fill("07:00");
  }
  await plumber.getByRole("button", { name: "Save hours" }).click();
  await expectToast(plumber, "Validation Error");
  await expect(plumber.getByLabel(`${weekdayName(booked)}, from`)).toHaveValue("08:00");
  await expectAccessible(plumber);
  for (const day of [booked, proposed]) await plumber.getByLabel(`${weekdayName(day)}, to`).fill("17:00");
  await plumber.getByRole("button", { name: "Save hours" }).click();
  await expectToast(plumber, "Hours saved");
  await plumber.getByLabel("First day").fill(inDays(90));
  await plumber.getByLabel("Last day").fill(inDays(95));
  await plumber.getByRole("button", { name: "Add time off" }).click();
  await expectToast(plumber, "Time off saved");

  await open(plumber, "/tradesperson/calendar");
  await plumber.getByRole("link", { name: "Add an appointment" }).click();
  await plumber.getByLabel("Title").fill("Dentist");
  await plumber.getByLabel("Day").fill(inDays(70));
  await plumber.getByLabel("From").fill("09:00");
  await plumber.getByLabel("To", { exact: true }).fill("08:30");
  await plumber.getByRole("button", { name: "Save appointment" }).click();
  await expectToast(plumber, "Validation Error", "The end must be after the start");
  await plumber.getByLabel("To", { exact: true }).fill("10:00");
  await plumber.getByRole("button", { name: "Save appointment" }).click();
  await expectToast(plumber, "Appointment saved");
  await plumber.getByRole("link", { name: "Dentist" }).first().click();
  await plumber.getByRole("button", { name: "Remove" }).click();
  await expectToast(plumber, "Appointment removed");
  await expect(plumber.getByRole("link", { name: "Dentist" })).toHaveCount(0);
  await plumber.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expectToast(plumber, "Appointment saved");
  await expect(plumber.getByRole("link", { name: "Dentist" }).first()).toBeVisible();

  const job = await ask(customer, "/jobs", {
    title: "Fit a garden tap",
    category: "Plumbing",
    description: "Through the kitchen wall, the pipe is behind it.",
    postcode: "LS6 2AB",
  });
  await open(plumber, `/job/${job.id}`);
  await plumber.getByLabel("Amount").fill("120");
  await plumber.getByLabel("Message").fill("With an isolator");
  await plumber.getByText("Dates you offer").click();
  const suggested = plumber.getByRole("button", { name: "8:00 to 12:00" }).first();
  await suggested.click();
  await expect(suggested).toHaveAttribute("aria-pressed", "true");
  const offered = await plumber.getByLabel("Date 1").inputValue();
  await plumber.getByLabel("Date 2").fill(offered);
  await plumber.getByLabel("Arrival 2").selectOption("10:00-12:00");
  await plumber.getByRole("button", { name: "Send quote" }).click();
  await expectToast(plumber, "Validation Error", "You’ve offered that time twice. Choose another");
  await expect(plumber.getByLabel("Arrival 2")).toHaveAttribute("aria-invalid", "true");
  await plumber.getByLabel("Arrival 2").selectOption("14:00-16:00");
  await expectAccessible(plumber);
  await plumber.getByRole("button", { name: "Send quote" }).click();
  await expectToast(plumber, "Quote submitted!");

  const taps = await countTaps(customer.context());
  await open(customer, `/job/${job.id}`);
  await customer.getByRole("link", { name: /8:00 to 12:00/ }).click();
  const accepting = customer.getByRole("dialog");
  await expect(accepting.getByRole("radio", { name: /8:00 to 12:00/ })).toBeChecked();
  await accepting.getByRole("checkbox").check();
  await agreeIn(accepting);
  await expectToast(customer, "Quote Accepted", "Booked for ");
  // The address takes three.
  expect(taps.take()).toBeLessThanOrEqual(6);
  await closeMoment(customer, "You’re booked");
  const quote = (await read(await customer.request.get(`/api/v1/jobs/${job.id}/quotes`))).items?.[0];

  const day = (text: string) => customer.locator(`td[data-day="${text}"] button`);
  await open(customer, `/booking?quoteId=${quote?.id}`);
  await customer.getByRole("button", { name: "Another day" }).click();
  const month = customer.getByRole("grid");
  await expect(month).toBeVisible();
  while (!(await day(booked).isVisible())) {
    const left = (await month.getAttribute("aria-label")) ?? "";
    await customer.getByRole("button", { name: /next month/i }).click();
    await expect(month).not.toHaveAttribute("aria-label", left);
  }
  await day(booked).click();
  if (await day(closed).isVisible()) await expect(day(closed)).toBeDisabled();
  await expectAccessible(customer);
  await customer.getByRole("button", { name: /^Choose / }).click();
  await customer.getByRole("button", { name: "Confirm Booking" }).click();
  await expectToast(customer, "Booking created successfully!");

  await open(plumber, `/tradesperson/calendar?day=${booked}`);
  await expect(plumber.getByRole("link", { name: "Fit a garden tap" }).first()).toBeVisible();
  await expectAccessible(plumber);
  await open(plumber, `/job/${job.id}`);
  const [file] = await Promise.all([
    plumber.waitForEvent("download"),
    plumber.getByRole("link", { name: "Add to my calendar" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("booking.ics");
  await openMore(plumber);
  await plumber.getByRole("link", { name: "Propose a date" }).click();
  await plumber.getByLabel("Date", { exact: true }).fill(proposed);
  await expectAccessible(plumber);
  await plumber.getByRole("button", { name: "Propose date" }).click();
  await expectToast(plumber, "Date proposed");

  await open(customer, `/job/${job.id}`);
  await customer.getByRole("link", { name: /^Answer:/ }).click();
  await expect(customer.getByText(/Wyn Calder proposes/)).toBeVisible();
  await expectAccessible(customer);
  await customer.getByRole("button", { name: /^Agree to/ }).click();
  await expectToast(customer, "Date agreed");
  await open(plumber, `/tradesperson/calendar?view=week&day=${proposed}`);
  const entry = plumber.getByRole("link", { name: "Fit a garden tap" });
  await expect(entry).toBeVisible();
  // It was as high as its text, too small to be pressed.
  expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
