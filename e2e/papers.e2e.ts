import { Buffer } from "node:buffer";
import { makePicture } from "#features/uploads/testing.ts";
import { expect, expectAccessible, expectToast, freshEmail, freshName, newPerson, open, test } from "./fixtures.ts";
import { countTaps } from "./taps.ts";
import { admin, finishedWork, verified } from "./trust.ts";

/** A tradesperson's own papers: what a job cost and leaves, and the customer it was for. */

test("expenses, a trip and the profit of a booking; a note about the customer and an offer to come again", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const email = freshEmail("vera");
  const name = freshName("Vera Lind");
  const customer = await newPerson(browser, { name, email, userType: "customer" });
  const joiner = await newPerson(browser, { name: "Otis Wren", email: freshEmail("otis"), userType: "tradesperson" });
  // Only a verified tradesperson can be asked first.
  await verified(joiner, await admin(browser));
  const { jobId, title } = await finishedWork(customer, joiner);
  const profit = joiner.getByRole("region", { name: "Your profit" });
  const receipt = async () => ({ name: "receipt.jpg", mimeType: "image/jpeg", buffer: await makePicture() });

  await test.step("an expense with mistakes keeps what was typed, and is saved with its receipt", async () => {
    await open(joiner, `/job/${jobId}`);
    await profit.getByRole("link", { name: "Add expense" }).click();
    await joiner.getByLabel("What you paid for").fill("Two hinges");
    await joiner.getByLabel("Amount, including VAT").fill("24");
    await joiner.getByLabel("VAT included").fill("40");
    await joiner.getByLabel("What it was for").selectOption("Materials and parts");
    await expect(joiner.getByLabel("Booking")).toHaveValue(/^[0-9a-f-]{36}$/);
    await joiner.getByRole("button", { name: "Save expense" }).click();
    await expect(joiner.getByText("VAT must not be more than the amount").first()).toBeVisible();
    await expectAccessible(joiner);
    await joiner.getByLabel("VAT included").fill("4");
    const drawing = { name: "receipt.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") };
    await joiner.getByLabel("Photo of the receipt").setInputFiles(drawing);
    await joiner.getByRole("button", { name: "Save expense" }).click();
    await expectToast(joiner, "Validation Error", "JPEG, PNG or WebP");
    await expect(joiner.getByLabel("What you paid for")).toHaveValue("Two hinges");
    await expect(joiner.getByLabel("What it was for")).toHaveValue("materials");
    await expectAccessible(joiner);
    await joiner.getByLabel("Photo of the receipt").setInputFiles(await receipt());
    await joiner.getByRole("button", { name: "Save expense" }).click();
    await expectToast(joiner, "Expense saved");
  });

  await test.step("with a trip, the booking says what it leaves", async () => {
    await profit.getByRole("link", { name: "Add trip" }).click();
    await joiner.getByLabel("From").fill("LS6 2AB");
    await joiner.getByLabel("To", { exact: true }).fill("LS1");
    await joiner.getByLabel("Miles").fill("10");
    await joiner.getByRole("button", { name: "Save trip" }).click();
    await expectToast(joiner, "Trip saved");
    await expect(profit).toContainText("Received, after the fee£80.75");
    await expect(profit).toContainText("Your profit£52.25");
    await expectAccessible(joiner);
    await open(customer, `/job/${jobId}`);
    await expect(customer.getByText("Your profit")).toHaveCount(0);
  });

  await test.step("both are in their lists and files, and a removal can be undone", async () => {
    await open(joiner, "/tradesperson/expenses");
    const expense = joiner.getByRole("listitem").filter({ hasText: "Two hinges" });
    await expect(expense).toContainText("£24.00");
    await expectAccessible(joiner);
    const file = joiner.getByRole("link", { name: "Download as CSV" });
    const csv = await joiner.request.get((await file.getAttribute("href")) ?? "");
    expect(csv.headers()["content-type"]).toContain("text/csv");
    expect(await csv.text()).toContain("Two hinges");
    await expense.getByRole("link").click();
    const photo = joiner.getByRole("img", { name: "The receipt" });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(joiner);
    await joiner.getByRole("button", { name: "Remove expense" }).click();
    await expectToast(joiner, "Expense removed");
    await expect(expense).toHaveCount(0);
    await joiner.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await expectToast(joiner, "Expense restored");
    await expect(expense).toBeVisible();
    await joiner.getByRole("link", { name: "Trips" }).click();
    await expect(joiner.getByRole("listitem").filter({ hasText: "LS6 2AB to LS1" })).toContainText("£4.50");
    await expectAccessible(joiner);
  });

  await test.step("the customer has a page with a note, and is offered to come again once", async () => {
    await open(joiner, "/tradesperson/customers");
    await joiner.getByRole("link", { name }).click();
    await expect(joiner.getByRole("heading", { level: 1, name })).toBeVisible();
    await joiner.getByRole("textbox", { name: "Note" }).fill("The gate opens inwards.");
    await joiner.getByRole("button", { name: "Save note" }).click();
    await expectToast(joiner, "Note saved");
    await expectAccessible(joiner);
    await joiner.getByRole("button", { name: "Offer to come again" }).click();
    await expectToast(joiner, "Offer made");
    await expect(joiner.getByText(/You can make it again from/)).toBeVisible();
    await expect(joiner.getByRole("button", { name: "Offer to come again" })).toHaveCount(0);
    await expectAccessible(joiner);
    await joiner.getByRole("link", { name: "Customers" }).first().click();
    await expect(joiner.getByText("The gate opens inwards.")).toBeVisible();
  });

  await test.step("the customer reads it, and asks this tradesperson alone for a quote, with two taps", async () => {
    await open(customer, "/notifications");
    await expect(customer.getByText(`They did “${title}” for you.`, { exact: false })).toBeVisible();
    await expectAccessible(customer);
    const taps = await countTaps(customer.context());
    await customer.reload();
    await customer.getByText("Otis Wren would be happy to work for you again").click();
    await expect(customer).toHaveURL(/\/post-job\?again=/);
    await expect(customer.getByLabel("Title")).toHaveValue(title);
    await expect(customer.getByText("Otis Wren").first()).toBeVisible();
    await expect(customer.getByRole("heading", { level: 1, name: "Book Otis again" })).toBeVisible();
    await expect(customer.getByText("Nobody else will see it", { exact: false })).toBeVisible();
    await expectAccessible(customer);
    await customer.getByRole("button", { name: "Ask Otis for a quote" }).click();
    await expectToast(customer, "Job posted!", "We’ve told everyone you asked first.");
    expect(taps.take()).toBeLessThanOrEqual(2);
  });
});
