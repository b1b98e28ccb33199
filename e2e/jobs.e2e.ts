import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, expectToast, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";

/** A photo like those of a phone. */
async function photo(name: string, shade: number) {
  const background = { r: shade, g: 120, b: 90 };
  const buffer = await sharp({ create: { width: 2_400, height: 1_800, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

const size = (page: Page, alt: string) =>
  page.getByRole("img", { name: alt }).evaluate((image: HTMLImageElement) => image.naturalWidth);

test("a job with photos: posted, viewed, changed, cancelled after reading the terms, and posted again", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Nell Harker", "customer");
  const joiner = await newPerson(browser, "Abe Collins", "tradesperson");
  const title = `Mend the garden gate ${Date.now()}`;

  await open(customer, "/post-job");
  await customer.getByLabel("Title").fill(title);
  await customer.getByLabel("Category").selectOption("Carpentry");
  await customer.getByLabel("Description").fill("The gate hangs on one hinge and drags over the path.");
  await customer.getByLabel("Postcode").fill("LS6 2AB");
  const photos = customer.getByLabel(/^Photos/);
  const drawing = { name: "gate.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload='alert(1)'/>") };
  await photos.setInputFiles([await photo("hinge.jpg", 90), drawing]);
  await customer.getByLabel("What photo 1 shows").fill("The broken hinge");
  await customer.getByRole("button", { name: "Post job" }).click();
  await expectToast(customer, "Validation Error", "Photo 2: The photo must be a JPEG, PNG or WebP");
  await expect(customer.getByLabel("Title")).toHaveValue(title);
  await expect(photos).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(customer);
  await customer.getByRole("button", { name: "Remove photo 2" }).click();
  await photos.setInputFiles([await photo("path.jpg", 200)]);
  await expect(customer.getByLabel("What photo 1 shows")).toHaveValue("The broken hinge");
  await expect(customer.getByLabel("What photo 2 shows")).toBeVisible();
  await customer.getByRole("button", { name: "Post job" }).click();
  await expectToast(customer, "Job posted!");
  const card = customer.getByRole("listitem").filter({ hasText: title });
  await expect(card).toContainText(/Closes [A-Z][a-z]{2} \d+ [A-Z][a-z]{2}/);

  await card.getByRole("link", { name: title }).click();
  await expect(customer.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const address = new URL(customer.url()).pathname;
  await expect.poll(() => size(customer, "The broken hinge")).toBe(720);
  await customer.getByText("Add or change photos").click();
  await customer.getByLabel("What photo 2 shows").fill("How far it drags");
  await customer.getByRole("button", { name: "Save what photo 2 shows" }).click();
  await expectToast(customer, "Description saved");
  await expectAccessible(customer);

  await open(joiner, address);
  await expect.poll(() => size(joiner, "How far it drags")).toBe(720);
  await expectAccessible(joiner);
  await lookThroughPhotos(joiner);
  const whole = (await joiner.getByRole("link", { name: /The broken hinge/ }).getAttribute("href")) ?? "";
  expect((await joiner.request.get(whole)).headers()["content-type"]).toBe("image/jpeg");
  await joiner.getByLabel("Amount").fill("85");
  await joiner.getByLabel("Message").fill("New hinges and a coat of oil.");
  await joiner.getByRole("button", { name: "Send quote" }).click();
  await expectToast(joiner, "Quote submitted!");
  const stranger = await newPerson(browser, "Una Price", "customer");
  expect((await stranger.request.get(whole)).status()).toBe(404);

  await open(customer, "/my-jobs?tab=open");
  await card.locator("summary").click();
  await card.getByRole("button", { name: /^Cancel job/ }).click();
  const terms = customer.getByRole("dialog", { name: "Cancel this job?" });
  await expect(terms).toContainText("Cancelling is free.");
  await expect(terms).toContainText("We’ll reject the quote you have and tell the tradesperson.");
  await expectAccessible(customer);
  await terms.getByRole("button", { name: "Cancel job" }).click();
  await expectToast(customer, "Job cancelled");
  expect((await joiner.request.get(whole)).status()).toBe(200);

  await open(customer, "/my-jobs");
  await card.getByRole("link", { name: "Post it again" }).click();
  await expect(customer.getByLabel("Title")).toHaveValue(title);
  await expect(customer.getByRole("checkbox", { name: "The broken hinge" })).toBeChecked();
  await customer.getByRole("checkbox", { name: "The broken hinge" }).uncheck();
  await expectAccessible(customer);
  await customer.getByLabel("Title").fill(`${title} again`);
  await customer.getByRole("button", { name: "Post job" }).click();
  await expectToast(customer, "Job posted!");
  await customer.getByRole("link", { name: `${title} again` }).click();
  await expect.poll(() => size(customer, "How far it drags")).toBe(720);
  await expect(customer.getByRole("img", { name: "The broken hinge" })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an invalid photo prevents posting the job, without loss of input", async ({ page }) => {
    await page.goto("/auth");
    await page.getByLabel("Email").fill("customer2@demo.test");
    await page.getByLabel("Password", { exact: true }).fill("fettle-demo");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.goto("/post-job");
    const title = `Ease a sticking sash ${Date.now()}`;
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Category").selectOption("Carpentry");
    await page.getByLabel("Description").fill("The upper sash has dropped and will not move.");
    await page.getByLabel("Postcode").fill("M14 5RQ");
    const broken = { name: "x.png", mimeType: "image/png", buffer: Buffer.from("no picture at all") };
    await page.getByLabel(/^Photos/).setInputFiles(broken);
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByText("The photo must be a JPEG, PNG or WebP").first()).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await page.getByLabel(/^Photos/).setInputFiles(await photo("sash.jpg", 30));
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page).toHaveURL(/\/my-jobs/);
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("img", { name: "Photo of the job" })).toBeVisible();
  });
});

/** Opens the first of two photos over the page, and the second with a key and with the buttons. */
async function lookThroughPhotos(page: Page): Promise<void> {
  await page.getByRole("link", { name: /The broken hinge/ }).click();
  const photos = page.getByRole("dialog", { name: "Photos" });
  await expect(photos.getByRole("status")).toHaveText("1 of 2");
  await expect(photos.getByRole("img", { name: "The broken hinge" })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(photos.getByRole("status")).toHaveText("2 of 2");
  await expect(photos.getByRole("img", { name: "How far it drags" })).toBeInViewport();
  await expect(photos.getByRole("button", { name: "Next photo" })).toBeDisabled();
  await photos.getByRole("button", { name: "Previous photo" }).click();
  await expect(photos.getByRole("status")).toHaveText("1 of 2");
  await page.keyboard.press("Escape");
  await expect(photos).toBeHidden();
  await expect(page.getByRole("link", { name: /The broken hinge/ })).toBeFocused();
}
