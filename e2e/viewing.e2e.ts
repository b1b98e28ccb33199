import { expect, expectAccessible, expectToast, freshEmail, newPerson, OWN_PAGE, open, test } from "./fixtures.ts";
import { admin } from "./trust.ts";

/** An operator sees what a person sees: read-only, with a reason that the person reads afterwards. */
test("an operator looks with a customer’s eyes, changes nothing, and the customer is told", async ({ browser }) => {
  test.setTimeout(120_000);
  const customer = await newPerson(browser, { name: "Edie Snow", email: freshEmail("edie"), userType: "customer" });
  const { id } = (await (await customer.request.get("/api/v1/me")).json()) as { id: string };
  const title = `Mend the shed roof ${Date.now()}`;
  const data = { title, category: "Roofing", postcode: "LS6 2AB", description: "Felt has come off in the wind." };
  expect((await customer.request.post("/api/v1/jobs", { data, headers: OWN_PAGE })).status()).toBe(201);
  const operator = await admin(browser);
  const bar = operator.getByRole("complementary", { name: "You’re seeing what someone else sees" });

  await test.step("it begins with a reason", async () => {
    await open(operator, `/admin/users/${id}`);
    await operator.getByRole("button", { name: "See what they see" }).click();
    const dialog = operator.getByRole("dialog", { name: "See what Edie Snow sees?" });
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(dialog.getByText("Choose why").last()).toBeVisible();
    await dialog.getByLabel("Why").selectOption("They asked for help");
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(dialog.getByText(/reason/i).last()).toBeVisible();
    await dialog.getByLabel("Reason").fill("You could not find your job.");
    await expectAccessible(operator);
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(operator).toHaveURL(/\/home$/);
    await expect(bar).toContainText("You’re seeing what Edie Snow sees. You cannot change anything.");
  });

  await test.step("the person’s pages are shown, an act is refused, and conversations are hidden", async () => {
    await open(operator, "/my-jobs");
    await expect(operator.getByRole("link", { name: title }).first()).toBeVisible();
    await expectAccessible(operator);
    await open(operator, "/my-home");
    await expect(operator.getByRole("heading", { level: 1, name: "My home" })).toBeVisible();
    await open(operator, "/profile/addresses");
    const form = operator.locator("main form[method=post]").first();
    await form.getByRole("textbox").first().fill("4 Mill Lane");
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await expectToast(operator, "You cannot change anything");
    const post = await operator.request.post("/api/v1/jobs", { data, headers: OWN_PAGE });
    expect(post.status()).toBe(403);
    await operator.goto("/messages");
    await expect(
      operator.getByText("This is not shown while you see what someone else sees", { exact: false }),
    ).toBeVisible();
    await expect(bar).toBeVisible();
    await expectAccessible(operator);
  });

  await test.step("after Stop the operator is themself again, and the time line has it", async () => {
    await bar.getByRole("button", { name: "Stop" }).click();
    await expect(operator).toHaveURL(new RegExp(`/admin/users/${id}$`));
    await expect(bar).toHaveCount(0);
    await expect(operator.getByText("You could not find your job.", { exact: false }).first()).toBeVisible();
    await expectAccessible(operator);
  });

  await test.step("the person reads who looked and why", async () => {
    await open(customer, "/notifications");
    await expect(customer.getByText("Our team looked at the site as you see it")).toBeVisible();
    await expect(
      customer.getByText(/Our team \(Owner\).*You asked for help: You could not find your job\./),
    ).toBeVisible();
    await expectAccessible(customer);
  });
});
