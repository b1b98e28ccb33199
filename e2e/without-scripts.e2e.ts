import { DEMO_PASSWORD, expect, openMore, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { paidWork } from "./trust.ts";

/** Forms and links work before JavaScript has loaded, or without it. */
test.use({ javaScriptEnabled: false });

test("a customer signs in, posts an invalid and then a valid job, without scripts", async ({ page }) => {
  await page.goto("/auth");
  await page.getByLabel("Email").fill("customer2@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto("/post-job");
  await page.getByLabel("Title").fill("Hang two internal doors");
  await page.getByLabel("Category").selectOption("Carpentry");
  await page.getByLabel("Description").fill("Two oak doors to trim and hang, the frames are square.");
  await page.getByLabel("Postcode").fill("nowhere");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("Invalid UK postcode format").first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Hang two internal doors");

  await page.getByLabel("Postcode").fill("M14 5RQ");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page).toHaveURL(/\/my-jobs/);
  await expect(page.getByText("Job posted!")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Hang two internal doors" }).first()).toBeVisible();
});

test("filters and tabs are links", async ({ page }) => {
  await page.goto("/browse");
  await page.getByRole("link", { name: "Top Rated" }).click();
  await expect(page).toHaveURL(/browse\?/);
  await expect(page.getByText(/professionals? found/)).toBeVisible();
});

test.describe("people who signed up with JavaScript", () => {
  test.use({ javaScriptEnabled: true });

  test("a booking is cancelled with a reason, and the paid money goes back", async ({ browser }) => {
    const customer = await newPerson(browser, "Wren Holt", "customer");
    const { jobId } = await paidWork(customer, await newPerson(browser, "Ivor Platt", "tradesperson"));
    const storageState = await customer.context().storageState();
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
    const page = await plain.newPage();
    await page.goto(`/job/${jobId}`);
    await openMore(page);
    await page.getByRole("button", { name: "Cancel booking" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel this booking?" });
    await expect(dialog).toContainText("refund you the full £95.00 that we hold");
    await dialog.getByLabel("Reason").fill("We changed our minds.");
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
    await expect(page.getByText("Booking cancelled").first()).toBeVisible();
    await expect(page.getByText(/£95\.00 (was|is) refunded|refund.*£95\.00|£95\.00.*refund/i).first()).toBeVisible();
    await plain.close();
  });
});
