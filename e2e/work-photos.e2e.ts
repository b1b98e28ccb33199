import type { Page } from "@playwright/test";
import { makePicture } from "#features/uploads/testing.ts";
import { ask } from "./api.ts";
import { closeMoment, expect, expectAccessible, expectToast, newWindow, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { admin, paidWork, verified } from "./trust.ts";

/** Photos of a booking's work, from the day itself to the profile, and what the customer keeps of the work. */

const PHONE = { viewport: { width: 390, height: 844 } };
const DESCRIBED = "A gate that closes";

async function addPhotos(page: Page, moment: "before" | "after", shades: number[]): Promise<void> {
  const taken = page.getByLabel("Taken");
  // The form is closed once there are photos.
  if (!(await taken.isVisible())) await page.locator("summary", { hasText: "Add photos" }).click();
  await taken.selectOption(moment);
  const files = shades.map(async (shade) => ({
    name: `${shade}.jpg`,
    mimeType: "image/jpeg",
    buffer: await makePicture("jpeg", shade),
  }));
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await Promise.all(files));
  await page.getByRole("button", { name: "Add photos" }).click();
  await expectToast(page, shades.length === 1 ? "Photo added" : `${shades.length} photos added`);
}

test("photos from before and after, shown with the customer’s consent until it is withdrawn, and kept in My home", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const customer = await newPerson(browser, "Ivy Marlow", "customer", PHONE);
  const joiner = await newPerson(browser, "Ned Farrow", "tradesperson", PHONE);
  const operator = await admin(browser);
  await verified(joiner, operator);
  const visitor = await newWindow(browser);
  const { jobId, bookingId, title } = await paidWork(customer, joiner, 9_500, { guarantee: "2 years on the hinges" });
  const { id } = (await (await joiner.request.get("/api/v1/me")).json()) as { id: string };
  const photos = (page: Page) => page.locator("#work-photos");

  await test.step("the tradesperson adds photos on the day, and deletes one", async () => {
    await open(joiner, `/job/${jobId}`);
    await expectAccessible(joiner);
    await addPhotos(joiner, "before", [60]);
    await expect(photos(joiner).getByRole("heading", { name: "Before" })).toBeVisible();
    await addPhotos(joiner, "after", [150, 200]);
    await expect(photos(joiner).getByRole("listitem")).toHaveCount(3);
    await joiner.getByText("Delete a photo").click();
    await photos(joiner).getByRole("radio").last().check();
    await expectAccessible(joiner);
    await joiner.getByRole("button", { name: "Delete photo" }).click();
    await expectToast(joiner, "Photo deleted");
    await expect(photos(joiner).getByRole("listitem")).toHaveCount(2);
  });

  await test.step("after approval, the customer is asked", async () => {
    await ask(joiner, `/bookings/${bookingId}/complete`, {});
    await ask(customer, `/bookings/${bookingId}/approve`, {});
    await open(joiner, `/job/${jobId}`);
    await joiner.getByText("Show these photos on your profile").click();
    await joiner.getByLabel("What they show").fill(DESCRIBED);
    await expectAccessible(joiner);
    await joiner.getByRole("button", { name: "Ask Ivy" }).click();
    await expectToast(joiner, "We’ve asked your customer");
    await expect(joiner.getByText("You’ve asked Ivy if you can show photos")).toBeVisible();
    await visitor.goto(`/tradesperson/${id}`);
    await expect(visitor.getByRole("heading", { level: 1, name: "Ned Farrow" })).toBeVisible();
    await expect(visitor.getByText(DESCRIBED)).toHaveCount(0);
  });

  await test.step("the customer agrees, and the photos are on the profile", async () => {
    await open(customer, "/notifications");
    await closeMoment(customer, "We hold your £95");
    await customer.getByText("Ned Farrow would like to show these photos").click();
    await expect(customer.getByRole("heading", { name: "Ned would like to show these photos" })).toBeVisible();
    await expectAccessible(customer);
    await customer.getByRole("button", { name: "Yes, show them" }).click();
    await expectToast(customer, "Thank you", "The photos are on their profile");
    await expectAccessible(customer);
    await visitor.goto(`/tradesperson/${id}`);
    await expect(visitor.getByText(DESCRIBED).first()).toBeVisible();
  });

  await test.step("and withdraws the consent: they are gone", async () => {
    await customer.getByRole("button", { name: "Take them down" }).click();
    const dialog = customer.getByRole("dialog", { name: "Take the photos down?" });
    await expectAccessible(customer);
    await dialog.getByRole("button", { name: "Take them down" }).click();
    await expectToast(customer, "Taken down");
    await visitor.goto(`/tradesperson/${id}`);
    await expect(visitor.getByText(DESCRIBED)).toHaveCount(0);
    await open(joiner, `/job/${jobId}`);
    await expect(joiner.getByText("Ivy no longer wants these photos shown", { exact: false })).toBeVisible();
    await expectAccessible(joiner);
  });

  await test.step("My home has the work, with its photo, guarantee and room", async () => {
    await open(customer, "/my-home");
    const work = customer.getByRole("listitem").filter({ hasText: title });
    await expect(work).toContainText("Ned Farrow");
    await expect(work).toContainText(/Guaranteed until \d+ \w+ \d{4}: 2 years on the hinges/);
    await expect(work.getByRole("list", { name: "Photos" }).getByRole("img")).toHaveCount(1);
    await work.getByText("Choose the room").click();
    await work.getByLabel("Room").selectOption("Outside");
    await expectAccessible(customer);
    await work.getByRole("button", { name: "Save" }).click();
    await expect(customer.getByRole("heading", { level: 2, name: "Outside" })).toBeVisible();
    await expect(work.getByText("Change the room")).toBeVisible();
  });
});
