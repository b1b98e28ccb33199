import { makePicture } from "#features/uploads/testing.ts";
import {
  closeMoment,
  expect,
  expectToast,
  freshEmail,
  freshName,
  load,
  newWindow,
  signIn,
  signUp,
  test,
} from "./fixtures.ts";

test("a slow browser shows the toast even if the dialog has been removed by then", async ({ page }) => {
  // The page renders so late that the action's reply and the reloaded data arrive together.
  await page.addInitScript(() => {
    const Channel = window.MessageChannel;
    window.MessageChannel = class extends Channel {
      constructor() {
        super();
        const { port2 } = this;
        const post = port2.postMessage.bind(port2);
        port2.postMessage = (message: unknown) => void setTimeout(() => post(message), 400);
      }
    };
  });
  await signIn(page, "tradesperson2@demo.test");
  await load(page, "/my-jobs?tab=done");
  const job = page.getByRole("listitem").filter({ hasText: "Kitchen sockets keep tripping" });
  await job.getByRole("button", { name: "Leave Review" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /5/ }).check({ force: true });
  await dialog.getByRole("button", { name: /review/i }).click();
  await expectToast(page, "Thank you for your review!");
  await expect(job.getByRole("button", { name: "Leave Review" })).toHaveCount(0);
});

test("a form whose submission fails stays as it is, says so, and can be sent again", async ({ browser }) => {
  // In a separate browser, whose console reports the failed requests.
  const page = await newWindow(browser);
  const email = freshEmail("again");
  await signUp(page, { name: freshName("Gail "), email, userType: "customer" });

  await test.step("a job without a network", async () => {
    await load(page, "/post-job");
    await page.getByLabel("Title").fill("Rehang the kitchen door");
    await page.getByLabel("Category").selectOption("Carpentry");
    await page.getByLabel("Description").fill("The kitchen door drags on the floor since the new tiles were laid.");
    await page.getByLabel("Postcode").fill("LS6 2AB");
    const buffer = await makePicture();
    const photos = ["one", "two", "three"].map((name) => ({ name: `${name}.png`, mimeType: "image/png", buffer }));
    await page.getByLabel(/^Photos/).setInputFiles(photos);
    for (const nth of [1, 2, 3]) await page.getByLabel(`What photo ${nth} shows`).fill(`Photo ${nth} of the door`);
    let attempts = 0;
    await page.route("**/api/v1/me/job-photos", (route) => (++attempts > 2 ? route.abort() : route.continue()));
    await page.route("**/post-job.data*", (route) => route.abort());
    await page.getByRole("button", { name: "Post job", exact: true }).click();
    await expectToast(page, "Error", "Failed to post job");
    await expect(page.getByLabel("Title")).toHaveValue("Rehang the kitchen door");
    expect(attempts).toBe(3);
    await page.unrouteAll();
    // The two photos that arrived are not sent again.
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
    await page.getByRole("button", { name: "Try again" }).click();
    await expectToast(page, "Job posted!");
    await expect(page).toHaveURL(/\/my-jobs/);
    expect(sent.filter((path) => /job-photos|post-job/.test(path))).toEqual([
      "/api/v1/me/job-photos",
      "/post-job.data",
    ]);
    await closeMoment(page, "Your job is posted");
    await page.getByRole("link", { name: "Rehang the kitchen door" }).first().click();
    for (const nth of [1, 2, 3])
      await expect(page.getByRole("img", { name: `Photo ${nth} of the door` })).toBeVisible();
  });

  await test.step("signing in while the server fails", async () => {
    await page.context().clearCookies();
    await load(page, "/auth");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("a long password");
    await page.route("**/auth.data*", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expectToast(page, "Error", "We could not send that. You have not lost anything on this page.");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
});
