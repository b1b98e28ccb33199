import { expect, expectAccessible, expectToast, freshEmail, open, signUp, test } from "./fixtures.ts";

test("a person creates an API key and a webhook for a program, sees their secrets once, and removes them", async ({
  page,
}) => {
  await signUp(page, { name: "Priya Nair", email: freshEmail("priya"), userType: "customer" });
  await open(page, "/profile?tab=settings");
  await expect(page.getByRole("link", { name: "Change password" })).toBeVisible();
  await expect(page.getByRole("link", { name: "API keys" })).toHaveCount(0);
  await open(page, "/profile/api-keys");
  await expect(page.getByText("No API keys yet")).toBeVisible();
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/Give the key a name/);
  await page.getByLabel("Name").fill("Accounts program");
  await page.getByRole("button", { name: "Create key" }).click();

  const shown = page.getByLabel("API key “Accounts program”");
  const key = await shown.inputValue();
  expect(key).toMatch(/^key_[\w-]{43}$/);
  await expectAccessible(page);

  const call = async (path: string, method = "GET") => {
    const url = new URL(`/api/v1${path}`, page.url());
    return (await fetch(url, { method, headers: { Authorization: `Bearer ${key}` } })).status;
  };
  expect(await call("/me")).toBe(200);
  expect(await call("/me/notifications/read", "POST")).toBe(403);
  expect(await call("/me/api-keys", "DELETE")).toBe(403);

  await page.reload();
  await expect(shown).toHaveCount(0);
  await expect(page.getByText(/^Last used /)).toBeVisible();
  await page.getByRole("button", { name: "Revoke Accounts program" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expectToast(page, "API key revoked");
  await expect(page.getByText("No API keys yet")).toBeVisible();
  expect(await call("/me")).toBe(401);

  await open(page, "/profile/webhooks");
  await page.getByLabel("Address").fill("https://hooks.example.com/fettle");
  await page.getByRole("button", { name: "Add webhook" }).click();
  const secret = page.getByLabel("Signing secret");
  await expect(secret).toHaveValue(/^whsec_[\w+/]{43}=$/);
  const first = await secret.inputValue();
  await page.getByRole("link", { name: "hooks.example.com" }).click();
  await expect(page.getByRole("heading", { name: "hooks.example.com" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("button", { name: "Make new secret" }).click();
  await expect(secret).toHaveValue(/^whsec_[\w+/]{43}=$/);
  await expect(secret).not.toHaveValue(first);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await expectToast(page, "Webhook deleted");
  await expect(page.getByText("No webhooks yet")).toBeVisible();
});
