import type { Browser, Page } from "@playwright/test";
import { makePdf } from "#features/uploads/testing.ts";
import { ask } from "./api.ts";
import { expect, expectAccessible, expectToast, OWN_PAGE, open, openMore, signedIn } from "./fixtures.ts";
import { agreedWork, CARDS, type Work } from "./money.ts";

/** Shared by the journeys about disputes, reviews and operators. */

export const admin = (browser: Browser): Promise<Page> => signedIn(browser, "admin@demo.test");

/** Creates work that is paid, by default of £95. */
export async function paidWork(
  customer: Page,
  tradesperson: Page,
  amount?: number,
  quoted?: object,
  number = CARDS.pays,
): Promise<Work> {
  const work = await agreedWork(customer, tradesperson, amount, quoted);
  const { url } = await ask(customer, "/functions/create-payment", { bookingId: work.bookingId });
  const form = { number, exp: "12/34", cvc: "123", action: "pay" };
  const paid = await customer.request.post(String(url), { form });
  expect(paid.ok(), await paid.text()).toBe(true);
  return work;
}

/** Creates work of £95 that is finished, paid and released. */
export async function finishedWork(customer: Page, tradesperson: Page): Promise<Work> {
  const work = await paidWork(customer, tradesperson);
  await ask(tradesperson, `/bookings/${work.bookingId}/complete`, {});
  await ask(customer, `/bookings/${work.bookingId}/approve`, {});
  return work;
}

const TROUBLE = "The gate drags more than before, and a hinge has come off again.";

/** Raises a dispute in the dialog on the job's page and returns the dispute's URL. */
export async function raise(page: Page, { jobId, title }: Work, reason: string): Promise<string> {
  await open(page, `/job/${jobId}`);
  await openMore(page);
  await page.getByRole("button", { name: "Raise a dispute" }).click();
  const dialog = page.getByRole("dialog", { name: "Raise a dispute" });
  await expect(dialog.getByText(title)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Submit dispute" })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel("Reason").selectOption(reason);
  await dialog.getByLabel("Description").fill("Too short");
  await dialog.getByRole("button", { name: "Submit dispute" }).click();
  await expectToast(page, "Validation Error", "Description must be at least 20 characters");
  await dialog.getByLabel("Description").fill(TROUBLE);
  await dialog.getByRole("button", { name: "Submit dispute" }).click();
  await expectToast(page, "Dispute Raised");
  await expect(page).toHaveURL(/\/disputes\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** The amount of a split with the given label. */
export const part = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.locator("dt").getByText(label, { exact: true }) });

/** Verifies a tradesperson through the API and returns the ids of their checks. */
export async function verified(tradesperson: Page, operator: Page): Promise<{ identity: string; insurance: string }> {
  const trade = await tradesperson.request.put("/api/v1/me/tradesperson-profile", {
    headers: OWN_PAGE,
    data: { trade: "Carpenter", bio: "Gates and fences." },
  });
  expect(trade.ok(), await trade.text()).toBe(true);
  const approved = async (kind: string, more: object): Promise<string> => {
    const file = { name: "paper.pdf", mimeType: "application/pdf", buffer: makePdf() };
    const kept = await tradesperson.request.post("/api/v1/me/verifications/files", {
      headers: OWN_PAGE,
      multipart: { kind, file },
    });
    expect(kept.ok(), await kept.text()).toBe(true);
    const { id: fileId } = (await kept.json()) as { id: string };
    const { id } = await ask(tradesperson, "/me/verifications", { kind, file_ids: [fileId], ...more });
    await ask(operator, `/admin/verifications/${id}/approve`, { reason: "Compared", expires_at: "2090-01-01" });
    return String(id);
  };
  const identity = await approved("identity", {});
  return { identity, insurance: await approved("insurance", { cover_amount: 200_000_000, expires_at: "2090-01-01" }) };
}
