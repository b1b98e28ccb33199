import { expect, expectAccessible, expectToast, newWindow, open, test } from "./fixtures.ts";
import { newPerson } from "./money.ts";
import { admin, finishedWork, verified } from "./trust.ts";

/** The life cycle of a review: requested, written, replied to, reported, removed on a published ground, appealed. */
test("a review is replied to, reported, removed with a public note, and restored after an appeal", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const customer = await newPerson(browser, "Olive Kerr", "customer");
  const joiner = await newPerson(browser, "Ned Shaw", "tradesperson");
  const operator = await admin(browser);
  const words = "He shouted at my mother. His number is 07700 900456.";
  await verified(joiner, operator);
  const work = await finishedWork(customer, joiner);
  const { id: joinerId } = (await (await joiner.request.get("/api/v1/me")).json()) as { id: string };
  const rating = async () => {
    const reply = await joiner.request.get("/api/v1/me");
    return ((await reply.json()) as { review_count: number }).review_count;
  };

  await test.step("the link of the request leads to the stars in the card", async () => {
    await open(customer, `/job/${work.jobId}?review=${work.bookingId}`);
    await expect(customer.getByTitle("Excellent", { exact: true })).toBeInViewport();
  });

  await test.step("the customer finds the request and writes the review", async () => {
    await open(customer, "/my-reviews?tab=waiting");
    const row = customer.getByRole("listitem").filter({ hasText: work.title });
    await expectAccessible(customer);
    await row.getByRole("button", { name: "Leave Review" }).click();
    const dialog = customer.getByRole("dialog", { name: "Review Ned Shaw" });
    await dialog.getByRole("button", { name: "Send review" }).click();
    await expectToast(customer, "Error", "Please select a rating");
    await dialog.getByRole("radio", { name: /^1/ }).check({ force: true });
    await dialog.getByLabel("Comment").fill(words);
    await expectAccessible(customer);
    await dialog.getByRole("button", { name: "Send review" }).click();
    await expectToast(customer, "Thank you for your review!");
    await open(customer, "/my-reviews?tab=given");
    await expect(customer.getByText(words)).toBeVisible();
    await expect(customer.getByText("Our team is checking this review")).toBeVisible();
    await expectAccessible(customer);
  });

  await test.step("it was paid for within an hour of accepting, so an operator looks at it first", async () => {
    expect(await rating()).toBe(0);
    await open(operator, "/admin/reviews");
    const title = operator.getByRole("link", { name: work.title });
    const row = operator.getByRole("row").filter({ has: title });
    await expect(row).toContainText(words);
    await expect(row).toContainText("It was paid for within an hour of accepting");
    await title.click();
    await expect(title).toHaveAttribute("aria-expanded", "true");
    await expectAccessible(operator);
    await operator.getByRole("button", { name: "Publish" }).click();
    const dialog = operator.getByRole("dialog", { name: "Publish this review?" });
    await dialog.getByLabel("Reason").fill("Both accounts are old, and the photographs show the work.");
    await expectAccessible(operator);
    await dialog.getByRole("button", { name: "Publish review" }).click();
    await expectToast(operator, "Review published");
    await expect(operator.getByText(words)).toHaveCount(0);
  });

  await test.step("the tradesperson reads it, replies once, and reports it", async () => {
    await open(joiner, "/reviews");
    await expect(joiner.getByText(words)).toBeVisible();
    await expect(joiner.getByText("1 review", { exact: true })).toBeVisible();
    await joiner.getByRole("button", { name: "Reply" }).click();
    const dialog = joiner.getByRole("dialog");
    await dialog.getByLabel("Reply").fill("I have never met your mother.");
    await expectAccessible(joiner);
    await dialog.getByRole("button", { name: "Send reply" }).click();
    await expectToast(joiner, "Reply published");
    await expect(joiner.getByText("I have never met your mother.")).toBeVisible();
    await expect(joiner.getByRole("button", { name: "Reply" })).toHaveCount(0);
    await expectAccessible(joiner);
    await joiner.getByRole("link", { name: "Report the review by Olive K." }).click();
    await expect(joiner.getByRole("heading", { level: 1, name: "Report a review" })).toBeVisible();
    await expect(joiner.getByText(words)).toBeVisible();
    await joiner.getByRole("button", { name: "Send report" }).click();
    await expectToast(joiner, "Validation Error", "Please select a reason");
    await expectAccessible(joiner);
    await joiner.getByLabel("Reason").selectOption("Private information about someone");
    await joiner.getByRole("button", { name: "Send report" }).click();
    await expectToast(joiner, "Report received", "Your report is number");
    await expect(joiner.getByText("Under review")).toBeVisible();
    await expectAccessible(joiner);
  });
  const report = new URL(joiner.url()).pathname;

  await test.step("an operator removes it on one of the published grounds", async () => {
    await open(operator, `/admin${report}`);
    await expect(operator.getByText(words)).toBeVisible();
    await expectAccessible(operator);
    await operator.getByRole("radio", { name: /^Remove/ }).check();
    await operator.getByLabel("Reason", { exact: true }).fill("A telephone number has no place in a review.");
    await operator.getByRole("button", { name: "Decide" }).click();
    await expectToast(operator, "Validation Error", "Select why the review is removed");
    await expect(operator.getByLabel("Why it is removed")).toBeFocused();
    await operator.getByLabel("Why it is removed").selectOption("Because it gives away personal details");
    await operator.getByRole("button", { name: "Decide" }).click();
    await expectToast(operator, "Decided");
    await expect(operator.getByText("We removed it because it gives away personal details.")).toBeVisible();
    await expectAccessible(operator);
  });

  await test.step("everyone sees that it was removed and why, and it no longer counts", async () => {
    expect(await rating()).toBe(0);
    const visitor = await newWindow(browser);
    await open(visitor, `/tradesperson/${joinerId}`);
    const note = /^Removed by our team on \d+ \w+ \d{4} because it gives away personal details\.$/;
    await expect(visitor.getByText(note)).toBeVisible();
    await expect(visitor.getByText(words)).toHaveCount(0);
    await expectAccessible(visitor);
    await open(visitor, "/removed-reviews");
    const reasons = visitor.getByRole("table", { name: "In the last 12 months" });
    await expect(reasons.getByRole("row", { name: /^It gives away personal details [1-9]/ })).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Ned Shaw" })).toBeVisible();
    await expect(visitor.getByText(words)).toHaveCount(0);
    await expectAccessible(visitor);
    await open(joiner, "/my-reviews");
    await expect(joiner.getByText(note)).toBeVisible();
    await expectAccessible(joiner);
  });

  await test.step("its author reads the reason and appeals successfully: the review and its rating are restored", async () => {
    await open(customer, "/my-reviews?tab=given");
    await expect(customer.getByText(/^Removed by our team/)).toBeVisible();
    await expectAccessible(customer);
    await open(customer, "/reports");
    await customer.getByRole("link", { name: "About a review of yours" }).first().click();
    await expect(customer.getByText("A telephone number has no place in a review.")).toBeVisible();
    await expectAccessible(customer);
    await customer.getByLabel("Why is the decision wrong?").fill("That number is on his own van and his website.");
    await customer.getByRole("button", { name: "Send appeal" }).click();
    await expectToast(customer, "Appeal received");
    await open(operator, `/admin${report}`);
    await expect(operator.getByText("That number is on his own van")).toBeVisible();
    await operator.getByRole("radio", { name: /^Take no action/ }).check();
    await operator.getByLabel("Reason", { exact: true }).fill("The number is public.");
    await operator.getByRole("button", { name: "Decide" }).click();
    await expectToast(operator, "Decided");
    await expectAccessible(operator);
    expect(await rating()).toBe(1);
    await open(operator, `/tradesperson/${joinerId}`);
    await expect(operator.getByText(words)).toBeVisible();
  });
});
