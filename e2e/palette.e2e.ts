import { expect, expectAccessible, open, signIn, test } from "./fixtures.ts";

test("Ctrl K leads to a screen and to one's own job, with keys alone; the menu opens it too", async ({
  page,
  context,
}) => {
  const downloads: string[] = [];
  page.on("request", (request) => {
    if (/\/palette-[^/]*\.js$/.test(request.url())) downloads.push(request.url());
  });
  await signIn(page, "customer@demo.test");
  await open(page, "/my-jobs");
  const palette = page.getByRole("dialog", { name: "Search" });
  const field = palette.getByRole("combobox");
  const current = palette.getByRole("option", { selected: true });
  const menu = page.locator("summary", { hasText: "Your account:" });
  const bell = page.getByRole("link", { name: "Notifications" }).first();
  await bell.focus();
  expect(downloads).toEqual([]);

  await test.step("the arrow keys choose, and Escape closes and gives the focus back", async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await expect(current).toHaveText("Post a job");
    await expectAccessible(page);
    await page.keyboard.press("ArrowUp");
    await expect(current).toHaveText("Change password");
    await page.keyboard.press("ArrowDown");
    await expect(current).toHaveText("Post a job");
    await page.keyboard.press("Escape");
    await expect(palette).toHaveCount(0);
    await expect(bell).toBeFocused();
  });

  await test.step("Enter opens a screen", async () => {
    await page.keyboard.press("Control+k");
    await field.fill("saved");
    await expect(current).toHaveText("Saved Professionals");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/saved-pros$/);
    await expect(palette).toHaveCount(0);
  });

  await test.step("one's own things are found by title, and open in a new tab with Ctrl", async () => {
    const reply = await page.request.get("/api/v1/me/jobs?limit=1");
    const [job] = ((await reply.json()) as { items: { id: string; title: string }[] }).items;
    await page.keyboard.press("Control+k");
    await field.fill(job?.title ?? "");
    await expect(palette.getByRole("group", { name: "Yours" }).getByRole("option").first()).toContainText(
      job?.title ?? "",
    );
    await expectAccessible(page);
    const tab = context.waitForEvent("page");
    await page.keyboard.press("Control+Enter");
    await expect(await tab).toHaveURL(new RegExp(`/job/${job?.id}$`));
    await expect(page).toHaveURL(/\/saved-pros$/);
  });

  await test.step("the account menu opens it, and has the focus afterwards", async () => {
    await menu.click();
    await page.getByRole("button", { name: "Search Ctrl K" }).click();
    await expect(field).toBeFocused();
    await field.fill("no such thing anywhere");
    await expect(palette.getByText("Nothing found.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  });

  expect(downloads).not.toEqual([]);
  expect(new Set(downloads).size).toBe(downloads.length);
  await page.setViewportSize({ width: 390, height: 844 });
  await menu.click();
  await expect(page.getByRole("button", { name: "Search Ctrl K" })).toBeHidden();
});
