import type { Page } from "@playwright/test";
import { makePdf, makePicture } from "#features/uploads/testing.ts";
import { dayIn } from "./clock.ts";
import {
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  freshName,
  newWindow,
  open,
  signUp,
  test,
} from "./fixtures.ts";
import { admin } from "./trust.ts";

/** A tradesperson becomes verified, and loses it when the insurance expires. Moves the product's clock. */

const panelOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

/** Opens the form of a check, unless it is open. */
async function openForm(page: Page, name: string) {
  const panel = panelOf(page, name);
  if (!(await panel.getByRole("button", { name: "Send for checking" }).isVisible()))
    await panel.getByText(/^Send it/).click();
  return panel;
}

async function approve(page: Page, kind: string, who: string) {
  await open(page, "/admin/verifications");
  await page
    .getByRole("row", { name: new RegExp(who) })
    .getByRole("link", { name: kind })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: kind })).toBeVisible();
  await page.getByLabel("Reason", { exact: true }).first().fill("Compared with the papers");
  await page.getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "Check approved", "We have told the tradesperson.");
}

test("unverified, verified, and expired", async ({ page, browser }) => {
  test.setTimeout(300_000);
  const name = freshName("Nadia Frost");
  await signUp(page, { name, email: freshEmail("nadia"), userType: "tradesperson", trader: false });
  const { id } = (await (await page.request.get("/api/v1/me")).json()) as { id: string };
  const visitor = await newWindow(browser);
  const profileStatus = async () => (await visitor.goto(`/tradesperson/${id}`))?.status();

  await test.step("Business Setup, each step saved", async () => {
    await open(page, "/tradesperson/setup?step=3");
    await expect(page.getByRole("heading", { name: "Business Details" })).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
    await expectToast(page, "Validation Error", "Business name must be at least 2 characters");
    await page.getByLabel("Business name").fill("Frost Roofing");
    await page.getByLabel("Business type").selectOption("limited_company");
    await page.getByLabel("Company number").fill("SC654321");
    await page.getByLabel("Phone").fill("+44 131 496 0456");
    await page.getByLabel("Address", { exact: true }).fill("3 Cockburn Street");
    await page.getByLabel("Town or city").fill("Edinburgh");
    await page.getByLabel("Postcode").fill("eh11aa");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("heading", { name: "Services & Pricing" })).toBeVisible();
    await page.getByLabel("Trade").selectOption("Roofer");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("heading", { name: "Verification" })).toBeVisible();
    await open(page, "/tradesperson/setup");
    await expect(page.getByRole("heading", { name: "Verification" })).toBeVisible();
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(page.getByLabel("Trade")).toHaveValue("Roofer");
  });

  await test.step("invalid evidence is refused, and the rest is submitted", async () => {
    await open(page, "/tradesperson/setup?step=3");
    const identity = await openForm(page, "Identity");
    const files = identity.getByLabel("Photos or PDFs");
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
    await files.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: svg });
    await expectToast(page, "Validation Error", "The file must be a JPEG, PNG, WebP or PDF");
    await expect(files).toHaveAccessibleDescription(/must be a JPEG/);
    await files.setInputFiles({ name: "licence.jpg", mimeType: "image/jpeg", buffer: await makePicture() });
    await expect(identity.getByRole("link", { name: "licence.jpg" })).toBeVisible();
    await expectAccessible(page);
    await identity.getByRole("button", { name: "Send for checking" }).click();
    await expectToast(page, "Sent for checking", "Identity: we’ll tell you when we have decided.");
    await expect(identity.getByText("We are checking it")).toBeVisible();

    const insurance = await openForm(page, "Public liability insurance");
    const pdf = { name: "insurance.pdf", mimeType: "application/pdf", buffer: makePdf() };
    await insurance.getByLabel("Photos or PDFs").setInputFiles(pdf);
    await expect(insurance.getByRole("link", { name: "insurance.pdf" })).toBeVisible();
    await insurance.getByLabel("Cover").fill("2,000,000");
    await insurance.getByLabel("Valid until").fill("2020-01-01");
    await insurance.getByRole("button", { name: "Send for checking" }).click();
    await expectToast(page, "Validation Error", "This has expired. Send the current one");
    await insurance.getByLabel("Valid until").fill(await dayIn(page, 3));
    await insurance.getByRole("button", { name: "Send for checking" }).click();
    await expect(insurance.getByText("We are checking it")).toBeVisible();

    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByRole("heading", { name: "Payment Setup" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Complete Setup" }).click();
    await expect(page).toHaveURL(/\/tradesperson-dashboard$/);
    await expectToast(page, "Setup complete");
    expect(await profileStatus()).toBe(404);

    await open(page, "/documents");
    await page.getByRole("link", { name: "Certificates" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "£2m cover" }).getByText("Waiting")).toBeVisible();
    await expect(page.getByRole("link", { name: "insurance.pdf" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("an admin decides with the evidence on screen", async () => {
    const operator = await admin(browser);
    await open(operator, "/admin/verifications");
    await expectAccessible(operator);
    await operator
      .getByRole("row", { name: new RegExp(name) })
      .getByRole("link", { name: "Identity" })
      .click();
    const picture = operator.getByRole("img", { name: "licence.jpg" });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await expectAccessible(operator);
    await approve(operator, "Identity", name);
    expect(await profileStatus()).toBe(404);
    await approve(operator, "Public liability insurance", name);
  });

  await test.step("verified: everyone can find them, and each check has its date and source", async () => {
    await expect.poll(profileStatus).toBe(200);
    await expect(visitor.getByText(/^Insurance checked \d+ \w+ \d{4}$/)).toBeVisible();
    await expect(visitor.getByText(/Insurer.s certificate, £2m cover · valid until/)).toBeVisible();
    expect(await found(visitor, name)).toBe(1);
    await open(page, "/tradesperson-dashboard");
    await expect(page.getByText("Your public liability insurance expires soon. Send us the new one.")).toBeVisible();
  });

  await test.step("expired: four days later they can no longer be found", async () => {
    expect((await page.request.post("/sandbox/clock", { data: { advance: "P4D" } })).status()).toBe(200);
    await expect.poll(profileStatus).toBe(404);
    expect(await found(visitor, name)).toBe(0);
    await open(page, "/tradesperson-dashboard");
    await expect(page.getByText("To be verified, send us your public liability insurance.")).toBeVisible();
    await open(page, "/notifications");
    await expect(page.getByText("Expired: Public liability insurance")).toBeVisible();
    await open(page, "/tradesperson/setup?step=3");
    await expect(panelOf(page, "Public liability insurance").getByText(/^Expired on/)).toBeVisible();
    await expectAccessible(page);
  });
});

async function found(visitor: Page, name: string): Promise<number> {
  const reply = await visitor.request.get(`/api/v1/tradespeople?service=${encodeURIComponent(name)}`);
  const { items } = (await reply.json()) as { items: { full_name: string }[] };
  return items.filter((item) => item.full_name === name).length;
}
