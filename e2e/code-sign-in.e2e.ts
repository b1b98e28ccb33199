import type { Page } from "@playwright/test";
import { makePicture } from "#features/uploads/testing.ts";
import { expectAccessibleInBothSchemes } from "./accessibility.ts";
import {
  codeInMail,
  expect,
  expectToast,
  freshEmail,
  freshName,
  mailTo,
  OWN_PAGE,
  open,
  signUp,
  test,
} from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Joins with a code by email, through the API: there is no password. Returns the code, which is used up. */
async function join(page: Page, email: string): Promise<string> {
  const sent = await page.request.post("/api/auth/email-code/send", {
    data: { email, signUp: true },
    headers: OWN_PAGE,
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const code = await codeInMail(page, email);
  const data = { email, name: freshName("Coded"), code: code.replace(" ", "") };
  const joined = await page.request.post("/api/auth/sign-up/email-code", { data, headers: OWN_PAGE });
  expect(joined.ok(), await joined.text()).toBe(true);
  return code;
}

/** The code of a mail that came after another one. */
async function nextCode(page: Page, email: string, before: string): Promise<string> {
  await expect.poll(() => codeInMail(page, email)).not.toBe(before);
  return codeInMail(page, email);
}

test("a customer who joined with a code comes back with one, sets a password and deletes the account", async ({
  page,
}) => {
  const email = freshEmail("coder");
  let code = await join(page, email);
  await page.context().clearCookies();

  await test.step("on /auth it is seen without scrolling", async () => {
    await open(page, "/auth");
    const ask = page.getByRole("button", { name: "Email me a code" });
    await expect(ask).toBeInViewport({ ratio: 1 });
    await page.getByLabel("Email").fill("nobody");
    await ask.click();
    await expectToast(page, "Validation Error", "Invalid email address");
    await page.getByLabel("Email").fill(email);
    await ask.click();
    await expect(page.getByText(/we have emailed it a code/)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    code = await nextCode(page, email, code);
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expectToast(page, "Welcome back!");
    await expect(page).toHaveURL(/\/home$/);
  });

  await test.step("a first password, which a code proves", async () => {
    await open(page, "/profile/password");
    await expect(page.getByRole("heading", { level: 1, name: "Set a password" })).toBeVisible();
    await page.getByLabel("New password").fill("a first one of mine");
    await page.getByRole("button", { name: "Email me a code" }).click();
    await expect(page.getByText(/We’ve emailed a code to/)).toBeVisible();
    await expect(page.getByLabel("New password")).toHaveValue("a first one of mine");
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("Code from the email").fill("000 000");
    await page.getByRole("button", { name: "Set a password" }).click();
    await expectToast(page, "Error", "That code is incorrect or has expired");
    code = await nextCode(page, email, code);
    await page.getByLabel("Code from the email").fill(code);
    await page.getByRole("button", { name: "Set a password" }).click();
    await expectToast(page, "Password changed");
    await expect.poll(() => mailTo(page, email)).toContain("Your account has a password now");
  });

  await test.step("the account is deleted with a code, although it has a password", async () => {
    await open(page, "/profile/delete");
    await page.getByLabel("Type DELETE to confirm").fill("DELETE");
    await expect(page.getByLabel("Current password")).toBeVisible();
    await page.getByRole("button", { name: "Email me a code instead" }).click();
    await expect(page.getByText(/We’ve emailed a code to/)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    code = await nextCode(page, email, code);
    await page.getByLabel("Code from the email").fill(code);
    await page.getByRole("button", { name: "Delete account" }).click();
    await expectToast(page, "Account deleted");
  });
});

test("somebody whose session ends while they write a job, with a photo, is asked to log in, and has it all again", async ({
  page,
}) => {
  const email = freshEmail("written");
  await signUp(page, { name: freshName("Written"), email, userType: "customer" });
  await open(page, "/post-job");
  await page.getByLabel("Title").fill("Mend the bathroom tap");
  await page.getByLabel("Description").fill("The cold tap in the bathroom drips all night and the washer looks worn.");
  await page.getByLabel("Category").selectOption("Plumbing");
  await page.getByLabel("Postcode").fill("LS6 2AB");
  const photo = { name: "tap.jpg", mimeType: "image/jpeg", buffer: await makePicture() };
  await page.getByLabel(/^Photos/).setInputFiles(photo);
  await expect(page.getByLabel("What photo 1 shows")).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expectToast(page, "Please log in", "You need to be logged in to post a job");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/post-job/);
  await expect(page.getByLabel("Title")).toHaveValue("Mend the bathroom tap");
  await expect(page.getByLabel("Description")).toHaveValue(/drips all night/);
});

test("an operator who opens a link below /admin signed out gets there once they have signed in, and a customer does not", async ({
  page,
}) => {
  const signIn = async (email: string) => {
    await open(page, "/auth");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("fettle-demo");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await page.goto("/admin/complaints?page=1");
  await expect(page).toHaveURL(/\/$/);
  await signIn("customer@demo.test");
  await expect(page).toHaveURL(/\/home$/);
  await page.context().clearCookies({ name: /session/ });
  await page.goto("/admin/complaints?page=1");
  await expect(page).toHaveURL(/\/$/);
  await signIn("admin@demo.test");
  await expect(page).toHaveURL(/\/admin\/complaints\?page=1$/);
  await open(page, "/home");
  await expect(page).toHaveURL(/\/admin$/);
});
