import type { Page } from "@playwright/test";
import { makePicture } from "#features/uploads/testing.ts";
import { expectAccessibleInBothSchemes } from "./accessibility.ts";
import { withAuthenticator } from "./authenticator.ts";
import {
  closeMoment,
  codeInMail,
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  freshName,
  mailTo,
  newPerson,
  open,
  test,
} from "./fixtures.ts";
import { countTaps, fingersOn } from "./taps.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const heading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

/** From the landing page to the step that asks for the account, with a photo, which is chosen outside the page. */
async function toAccount(page: Page): Promise<void> {
  const { fill, answer, press } = fingersOn(page);
  await open(page, "/");
  await page.getByRole("link", { name: "Leaking tap", exact: true }).tap();
  await heading(page, "Which tap is it?");
  await answer("Kitchen mixer");
  await heading(page, "Where does it leak?");
  await answer("At the base");
  await heading(page, "Who supplies the parts?");
  await answer("The tradesperson");
  await heading(page, "Add photos, and say where and when");
  const photo = { name: "tap.jpg", mimeType: "image/jpeg", buffer: await makePicture() };
  await page.getByLabel("Add photo").setInputFiles(photo);
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
  await fill("Postcode", "LS6 2AB");
  await press("Next");
  await heading(page, "Where shall we send your quotes?");
  await expect(page.getByText(/photo/i).first()).toBeVisible();
}

/** The last step: the job with all that was typed, posted. */
async function post(page: Page): Promise<void> {
  await heading(page, "Check your job and post it");
  await expect(page.getByLabel("Title")).toHaveValue("Leaking tap: kitchen mixer");
  await expect(page.getByLabel("What photo 1 shows")).toBeVisible();
  await page.getByRole("button", { name: "Post job" }).tap();
  await expectToast(page, "Job posted!");
}

test("a code by email creates the account on the way, whose address is then verified, in at most 12 taps", async ({
  page,
}) => {
  const { fill, press } = fingersOn(page);
  const email = freshEmail("coded");
  const taps = await countTaps(page.context());
  await toAccount(page);
  const before = taps.take();
  await expectAccessibleInBothSchemes(page);
  await fill("Full name", freshName("Coded"));
  await fill("Email", email);
  await press("Email me a code");
  await expect(page.getByLabel("Code")).toBeFocused();
  await expect(page.getByText("We’ve emailed a code to")).toBeVisible();
  const asked = taps.take();

  await test.step("a phone that reloads the page after its owner has read the mail goes on", async () => {
    await expectAccessibleInBothSchemes(page);
    await page.reload();
    await expect(page.getByLabel("Code")).toBeVisible();
    await page.getByLabel("Code").fill("000 000");
    await expectToast(page, "Error", "That code is incorrect or has expired");
    taps.take();
  });

  const code = await codeInMail(page, email);
  await fill("Code", code.replace(" ", ""));
  await post(page);
  const after = taps.take();
  await closeMoment(page, "Your job is posted");
  expect(before + asked + after).toBeLessThanOrEqual(12);
  const me = (await (await page.request.get("/api/v1/me")).json()) as Record<string, unknown>;
  expect(me).toMatchObject({ email, email_verified: true });
  expect(await mailTo(page, email)).not.toContain("Verify your email address");
});

test("a passkey creates the account on the way", async ({ page }) => {
  const { fill, press } = fingersOn(page);
  const stored = await withAuthenticator(page);
  const email = freshEmail("keyed");
  const taps = await countTaps(page.context());
  await toAccount(page);
  await test.step("nothing is made before the fields are right", async () => {
    await press("Use a passkey");
    await expectToast(page, "Validation Error", "Name must be at least 2 characters");
    expect(await stored()).toBe(0);
  });
  const before = taps.take() - 1;
  await fill("Full name", freshName("Keyed"));
  await fill("Email", email);
  await press("Use a passkey");
  await expectToast(page, "Account created!");
  expect(await stored()).toBe(1);
  await post(page);
  // And the touch of the sensor.
  expect(before + taps.take() + 1).toBeLessThanOrEqual(12);
  await closeMoment(page, "Your job is posted");
  await expect.poll(() => mailTo(page, email)).toContain("Verify your email address");

  await test.step("and signs in again", async () => {
    await page.context().clearCookies();
    // The virtual authenticator chooses the passkey as soon as the browser offers it.
    await open(page, "/auth");
    await expect(page).toHaveURL(/\/home$/);
  });
});

test("whoever has an account already signs in on the way, and the job goes on", async ({ page, browser }) => {
  const { fill, press } = fingersOn(page);
  const email = freshEmail("back");
  const person = { name: freshName("Back"), email, userType: "customer" } as const;
  await newPerson(browser, person);
  await toAccount(page);
  await fill("Full name", "Somebody Else");
  await fill("Email", email);
  await page.getByRole("link", { name: "Use a password" }).tap();
  await fill("Password", "a long password");
  await press("Sign up");
  await expect(page.getByText("You already have an account.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expectAccessible(page);
  await press("Email me a code");
  await fill("Code", (await codeInMail(page, email)).replace(" ", ""));
  await expectToast(page, "Welcome back!");
  await post(page);
  const me = (await (await page.request.get("/api/v1/me")).json()) as Record<string, unknown>;
  expect(me).toMatchObject({ email, full_name: person.name });
});
