import type { Page } from "@playwright/test";
import sharp from "sharp";
import { DEMO_PASSWORD, expect, expectAccessible, expectToast, freshEmail, open, signUp, test } from "./fixtures.ts";

/** A tradesperson's public profile: viewing, saving and editing it. */

/** Finds the demo data's verified plumber through the search. */
async function openDemoPlumber(page: Page): Promise<string> {
  const reply = await page.context().request.get("/api/v1/tradespeople?service=Hannah+Booth&limit=1");
  const { items } = (await reply.json()) as { items: { user_id: string; full_name: string }[] };
  await open(page, `/tradesperson/${items[0]?.user_id}`);
  return items[0]?.full_name ?? "";
}

const photo = async (width = 900) => ({
  name: "me.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height: 700, channels: 3, background: "#6a8" } })
    .jpeg()
    .toBuffer(),
});

test("a visitor saves a profile, creates an account on the way, and finds it again", async ({ page }) => {
  const name = await openDemoPlumber(page);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What we have checked" })).toBeVisible();
  await expect(page.getByText(/^ID checked \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByText("Member since")).toBeVisible();
  await expect(page.getByRole("link", { name: "Report this profile" })).toBeVisible();
  await expectAccessible(page);
  const profile = page.url();

  await page.getByRole("button", { name: `Save ${name}` }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByRole("link", { name: "Sign up", exact: true }).first().click();
  await page.getByLabel("Full name").fill("Priya Nair");
  await page.getByLabel("Email").fill(freshEmail("priya"));
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page).toHaveURL(profile);
  await expectToast(page, "Account created!");
  const heart = page.getByRole("button", { name: `Saved: ${name}. Press to remove` });
  await expect(heart).toBeVisible();

  await open(page, "/profile");
  await page.getByRole("link", { name: "Saved Professionals" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  await expectAccessible(page);
  await heart.click();
  await expect(page.getByText("No saved tradespeople yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Tradesperson saved");
  await heart.click();
  await expect(page.getByText("No saved tradespeople yet")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("No saved tradespeople yet")).toBeVisible();
});

test("a visitor who writes to a tradesperson signs in first and returns to the conversation", async ({ page }) => {
  const name = await openDemoPlumber(page);
  await page.getByRole("button", { name: "Message" }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel("Email").fill("customer2@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/conversation\//);
  await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("a link is copied where the device cannot share", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await openDemoPlumber(page);
  await page.getByRole("button", { name: "Share" }).click();
  await expectToast(page, "Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("a tradesperson sets up their profile and their photo", async ({ page }) => {
  const email = freshEmail("dele");
  await signUp(page, { name: "Dele Okafor", email, userType: "tradesperson" });
  await open(page, "/edit-tradesperson-profile");
  await page.getByLabel("Trade").selectOption("Roofer");
  await page.getByLabel("Years of experience").fill("7");
  const specialties = page.getByLabel("Specialties");
  for (const tag of ["Slates", "  slates ", "Gutters"]) {
    await specialties.fill(tag);
    await specialties.press("Enter");
  }
  await specialties.fill("Chimneys");
  await page.getByRole("button", { name: "Add specialty" }).click();
  await page.getByRole("button", { name: "Remove Gutters" }).click();
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveText(["", ""]);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expectToast(page, "Profile updated!");

  await open(page, "/edit-tradesperson-profile");
  await expect(page.getByRole("button", { name: "Remove Slates" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Photo").setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
  });
  await expectToast(page, "Validation Error", "The photo must be a JPEG, PNG or WebP file");
  await expect(page.getByLabel("Photo")).toHaveAccessibleDescription(/must be a JPEG/);
  await expectAccessible(page);

  await page.getByLabel("Photo").setInputFiles(await photo(2_400));
  await expect(page.getByRole("dialog", { name: "Choose the part to show" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Zoom").fill("2");
  await page.getByRole("region", { name: /^Your photo/ }).press("ArrowRight");
  await page.getByRole("button", { name: "Use photo" }).click();
  await expectToast(page, "Photo saved");
  const shown = page.locator('main img[src^="/avatars/"][src$=".webp"]');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('header img[src$=".webp"]')).toBeVisible();
  const address = (await shown.getAttribute("src")) ?? "";

  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dele Okafor" })).toBeVisible();
  // Nobody can report what is their own.
  await expect(page.getByRole("link", { name: "Report this profile" })).toHaveCount(0);
  await expect(page.getByText("Chimneys")).toBeVisible();
  await expect(page.locator(`main img[src="${address}"]`)).toBeVisible();

  await open(page, "/profile?tab=settings");
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expectToast(page, "Photo removed");
  await expect(page.locator('img[src$=".webp"]')).toHaveCount(0);
  await expect.poll(async () => (await page.context().request.get(address)).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("saving and uploading a photo work with plain forms", async ({ page }) => {
    await page.goto("/auth");
    await page.getByLabel("Email").fill("customer@demo.test");
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
    const list = await page.context().request.get("/api/v1/tradespeople?limit=1");
    const [person] = ((await list.json()) as { items: { user_id: string; full_name: string }[] }).items;
    await page.goto(`/tradesperson/${person?.user_id}`);
    await expect(page.getByRole("link", { name: "Share" })).toHaveAttribute("href", `/tradesperson/${person?.user_id}`);
    await page.getByRole("button", { name: `Save ${person?.full_name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/tradesperson/${person?.user_id}$`));
    await page.getByRole("button", { name: `Saved: ${person?.full_name}. Press to remove` }).click();
    await expect(page.getByRole("button", { name: `Save ${person?.full_name}` })).toBeVisible();

    await page.goto("/profile?tab=settings");
    await page
      .getByLabel("Photo")
      .setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("nothing") });
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("The photo must be a JPEG, PNG or WebP file").first()).toBeVisible();
    await page.getByLabel("Photo").setInputFiles(await photo());
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("Photo saved")).toBeVisible();
    await page.getByRole("button", { name: "Remove photo" }).click();
    await expect(page.getByText("Photo removed")).toBeVisible();
  });
});
