import { expect, expectAccessible, expectToast, freshEmail, newPerson, OWN_PAGE, open, test } from "./fixtures.ts";

/** A tradesperson works through the list of jobs: looks at one beside the list, saves it, hides it, brings it back, quotes. */
test("jobs are looked at, saved and hidden in the list, with the mouse and with keys", async ({ browser }) => {
  test.setTimeout(180_000);
  const customer = await newPerson(browser, { name: "Ada Birch", email: freshEmail("ada"), userType: "customer" });
  const roofer = await newPerson(browser, { name: "Cal Frost", email: freshEmail("cal"), userType: "tradesperson" });
  const [one, other] = [`Slipped slates ${Date.now()}`, `Blocked gutter ${Date.now()}`];
  for (const title of [other, one]) {
    const data = {
      title,
      category: "Roofing",
      description: "It is at the back of the house, on two floors.",
      postcode: "TR1 1AA",
    };
    expect((await customer.request.post("/api/v1/jobs", { data, headers: OWN_PAGE })).status()).toBe(201);
  }
  await roofer.setViewportSize({ width: 1280, height: 900 });
  const panel = roofer.getByRole("complementary", { name: "Selected job" });
  const list = "/browse?show=all&category=Roofing&location=TR1";

  await test.step("the first job is beside the list, and keys move on, save and hide", async () => {
    await open(roofer, list);
    await expect(panel.getByRole("heading", { name: one })).toBeVisible();
    await expectAccessible(roofer);
    // The keys are loaded after the page.
    await expect(roofer.getByText("to save,")).toBeVisible();
    await roofer.getByRole("button", { name: `Show beside the list: ${other}` }).focus();
    await roofer.keyboard.press("j");
    await expect(panel.getByRole("heading", { name: other })).toBeVisible();
    await expect(roofer).toHaveURL(/job=/);
    await roofer.keyboard.press("s");
    await expectToast(roofer, "Job saved");
    await expect(panel.getByRole("button", { name: `Saved: ${other}` })).toBeVisible();
    await roofer.keyboard.press("k");
    await expect(panel.getByRole("heading", { name: one })).toBeVisible();
    await roofer.keyboard.press("h");
    await expectToast(roofer, "Hidden from your jobs");
    await expect(panel.getByRole("heading", { name: other })).toBeVisible();
    await expect(roofer.getByRole("link", { name: one })).toHaveCount(0);
  });

  await test.step("a hidden job is brought back", async () => {
    await roofer.getByRole("link", { name: "Hidden jobs (1)" }).click();
    await roofer.getByRole("button", { name: `Bring back: ${one}` }).click();
    await expectToast(roofer, "The job is back in your list");
    await expect(roofer.getByText("No hidden jobs")).toBeVisible();
  });

  await test.step("on a phone, a job is saved and quoted for in its card", async () => {
    await roofer.setViewportSize({ width: 390, height: 844 });
    await open(roofer, list);
    await roofer.getByRole("button", { name: `Save ${one}` }).click();
    await expectToast(roofer, "Job saved");
    await expect(roofer).toHaveURL(list);
    await roofer.getByRole("button", { name: `Saved: ${one}. Press to remove` }).click();
    await expectToast(roofer, "Removed from your saved jobs");
    await roofer.getByRole("button", { name: `Quote for ${one}` }).click();
    await expect(roofer).toHaveURL(/\/job\/[^?]+#your-quote$/);
  });

  await test.step("its page saves it too, and leads back to the list when it is not for them", async () => {
    await open(roofer, new URL(roofer.url()).pathname);
    await roofer.getByRole("button", { name: `Save ${one}` }).click();
    await expectToast(roofer, "Job saved");
    await roofer.getByRole("button", { name: `Not for me: ${one}` }).click();
    await expectToast(roofer, "Hidden from your jobs");
    await expect(roofer).toHaveURL("/browse");
  });

  await test.step("a saved job that is taken stays among the saved ones, and says so", async () => {
    await open(roofer, "/browse?show=saved");
    await expect(roofer.getByRole("link", { name: other })).toBeVisible();
    await expectAccessible(roofer);
    const { items } = (await (await customer.request.get("/api/v1/me/jobs")).json()) as {
      items: { id: string; title: string }[];
    };
    const id = items.find(({ title }) => title === other)?.id;
    expect((await customer.request.post(`/api/v1/jobs/${id}/cancel`, { headers: OWN_PAGE })).status()).toBe(200);
    await open(roofer, "/browse?show=saved");
    const closed = roofer.getByRole("region", { name: "No longer open" });
    await expect(closed.getByRole("heading", { name: other })).toBeVisible();
    await closed.getByRole("button", { name: `Saved: ${other}. Press to remove` }).click();
    await expectToast(roofer, "Removed from your saved jobs");
    await expect(roofer.getByText("No saved jobs yet")).toBeVisible();
  });
});

test("without scripts, a job is selected by its address, saved and hidden by forms", async ({ browser }) => {
  const customer = await newPerson(browser, { name: "Bo Lane", email: freshEmail("bo"), userType: "customer" });
  const joiner = await newPerson(browser, { name: "Di Hart", email: freshEmail("di"), userType: "tradesperson" });
  const title = `Sticking door ${Date.now()}`;
  const data = {
    title,
    category: "Carpentry",
    description: "The kitchen door sticks since the winter.",
    postcode: "TR1 1AA",
  };
  await customer.request.post("/api/v1/jobs", { data, headers: OWN_PAGE });
  const storageState = await joiner.context().storageState();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState,
    viewport: { width: 1280, height: 900 },
  });
  const page = await plain.newPage();
  await page.goto("/browse?show=all&category=Carpentry&location=TR1");
  const panel = page.getByRole("complementary", { name: "Selected job" });
  await page.getByRole("button", { name: `Show beside the list: ${title}` }).press("Enter");
  await expect(page).toHaveURL(/category=Carpentry.*job=|job=.*category=Carpentry/);
  await panel.getByRole("button", { name: `Save ${title}` }).click();
  await expect(page.getByText("Job saved")).toBeVisible();
  await expect(page).toHaveURL(/category=Carpentry/);
  await panel.getByRole("button", { name: `Not for me: ${title}` }).click();
  await expect(page.getByText("Hidden from your jobs")).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await plain.close();
});
