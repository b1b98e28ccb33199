import { makePicture } from "#features/uploads/testing.ts";
import { answerDialog } from "./dialogs.ts";
import { expect, expectToast, freshEmail, load, open, signIn, signUp, test } from "./fixtures.ts";

/** Forms and dialogs of a person's settings, and those that only keys open, at a phone's width. */

test.use({ viewport: { width: 390, height: 844 } });

test("a key, a webhook and a photo are made on a phone", async ({ page }) => {
  await signUp(page, { name: "Priya Nair", email: freshEmail("priya"), userType: "tradesperson" });
  const wholly = { ratio: 1 };

  await test.step("an API key", async () => {
    await open(page, "/profile/api-keys");
    await page.getByLabel("Name").fill("Accounts program of the firm in Mill Lane");
    await page.getByRole("button", { name: "Create key" }).click();
    const key = page.getByLabel("API key “Accounts program of the firm in Mill Lane”");
    await expect(key).toHaveValue(/^key_/);
    await expect(key).toBeInViewport(wholly);
  });

  await test.step("a webhook", async () => {
    await open(page, "/profile/webhooks");
    await page.getByLabel("Address").fill("https://hooks.example.com/a-long-address-for-the-events-of-a-program");
    await page.getByRole("button", { name: "Add webhook" }).click();
    const secret = page.getByLabel("Signing secret");
    await expect(secret).toHaveValue(/^whsec_/);
    await expect(secret).toBeInViewport(wholly);
    const first = await secret.inputValue();
    await page.getByRole("link", { name: "hooks.example.com" }).click();
    await page.getByRole("button", { name: "New secret" }).click();
    await answerDialog(page, "Go back");
    await expect(secret).not.toHaveValue(first);
    await expect(secret).toBeFocused();
    await expect(secret).toBeInViewport(wholly);
  });

  await test.step("the part of a photo", async () => {
    await open(page, "/profile?tab=settings");
    const photo = { name: "me.jpg", mimeType: "image/jpeg", buffer: await makePicture() };
    await page.getByLabel("Photo").setInputFiles(photo);
    const dialog = page.getByRole("dialog", { name: "Choose the part to show" });
    for (const name of ["Close", "Go back", "Use photo"])
      await expect(dialog.getByRole("button", { name })).toBeInViewport(wholly);
    await dialog.getByLabel("Zoom").fill("2");
    await dialog.getByRole("button", { name: "Use photo" }).click();
    await expect(dialog).toBeHidden();
    await expectToast(page, "Photo saved");
  });
});

test("what a keyboard opens on a narrow screen fits, and can be left", async ({ page }) => {
  await signIn(page, "admin@demo.test");
  await load(page, "/admin/users");

  await test.step("the keys of a list", async () => {
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(dialog).toBeInViewport({ ratio: 1 });
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the search of one's own screens", async () => {
    await page.context().clearCookies();
    await signIn(page, "customer@demo.test");
    await load(page, "/my-jobs");
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search" });
    await expect(palette).toBeInViewport({ ratio: 1 });
    await palette.getByRole("combobox").fill("saved");
    await palette.getByRole("option", { name: "Saved Professionals" }).click();
    await expect(page).toHaveURL(/\/saved-pros$/);
    await expect(palette).toBeHidden();
  });
});
