import type { Page } from "@playwright/test";
import { makePdf } from "#features/uploads/testing.ts";
import { ask } from "./api.ts";
import {
  codeInMail,
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  linkInMail,
  NEW_PASSWORD,
  newPerson,
  OWN_PAGE,
  open,
  signUp,
  test,
} from "./fixtures.ts";

/** What somebody reads whose session ends while they write, and that they get back to where they were. */

test.use({ viewport: { width: 390, height: 844 } });

const endSession = (page: Page) => page.context().clearCookies({ name: /session_token/ });

async function signInHere(page: Page, email: string, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a message that is sent after the session has ended waits in its field once they have signed in", async ({
  browser,
}) => {
  const email = freshEmail("ended");
  const writer = await newPerson(browser, { name: "Enda Wright", email, userType: "customer" });
  const other = await newPerson(browser, {
    name: "Otis Reader",
    email: freshEmail("reader"),
    userType: "tradesperson",
  });
  const job = await ask(writer, "/jobs", {
    title: "Mend the garden gate",
    category: "Carpentry",
    postcode: "LS6 2AB",
    description: "The lower hinge has come off and the gate drags on the path.",
  });
  await ask(other, `/jobs/${job.id}/quotes`, { amount: 9_500, message: "Two new hinges." });
  const { id } = (await (await other.request.get("/api/v1/me")).json()) as { id: string };
  const conversation = await ask(writer, "/conversations", { participant_id: id, job_id: job.id });
  await open(writer, `/conversation/${conversation.id}`);
  await endSession(writer);

  await test.step("a file says the same as a message", async () => {
    const file = { name: "plan.pdf", mimeType: "application/pdf", buffer: makePdf() };
    await writer.locator("input[type=file]").first().setInputFiles(file);
    await expectToast(writer, "Please log in", "You need to be logged in to send a message");
    await writer.getByRole("button", { name: "Remove plan.pdf" }).click();
  });
  await writer.getByLabel("Message", { exact: true }).fill("Could you come on Friday?");
  await writer.getByRole("button", { name: "Send" }).click();
  await expectToast(writer, "Please log in", "We have kept what you wrote");
  await expectAccessible(writer);

  await writer.getByRole("alert").getByRole("link", { name: "Log In" }).click();
  await expect(writer).toHaveURL(/\/auth\?next=/);
  await signInHere(writer, email);
  await expect(writer).toHaveURL(new RegExp(`/conversation/${conversation.id}`));
  await expect(writer.getByLabel("Message", { exact: true })).toHaveValue("Could you come on Friday?");
  await writer.getByRole("button", { name: "Send" }).click();
  await expect(writer.getByText("Could you come on Friday?").last()).toBeVisible();
  await writer.reload();
  await expect(writer.getByLabel("Message", { exact: true })).toHaveValue("");
  await expect(writer.getByText("Could you come on Friday?")).toHaveCount(1);
});

test("help with a description that is asked for after the session has ended leads back to the job as it was written", async ({
  page,
}) => {
  const email = freshEmail("described");
  await signUp(page, { name: "Della Cribb", email, userType: "customer" });
  await open(page, "/post-job");
  await page.getByLabel("Title").fill("Mend the bathroom tap");
  const words = "The cold tap in the bathroom drips all night and the washer looks worn.";
  await page.getByLabel("Description").fill(words);
  await endSession(page);
  await page.getByRole("button", { name: "Enhance with AI" }).click();
  await expectToast(page, "Please log in", "You need to be logged in to post a job");
  await expectAccessible(page);
  await page.getByRole("alert").getByRole("link", { name: "Log In" }).click();
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/post-job/);
  await expect(page.getByLabel("Title")).toHaveValue("Mend the bathroom tap");
  await expect(page.getByLabel("Description")).toHaveValue(words);
});

test.describe("whoever has forgotten their password gets to the page that asked them to sign in", () => {
  const PATH = "/my-jobs?tab=done";
  const AUTH = `/auth?next=${encodeURIComponent(PATH)}`;
  const expectThere = (page: Page) => expect(page).toHaveURL((url) => url.pathname + url.search === PATH);

  /** Somebody with an account, signed out, on the page for signing in; returns their address. */
  async function signedOut(page: Page): Promise<string> {
    const email = freshEmail("forgot");
    await signUp(page, { name: "Fergus Gott", email, userType: "customer" });
    await page.context().clearCookies();
    await open(page, AUTH);
    return email;
  }

  /** Follows a link from one page with a field for the address to another, and waits for that one. */
  async function follow(page: Page, link: string, to: RegExp): Promise<void> {
    const followed = page.getByRole("link", { name: link });
    await followed.click();
    await expect(page).toHaveURL(to);
    // The address changes before the page does, whose field would be filled in instead.
    await expect(followed).toHaveCount(0);
  }

  test("with the link in the mail", async ({ page }) => {
    const email = await signedOut(page);
    await follow(page, "Forgot your password?", /\/auth\/forgot/);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText(email)).toBeVisible();
    await page.goto(await linkInMail(page.context(), email, /\/auth\/reset/));
    await page.getByLabel("New password").fill("another long password");
    await page.getByRole("button", { name: "Save new password" }).click();
    await expectToast(page, "Password changed");
    await signInHere(page, email, "another long password");
    await expectThere(page);
  });

  test("with a code instead, and back again", async ({ page }) => {
    const email = await signedOut(page);
    await follow(page, "Forgot your password?", /\/auth\/forgot/);
    await follow(page, "Back to sign in", /\/auth\?/);
    await follow(page, "Forgot your password?", /\/auth\/forgot/);
    await follow(page, "Email me a code instead", /\/auth\/code/);
    await follow(page, "Back to sign in", /\/auth\?/);
    await follow(page, "Forgot your password?", /\/auth\/forgot/);
    await follow(page, "Email me a code instead", /\/auth\/code/);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the code" }).click();
    await page.getByLabel("Code").fill(await codeInMail(page, email));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expectThere(page);
  });

  test("with the button in the mail with a code", async ({ page }) => {
    const email = await signedOut(page);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Email me a code" }).click();
    await page.goto(await linkInMail(page.context(), email, /\/auth\/code/));
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Code").fill(await codeInMail(page, email));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expectThere(page);
  });

  test("but a page of another site is never in the mail", async ({ page }) => {
    const email = await signedOut(page);
    const data = { email, redirectTo: "/auth/reset?next=https%3A%2F%2Fevil.example" };
    const sent = await page.request.post("/api/auth/request-password-reset", { data, headers: OWN_PAGE });
    expect(sent.ok(), await sent.text()).toBe(true);
    expect(await linkInMail(page.context(), email, /\/auth\/reset/)).not.toContain("next=");
  });
});
