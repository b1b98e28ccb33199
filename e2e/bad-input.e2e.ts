import { expect, expectToast, open, signIn, test } from "./fixtures.ts";

/** Invalid input gives a toast with the first message of the specification and marks the field, without loss of input. */
test("an invalid job is reported field by field, without loss of input", async ({ page }) => {
  await signIn(page, "customer@demo.test");
  await open(page, "/post-job");
  const post = () => page.getByRole("button", { name: "Post job" }).click();
  const says = (message: string) => expectToast(page, "Validation Error", message);

  await page.getByLabel("Title").fill("Tap");
  await post();
  await says("Title must be at least 5 characters");
  await expect(page.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Title")).toBeFocused();

  await page.getByLabel("Title").fill("Replace kitchen tap");
  await page.getByLabel("Description").fill("Too short");
  await page.getByLabel("Category").selectOption("Plumbing");
  await post();
  await says("Description must be at least 20 characters");

  await page.getByLabel("Description").fill("The mixer tap drips from its base, day and night.");
  await page.getByLabel("Minimum budget").fill("200");
  await page.getByLabel("Maximum budget").fill("100");
  await page.getByLabel("Postcode").fill("LS6 2AB");
  await post();
  await says("Maximum budget must be greater than or equal to minimum budget");

  await page.getByLabel("Maximum budget").fill("300");
  await page.getByLabel("Postcode").fill("not a postcode");
  await post();
  await says("Invalid UK postcode format");
  await expect(page.getByLabel("Title")).toHaveValue("Replace kitchen tap");
  await expect(page.getByLabel("Minimum budget")).toHaveValue("200");

  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Replace kitchen tap");
});

test("a visitor signs in first and returns to the form", async ({ page }) => {
  await page.goto("/post-job");
  await expect(page).toHaveURL(/\/auth/);
  await expectToast(page, "Please log in", "You need to be logged in to post a job");
  await page.getByLabel("Email").fill("customer@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("fettle-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/post-job/);
});

test("invalid input is reported when signing in and creating an account", async ({ page }) => {
  await open(page, "/auth");
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectToast(page, "Validation Error", "Invalid email address");

  await open(page, "/auth?mode=sign-up");
  await page.getByLabel("Full name").fill("J");
  await page.getByLabel("Email").fill("joan@example.test");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expectToast(page, "Validation Error", "Password must be at least 8 characters");
  await expect(page.getByLabel("Email")).toHaveValue("joan@example.test");
});
