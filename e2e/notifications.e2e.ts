import type { Page } from "@playwright/test";
import { ask } from "./api.ts";
import { customerWithJob, expect, expectAccessible, expectToast, newWindow, open, signedIn, test } from "./fixtures.ts";

const PLUMBER = "tradesperson@demo.test";

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Notifications" });

test("a notification appears at the bell and in the list immediately, and is read when its page is opened", async ({
  page,
  browser,
}) => {
  const { jobId } = await customerWithJob(page);
  const plumber = await signedIn(browser, PLUMBER);

  await test.step("nothing yet", async () => {
    await open(page, "/notifications");
    await expect(page.getByText("No notifications yet")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a quote updates the bell without a reload", async () => {
    await ask(plumber, `/jobs/${jobId}/quotes`, { amount: 6_500, message: "New washer, fitted." });
    await expect(bell(page)).toHaveText(/1 unread/);
    await expect(page.getByRole("link", { name: "Unread: Hannah Booth quoted £65.00" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("clicking it opens the job and marks it as read", async () => {
    await page.getByRole("link", { name: /Hannah Booth quoted/ }).click();
    await expect(page).toHaveURL(`/job/${jobId}`);
    await expect(bell(page)).not.toHaveText(/unread/);
  });

  await test.step("a notification about the open page is marked as read", async () => {
    const { id } = (await (await page.request.get(`/api/v1/jobs/${jobId}/quotes`)).json()).items[0];
    await ask(plumber, `/quotes/${id}/withdraw`, {});
    await expect(page.getByText("1 earlier quote")).toBeVisible();
    await expect(bell(page)).not.toHaveText(/unread/);
  });

  await test.step("the rest is marked read together", async () => {
    await open(page, "/notifications");
    await ask(plumber, `/jobs/${jobId}/quotes`, { amount: 7_000, message: "Washer and a new handle." });
    await expect(bell(page)).toHaveText(/1 unread/);
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expectToast(page, "All marked as read");
    await expect(bell(page)).not.toHaveText(/unread/);
    await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  });
});

test("mails can be unsubscribed by a link and by the mail program", async ({ page, browser }) => {
  const { email, jobId } = await customerWithJob(page);
  await ask(await signedIn(browser, PLUMBER), `/jobs/${jobId}/quotes`, {
    amount: 6_500,
    message: "New washer, fitted.",
  });
  let mail: { headers: Record<string, string> } | undefined;
  await expect
    .poll(async () => {
      const reply = await page.request.get(`/sandbox/mail?to=${email}`, { headers: { Accept: "application/json" } });
      mail = (await reply.json()).items.find((item: { subject: string }) => item.subject.includes("£65.00"));
      return mail?.headers["List-Unsubscribe-Post"];
    })
    .toBe("List-Unsubscribe=One-Click");
  const address = mail?.headers["List-Unsubscribe"]?.slice(1, -1) ?? "";

  const stranger = await newWindow(browser);
  await test.step("the page works without signing in, and opening it changes nothing", async () => {
    await open(stranger, address);
    await expect(stranger.getByRole("heading", { name: "Stop email notifications?" })).toBeVisible();
    await expectAccessible(stranger);
    await stranger.reload();
    await stranger.getByRole("button", { name: "Stop these emails" }).click();
    await expect(stranger.getByRole("heading", { name: "Email notifications are off" })).toBeVisible();
    await stranger.getByRole("button", { name: "Turn emails back on" }).click();
    await expect(stranger.getByRole("heading", { name: "Stop email notifications?" })).toBeVisible();
  });

  await test.step("a mail program posts, and the switch on the profile is off", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const reply = await fetch(address, { method: "POST", headers, body: "List-Unsubscribe=One-Click" });
    expect(reply.status).toBe(200);
    await open(page, "/profile?tab=settings");
    await expect(page.getByRole("switch", { name: /Email notifications/ })).not.toBeChecked();
  });
});
