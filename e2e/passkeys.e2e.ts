import { expectAccessibleInBothSchemes } from "./accessibility.ts";
import { withAuthenticator } from "./authenticator.ts";
import { expect, expectAccessible, expectToast, freshEmail, mailTo, open, signUp, test } from "./fixtures.ts";

/** A passkey is added, signs in without a password, and is removed; the owner gets a mail about each change. */
test("somebody signs in with a passkey", async ({ page }) => {
  const email = freshEmail("pia");
  const stored = await withAuthenticator(page);
  await signUp(page, { name: "Pia Stone", email, userType: "customer" });

  await test.step("they add one and give it another name", async () => {
    await open(page, "/profile?tab=settings");
    await page.getByRole("link", { name: "Passkeys" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Passkeys" })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("Name").fill("My laptop");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expectToast(page, "Passkey added");
    expect(await stored()).toBe(1);
    await expect(page.getByText("My laptop")).toBeVisible();
    await page.getByText("Rename").click();
    await page.getByRole("listitem").getByLabel("Name").fill("Work laptop");
    await page.getByRole("button", { name: "Save name" }).click();
    await expectToast(page, "Name saved");
    await expect(page.getByText("Work laptop")).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expect.poll(() => mailTo(page, email)).toContain("You have a new passkey");
  });

  await test.step("the browser offers it at the email field", async () => {
    await page.context().clearCookies();
    // The virtual authenticator chooses the passkey as soon as the browser offers it.
    await open(page, "/auth");
    await expect(page).toHaveURL(/\/home$/);
  });

  await test.step("they sign in with the button", async () => {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await page.context().clearCookies();
    await open(page, "/auth");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expectToast(page, "Welcome back!");
    await expect(page).toHaveURL(/\/home$/);
  });

  await test.step("they remove it", async () => {
    await open(page, "/profile/passkeys");
    await page.getByRole("button", { name: "Remove Work laptop" }).click();
    await expectToast(page, "Passkey removed");
    await expect(page.getByText("Work laptop")).toHaveCount(0);
    await expect.poll(() => mailTo(page, email)).toContain("A passkey was removed");
  });
});
