import { ask } from "./api.ts";
import { expect, expectAccessible, expectToast, freshEmail, mailWith, newPerson, open, test } from "./fixtures.ts";
import { agreeIn, openSheet } from "./sheet.ts";

/** Nobody has checked this tradesperson yet: what they may quote, what the customer is told, and what both agree to. */

test("an unchecked tradesperson quotes within limits, and both get the agreement", async ({ browser }) => {
  test.setTimeout(240_000);
  const emails = { customer: freshEmail("ines"), joiner: freshEmail("abe") };
  const customer = await newPerson(browser, { name: "Ines Duarte", email: emails.customer, userType: "customer" });
  const joiner = await newPerson(browser, {
    name: "Abe Nash",
    email: emails.joiner,
    userType: "tradesperson",
    trader: false,
  });
  const title = `Hang two internal doors ${Date.now()}`;
  let jobPath = "";

  await test.step("the customer posts a job", async () => {
    const description = "Two doors, the frames are in place.";
    const job = await ask(customer, "/jobs", { title, category: "Carpentry", postcode: "LS6 2AB", description });
    jobPath = `/job/${job.id}`;
  });

  await test.step("before the first quote the tradesperson says whom one contracts with", async () => {
    await open(joiner, jobPath);
    await expect(joiner.getByText("Before your first quote, add your trading name and address")).toBeVisible();
    await expectAccessible(joiner);
    await joiner.getByRole("link", { name: "Add your business details" }).click();
    await joiner.getByLabel("Business name").fill("Nash Joinery");
    await joiner.getByLabel("Business type").selectOption("sole_trader");
    await joiner.getByLabel("Phone").fill("0113 496 0321");
    await joiner.getByLabel("Address", { exact: true }).fill("4 Mill Lane");
    await joiner.getByLabel("Town or city").fill("Leeds");
    await joiner.getByLabel("Postcode").fill("ls62ab");
    await joiner.getByLabel("Make invoices to my customers for me").check();
    await joiner.getByLabel("VAT number").fill("GB123456789");
    await joiner.getByRole("button", { name: "Next" }).click();
    await expectToast(joiner, "Validation Error", "A VAT number has 9 digits");
    await joiner.getByLabel("VAT number").fill("980 7806 84");
    await joiner.getByRole("button", { name: "Next" }).click();
    await expect(joiner.getByRole("heading", { name: "Services & Pricing" })).toBeVisible();
    await open(joiner, "/tradesperson/setup?step=1");
    await expect(joiner.getByLabel("Make invoices to my customers for me")).toBeChecked();
  });

  await test.step("the form says the limit before it is met; more is refused", async () => {
    await open(joiner, jobPath);
    await expect(joiner.getByText("each quote can be up to £1,000. You can send 5 more quotes")).toBeVisible();
    await joiner.getByLabel("Amount").fill("1000.01");
    await joiner.getByLabel("Message").fill("Two doors hung, with new hinges and handles.");
    await joiner.getByRole("button", { name: "Send quote" }).click();
    await expectToast(joiner, "Error", "Failed to submit quote. Until we have checked your identity");
    await joiner.getByLabel("Amount").fill("240");
    await joiner.getByRole("button", { name: "Send quote" }).click();
    await expectToast(joiner, "Quote submitted!");
  });

  await test.step("the customer sees “Not checked yet”, and reads it before accepting", async () => {
    await open(customer, jobPath);
    const quote = customer.getByRole("listitem").filter({ hasText: "£240.00" });
    await expect(quote.getByText("Not checked yet", { exact: true })).toBeVisible();
    await expect(quote).toContainText("Nash Joinery, 4 Mill Lane, Leeds, LS6 2AB. VAT number GB980780684.");
    await expectAccessible(customer);
    const sheet = await openSheet(customer, quote);
    await expect(sheet).toContainText("We have not checked Abe’s ID.");
    await sheet.getByText("Your contract is with").click();
    await expect(sheet).toContainText("Nash Joinery (Abe Nash)");
    await expectAccessible(customer);
    await agreeIn(sheet);
    await expectToast(customer, "Quote Accepted");
    await expect(customer.getByRole("region", { name: "Booking" })).toContainText("Not checked yet");
  });

  await test.step("both get the agreement with its PDF", async () => {
    for (const [page, email] of [
      [customer, emails.customer],
      [joiner, emails.joiner],
    ] as const) {
      const mail = await mailWith(page.context(), email, /^You’re booked/);
      const file = mail.attachments.find(({ name }) => name === "Agreement.pdf");
      const pdf = await page.request.get(file?.url ?? "");
      expect(pdf.headers()["content-type"]).toBe("application/pdf");
      expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
    }
    await open(customer, "/documents");
    await customer.getByRole("link", { name: `Agreement: ${title}` }).click();
    await expect(customer.getByText("Model cancellation form")).toBeVisible();
    await expect(customer.getByText("The price includes VAT. VAT number GB980780684")).toBeVisible();
    await expectAccessible(customer);
  });

  await test.step("nothing is paid out before the check", async () => {
    await open(joiner, "/tradesperson/payments");
    await expect(joiner.getByText(/need to check your identity|once we have approved it/)).toBeVisible();
    await expectAccessible(joiner);
  });

  await test.step("the conversation says it too", async () => {
    await open(customer, jobPath);
    await customer
      .getByRole("region", { name: "Booking" })
      .getByRole("button", { name: /Message/ })
      .click();
    await expect(customer).toHaveURL(/\/conversation\//);
    // The address changes before the page does, and the job has the same words twice.
    await expect(customer.getByRole("region", { name: "Booking" })).toHaveCount(0);
    await expect(customer.getByText("Not checked yet")).toBeVisible();
    await expectAccessible(customer);
  });
});
