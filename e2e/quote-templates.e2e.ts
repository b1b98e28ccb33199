import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { makePdf, makePicture } from "#features/uploads/testing.ts";
import { ask } from "./api.ts";
import { expect, expectAccessible, expectToast, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";

const ON_A_PHONE = { viewport: { width: 390, height: 844 } };

async function postedJob(customer: Page, title: string): Promise<string> {
  const { id } = await ask(customer, "/jobs", {
    title,
    category: "Electrical",
    description: "The board is old and has no RCD. Two bedrooms, easy to reach.",
    postcode: "LS6 2AB",
  });
  return String(id);
}

test("on a phone a template becomes a quote with milestones in two taps, and a quote becomes a template", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = await newPerson(browser, "Tess Dunn", "customer", ON_A_PHONE);
  const electrician = await newPerson(browser, "Bram Foley", "tradesperson", ON_A_PHONE);
  const jobs = [
    await postedJob(customer, "Replace the consumer unit"),
    await postedJob(customer, "Another consumer unit"),
  ];

  await open(electrician, "/manage-quotes");
  await electrician.getByRole("link", { name: "Templates and saved lines" }).click();
  await expect(electrician.getByText("No templates yet")).toBeVisible();
  await expectAccessible(electrician);
  await electrician.getByLabel("New line", { exact: true }).fill("Surge protection");
  await electrician.getByLabel("Price of the new line").fill("lots");
  await electrician.getByRole("button", { name: "Add line" }).click();
  await expectToast(electrician, "Validation Error", "Enter the price in pounds, like 45 or 45.50");
  await electrician.getByLabel("Price of the new line").fill("79.99");
  await electrician.getByRole("button", { name: "Add line" }).click();
  await expectToast(electrician, "Line saved");
  await expect(electrician.getByLabel("Line 1", { exact: true })).toHaveValue("Surge protection");

  await electrician.getByRole("link", { name: "New template" }).click();
  await electrician.getByLabel("Name").fill("Consumer unit");
  await electrician.getByLabel("Message").fill("I replace the board, test every circuit and certify it.");
  await electrician.getByLabel("Availability").fill("I can come within ten days; it takes a day.");
  await electrician.getByLabel("Line 1", { exact: true }).fill("Board and breakers");
  await electrician.getByLabel("Price of line 1").fill("320");
  await electrician.getByLabel("Line 2", { exact: true }).fill("Labour and test");
  await electrician.getByLabel("Price of line 2").fill("279.99");
  await electrician.getByLabel("Milestone 1", { exact: true }).fill("Materials");
  await electrician.getByLabel("Share (%) of milestone 1").fill("33");
  await electrician.getByLabel("Milestone 2", { exact: true }).fill("Tested");
  await electrician.getByLabel("Share (%) of milestone 2").fill("60");
  await electrician.getByRole("button", { name: "Save template" }).click();
  await expectToast(electrician, "Validation Error", "Shares must add up to 100%. They come to 93%");
  await expectAccessible(electrician);
  await electrician.getByLabel("Share (%) of milestone 2").fill("67");
  await electrician.getByRole("button", { name: "Save template" }).click();
  await expectToast(electrician, "Template saved");
  await expectAccessible(electrician);

  await open(electrician, `/job/${jobs[0]}`);
  await electrician.getByRole("button", { name: "Quote", exact: true }).click();
  await electrician.getByRole("link", { name: "Consumer unit", exact: true }).click();
  await expect(electrician.getByLabel("Amount")).toHaveValue("599.99");
  await expect(electrician.getByLabel("Price of milestone 1")).toHaveValue("198");
  await expect(electrician.getByLabel("Price of milestone 2")).toHaveValue("401.99");
  await electrician.getByRole("link", { name: /Surge protection/ }).click();
  await expect(electrician.getByLabel("Amount")).toHaveValue("679.98");
  await expect(electrician.getByLabel("Line 3", { exact: true })).toHaveValue("Surge protection");
  await electrician.getByLabel("Quantity of line 3").fill("0");
  await electrician.getByRole("button", { name: "Send quote" }).click();
  await expectToast(
    electrician,
    "Validation Error",
    "Quantity must be a number more than 0 and less than 10,000, like 2 or 1.5",
  );
  await electrician.getByLabel("Quantity of line 3").fill("1");
  await electrician.locator("summary", { hasText: "Guarantee" }).click();
  await electrician.getByLabel("Guarantee").fill("6 years");
  await expectAccessible(electrician);
  await electrician.getByRole("button", { name: "Send quote" }).click();
  await expectToast(electrician, "Quote submitted!");
  await expect(electrician.getByText("Paid in 2 milestones")).toBeVisible();

  await electrician.getByRole("button", { name: "Save as template" }).click();
  const dialog = electrician.getByRole("dialog", { name: "Save as template" });
  await dialog.getByLabel("Name").fill("consumer UNIT");
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expect(dialog.getByText("You have a template with this name. Choose another name")).toBeVisible();
  await dialog.getByLabel("Name").fill("With surge protection");
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expectToast(electrician, "Template saved");

  await open(electrician, `/job/${jobs[1]}`);
  await electrician.getByRole("button", { name: "Quote", exact: true }).click();
  await electrician.getByRole("link", { name: "With surge protection" }).click();
  await expect(electrician.getByLabel("Amount")).toHaveValue("679.98");
  await electrician.getByText("Photos and PDFs", { exact: true }).click();
  const files = electrician.getByLabel("Photos or PDFs");
  await files.setInputFiles({ name: "board.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") });
  await electrician.getByRole("button", { name: "Send quote" }).click();
  await expectToast(electrician, "Validation Error", "board.pdf: The file must be a JPEG, PNG, WebP or PDF");
  await expect(electrician.getByLabel("Amount")).toHaveValue("679.98");
  await expectAccessible(electrician);
  await files.setInputFiles([
    { name: "board.png", mimeType: "image/png", buffer: await makePicture("png") },
    { name: "plan.pdf", mimeType: "application/pdf", buffer: makePdf() },
  ]);
  await electrician.getByRole("button", { name: "Send quote" }).click();
  await expectToast(electrician, "Quote submitted!");
  await expect(electrician.getByRole("link", { name: "plan.pdf" })).toBeVisible();

  await open(electrician, "/manage-quotes");
  await electrician.getByRole("button", { name: "Edit" }).first().click();
  const edit = electrician.getByRole("dialog", { name: "Edit your quote" });
  await edit.getByLabel("Price of line 1").fill("340.02");
  await expect(edit.getByLabel("Amount")).toHaveValue("700");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expectToast(electrician, "Validation Error", "Milestones must add up to £700.00. They come to £679.98");
  await edit.getByLabel("Price of milestone 2").fill("475.61");
  await edit.getByLabel("Remove plan.pdf").check();
  await expectAccessible(electrician);
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expectToast(electrician, "Quote updated");

  await open(customer, `/job/${jobs[1]}`);
  await expect(customer.getByRole("strong").filter({ hasText: "£475.61" })).toBeVisible();
  await expect(customer.getByRole("link", { name: "plan.pdf" })).toHaveCount(0);
  await customer.getByRole("link", { name: "board.png" }).click();
  await expect(customer.getByRole("dialog").getByRole("img", { name: "board.png" })).toBeVisible();
  await customer.keyboard.press("Escape");
  await customer.getByText("What is included").click();
  await expect(customer.getByText("Board and breakers").first()).toBeVisible();
  await expectAccessible(customer);
  await expect(customer.getByText("£700.00").first()).toBeVisible();
  await open(electrician, `/job/${jobs[1]}`);
  await expect(electrician.getByText(/^Seen by the customer on/)).toBeVisible();
});
