import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import {
  codeInMail,
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  linkInMail,
  mailTo,
  newWindow,
  OWN_PAGE,
  open,
  signUp,
  signUpByForm,
  test,
} from "./fixtures.ts";
import { agreedWork, newPerson, toCheckout, typeCard } from "./money.ts";

const PASSWORD = "a long password";
const NEXT_PASSWORD = "another long password";

const signInWith = async (page: Page, email: string, password: string) => {
  await open(page, "/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
};

test("an account can be changed, exported and erased", async ({ page, browser }) => {
  const [first, second] = [freshEmail("ines"), freshEmail("ines.new")];
  await signUpByForm(page, { name: "Ines Duarte", email: first, userType: "customer" });

  await open(page, "/profile?tab=settings");
  await page.getByLabel("Full name").fill("Ines Duarte Silva");
  await page.getByLabel("Postcode").fill("nowhere");
  await page.getByRole("button", { name: "Save details" }).click();
  await expectToast(page, "Validation Error", "Invalid UK postcode format");
  await expect(page.getByLabel("Full name")).toHaveValue("Ines Duarte Silva");
  await page.getByLabel("Postcode").fill("ls62ab");
  await page.getByRole("button", { name: "Save details" }).click();
  await expectToast(page, "Profile updated!");
  await page.reload();
  await expect(page.getByLabel("Postcode")).toHaveValue("LS6 2AB");
  await expect(page.getByRole("heading", { name: "Ines Duarte Silva" })).toBeVisible();
  await expectAccessible(page);

  // A new email address takes effect once it is verified.
  await page.getByRole("link", { name: "Change email address" }).click();
  await page.getByLabel("New email address").fill(second);
  await page.getByLabel("Current password").fill("not my password");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expectToast(page, "Error", "Your current password is incorrect");
  await expect(page.getByLabel("Current password")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("New email address")).toHaveValue(second);
  await expectAccessible(page);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expectToast(page, "Check your inbox");
  await expect(page.getByText(first)).toBeVisible();
  await open(page, await linkInMail(page.context(), second, /email\/verify/));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use this address" }).click();
  await expectToast(page, "Email address changed");
  await expect(page.getByText(second)).toBeVisible();
  await expect.poll(() => mailTo(page, first)).toContain("Your email address was changed");

  // Changing the password, or a button, ends the other sessions.
  const elsewhere = await newWindow(browser);
  await signInWith(elsewhere, second, PASSWORD);
  await expect(elsewhere).toHaveURL(/\/home$/);
  await open(page, "/profile/password");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill(NEXT_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expectToast(page, "Password changed");
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL(/\/auth/);
  await signInWith(elsewhere, second, NEXT_PASSWORD);
  await expect(elsewhere).toHaveURL(/\/home$/);
  await open(page, "/profile/access");
  await expect(page.getByText("You are here")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^End Chrome/ }).click();
  await expectToast(page, "Chrome on Windows ended");
  await expect(page.getByRole("button", { name: /^End Chrome/ })).toHaveCount(0);
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL(/\/auth/);
  await signInWith(elsewhere, second, NEXT_PASSWORD);
  await expect(elsewhere).toHaveURL(/\/home$/);
  await page.reload();
  await page.getByRole("button", { name: "End everything" }).click();
  const ending = page.getByRole("dialog", { name: "End everything?" });
  await expect(ending.getByText("1 other device that is signed in")).toBeVisible();
  await ending.getByRole("button", { name: "End everything" }).click();
  await expectToast(page, "Everything else has ended");
  await expect(page.getByText("Only this device has access.")).toBeVisible();
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL(/\/auth/);

  // The export appears without a reload, and its link is sent by mail.
  await open(page, "/profile/export");
  await page.getByRole("button", { name: "Make a copy" }).click();
  await expectToast(page, "We are making your copy");
  await expect(page.getByText("Your copy is ready")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download ZIP" }).click();
  const files = unzipSync(new Uint8Array(readFileSync(await (await downloading).path())));
  const [account] = JSON.parse(strFromU8(files["data/account.json"] ?? new Uint8Array())) as { email: string }[];
  expect(account?.email).toBe(second);
  await expect.poll(() => mailTo(page, second)).toContain("The copy of your data is ready");

  await open(page, "/profile/delete");
  await page.getByLabel("Current password").fill(NEXT_PASSWORD);
  await page.getByLabel("Type DELETE to confirm").fill("yes");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expectToast(page, "Validation Error", "Type DELETE to confirm");
  await expectAccessible(page);
  await page.getByLabel("Type DELETE to confirm").fill("DELETE");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expectToast(page, "Account deleted");
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => mailTo(page, second)).toContain("We’ve deleted your Fettle account");
  await signInWith(page, second, NEXT_PASSWORD);
  await expectToast(page, "Error", "Invalid email or password");
});

test("an account cannot be closed while money is held for it", async ({ browser }) => {
  const customer = await newPerson(browser, "Odd Berg", "customer");
  const tradesperson = await newPerson(browser, "Una Reid", "tradesperson");
  const work = await agreedWork(customer, tradesperson);
  await open(customer, `/job/${work.jobId}`);
  await typeCard(await toCheckout(customer), "4242 4242 4242 4242");
  for (const page of [customer, tradesperson]) {
    await expect(async () => {
      await open(page, "/profile/delete");
      await expect(page.getByText("Money is held for one of your bookings")).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole("button", { name: "Delete account" })).toHaveCount(0);
    await expectAccessible(page);
  }
  const asked = await customer.request.delete("/api/v1/me", {
    data: { password: PASSWORD },
    headers: OWN_PAGE,
  });
  expect(asked.status()).toBe(409);
  expect(await asked.json()).toMatchObject({ code: "MONEY_HELD" });
});

test("somebody who has forgotten their password signs in with a code", async ({ page }) => {
  const email = freshEmail("otto");
  await signUp(page, { name: "Otto Grant", email, userType: "customer" });
  await page.context().clearCookies();
  await open(page, "/auth/forgot");
  await page.getByRole("link", { name: "Email me a code instead" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in with a code" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByText(/we have emailed it a code/)).toBeVisible();
  await page.getByLabel("Code").fill("000 000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectToast(page, "Error", "That code is incorrect or has expired");
  await expectAccessible(page);
  await page.getByLabel("Code").fill(await codeInMail(page, email));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectToast(page, "Welcome back!");
});
