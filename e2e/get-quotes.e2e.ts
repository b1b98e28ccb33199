import { makePicture } from "#features/uploads/testing.ts";
import {
  closeMoment,
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  freshName,
  newPerson,
  open,
  signIn,
  test,
} from "./fixtures.ts";
import { countTaps, fingersOn } from "./taps.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("from the landing page to a posted job in at most 12 taps, the account included", async ({ page }) => {
  const { fill, answer, press } = fingersOn(page);
  const taps = await countTaps(page.context());
  const heading = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await open(page, "/");
  await page.getByRole("link", { name: "Leaking tap", exact: true }).tap();
  await heading("Which tap is it?");
  await answer("Kitchen mixer");
  await heading("Where does it leak?");
  await answer("At the base");
  await heading("Who supplies the parts?");
  let made = taps.take();

  await test.step("Back returns to the question with its answer, a reload loses nothing", async () => {
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByLabel("At the base")).toBeChecked();
    await page.reload();
    await page.getByRole("button", { name: "Next" }).click();
    await heading("Who supplies the parts?");
    taps.take();
  });

  await answer("The tradesperson");
  await heading("Add photos, and say where and when");
  made += taps.take();

  await test.step("photos stay in the browser: another kind of file is refused, a reload loses nothing", async () => {
    const photo = { name: "tap.jpg", mimeType: "image/jpeg", buffer: await makePicture() };
    const text = { name: "tap.txt", mimeType: "text/plain", buffer: Buffer.from("No photo.") };
    await page.getByLabel("Add photo").setInputFiles([photo, text]);
    await expect(page.getByText("Photo 2: The photo must be a JPEG, PNG or WebP")).toBeVisible();
    await page.getByRole("button", { name: "Remove photo 2" }).tap();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove photo 2" })).toHaveCount(0);
    taps.take();
  });

  await test.step("a wrong postcode is said and kept", async () => {
    await page.getByLabel("Postcode").fill("LS6 2A");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Invalid UK postcode format")).toBeVisible();
    await expect(page.getByLabel("Postcode")).toHaveValue("LS6 2A");
    await page.getByLabel("Postcode").fill("JE2 3AB");
    await page.keyboard.press("Enter");
    await expect(page.getByText("We don't cover Jersey yet")).toBeVisible();
    await page.getByLabel("Postcode").fill("EC1V OBW");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Did you mean EC1V 0BW?")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use EC1V 0BW" }).click();
    await expect(page.getByLabel("Postcode")).toHaveValue("EC1V 0BW");
    await expect(page.getByText("Did you mean EC1V 0BW?")).toHaveCount(0);
    taps.take();
  });

  await fill("Postcode", "LS6 2AB");
  await press("Next");
  await heading("Where shall we send your quotes?");
  await expect(page.getByText(/\d+ checked tradespeople do this near LS6/).first()).toBeVisible();
  await fill("Full name", freshName("Quick"));
  await fill("Email", freshEmail("quick"));
  await page.getByRole("link", { name: "Use a password" }).tap();
  await fill("Password", "a long password");
  await press("Sign up");
  await heading("Check your job and post it");
  // And "Post job".
  expect(made + taps.take() + 1).toBeLessThanOrEqual(12);
  await expect(page.getByLabel("Title")).toHaveValue("Leaking tap: kitchen mixer");
  await page.getByLabel("What photo 1 shows").fill("Where it drips");
  await page.getByLabel("Description").press("Control+End");
  await page.keyboard.type("\nThe tap is a Bristan.");

  await test.step("a failed request keeps the form and says so", async () => {
    await page.context().setOffline(true);
    await press("Post job");
    await expectToast(page, "Error", "Failed to post job");
    await expect(page.getByLabel("Description")).toHaveValue(/Bristan/);
    await page.context().setOffline(false);
  });

  await press("Post job");
  await expectToast(page, "Job posted!");
  await closeMoment(page, "Your job is posted");
  await page.getByRole("link", { name: "Leaking tap: kitchen mixer" }).first().click();
  const details = page.locator("dl[aria-label=Details]");
  await expect(details).toContainText("Where does it leak?At the base");
  await expect(details).toContainText("How soon?This week");
  await expect(page.getByText("The tap is a Bristan.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Where it drips" })).toBeVisible();

  await test.step("a posted job’s photos are no longer in the browser", async () => {
    await open(page, "/get-quotes?kind=leaking-tap&a=0&a=0&a=0");
    await expect(page.getByLabel("Add photo")).toBeVisible();
    await expect(page.getByRole("img", { name: "Photo 1" })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("job-photos-until"))).toBeNull();
  });
});

test("work without questions of its own is chosen from a list, or described in one’s own words", async ({ page }) => {
  await open(page, "/get-quotes?service=my+submarine&location=LS6");
  await expect(page.getByText("We have no questions for “my submarine”")).toBeVisible();
  await page.getByText("Gardening", { exact: true }).first().click();
  await page.getByRole("link", { name: "Fencing", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How long is it?" })).toBeVisible();
  await open(page, "/get-quotes?service=Plumber");
  await expect(page.getByRole("link", { name: "Leaking tap", exact: true })).toBeVisible();
});

test("a tradesperson is asked first: told at once, sees the job before others, until its customer shows it to all", async ({
  browser,
  page: asked,
}) => {
  const customer = await newPerson(browser, {
    name: freshName("Asker"),
    email: freshEmail("asker"),
    userType: "customer",
  });
  await signIn(asked, "tradesperson@demo.test");
  const me = (await (await asked.request.get("/api/v1/me")).json()) as { id: string };
  const taps = await countTaps(customer.context());
  await open(customer, `/tradesperson/${me.id}`);
  await customer.getByRole("link", { name: "Request Quote" }).click();
  await expect(customer.getByText(/^You’re asking .+ first\.$/)).toBeVisible();
  await customer.getByRole("link", { name: "Sink", exact: true }).click();
  await customer.getByText("Kitchen", { exact: true }).click();
  await customer.getByText("Repair a leak", { exact: true }).click();
  await customer.getByText("The tradesperson", { exact: true }).click();
  await customer.getByLabel("Postcode").fill("LS6 2AB");
  await customer.getByRole("button", { name: "Next" }).click();
  await expect(customer.getByRole("group", { name: /^Ask .+ first/ })).toBeVisible();
  await customer.getByRole("button", { name: "Post job" }).click();
  await expectToast(customer, "Job posted!", "We’ve told everyone you asked first.");
  expect(taps.take()).toBeLessThanOrEqual(8);
  await closeMoment(customer, "Your job is posted");
  await open(asked, "/browse");
  const first = asked.getByRole("region", { name: "You were asked first" });
  await first.getByRole("link", { name: "Sink: kitchen" }).first().click();
  await expect(asked.getByText("This customer asked you first.")).toBeVisible();
  await customer.getByRole("link", { name: "Sink: kitchen" }).first().click();
  await customer.getByRole("button", { name: "Show it to all tradespeople now" }).click();
  await expectToast(customer, "All tradespeople can see your job now");
  await expect(customer.getByText("Asked first:")).toHaveCount(0);
});
