import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makePdf } from "#features/uploads/testing.ts";
import { ask, read } from "./api.ts";
import { expect, expectAccessible, expectToast, freshEmail, freshName, newPerson, open, test } from "./fixtures.ts";
import { agreedWork } from "./money.ts";

/** Two people in two browsers: the actions of one appear to the other without a reload. */
test("two people exchange messages live", async ({ browser }) => {
  const [jo, hal] = [freshName("Jo Tarn"), freshName("Hal Booth")];
  const customer = await newPerson(browser, { name: jo, email: freshEmail("jo"), userType: "customer" });
  const plumber = await newPerson(browser, { name: hal, email: freshEmail("hal"), userType: "tradesperson" });
  await agreedWork(customer, plumber);
  const { id: participant_id } = await read(await plumber.request.get("/api/v1/me"));
  const { id } = await ask(customer, "/conversations", { participant_id });
  const path = `/conversation/${id}`;
  const [question, answer] = [`Could you come on ${Date.now()}?`, `Yes, on ${Date.now()}.`];

  await test.step("a message appears in the open conversation", async () => {
    for (const page of [customer, plumber]) await open(page, path);
    await write(customer, question);
    await expect(log(customer).getByText(question)).toBeVisible();
    await expect(log(plumber).getByText(question)).toBeVisible();
  });

  await test.step("its sender sees that it was read", async () => {
    await expect(log(customer).getByText("Read").last()).toBeVisible();
  });

  await test.step("each sees the other typing, and then the message", async () => {
    await plumber.getByLabel("Message", { exact: true }).pressSequentially("Ye");
    await expect(customer.getByText(/is typing…$/)).toBeVisible();
    await plumber.getByLabel("Message", { exact: true }).fill("");
    await write(plumber, answer);
    await expect(log(customer).getByText(answer)).toBeVisible();
    await expect(customer.getByText(/is typing…$/)).toHaveCount(0);
  });

  await test.step("a likely reply is put into the field, and changed before it is sent", async () => {
    await write(customer, "When could you come and look?");
    const replies = plumber.getByRole("list", { name: "Quick replies" });
    await replies.getByRole("button", { name: "What time suits you?" }).click();
    const field = plumber.getByLabel("Message", { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("What time suits you?");
    await expect(replies).toBeHidden();
    const words = `What time suits you on Friday? ${Date.now()}`;
    await field.fill(words);
    await field.press("Enter");
    await expect(log(customer).getByText(words)).toBeVisible();
    await expect(replies).toBeHidden();
    await expect(customer.getByRole("button", { name: "That works for me" })).toBeVisible();
  });

  await test.step("Shift+Enter starts a line and sends nothing; a draft survives a reload", async () => {
    const field = customer.getByLabel("Message", { exact: true });
    const lines = `First line\nsecond line ${Date.now()}`;
    await field.fill("First line");
    await field.press("Shift+Enter");
    await field.pressSequentially(lines.split("\n")[1] ?? "");
    await customer.reload();
    await expect(field).toHaveValue(lines);
    await field.press("Enter");
    await expect(log(plumber).getByText(lines)).toBeVisible();
  });

  await test.step("the list of conversations updates itself on another page", async () => {
    await open(plumber, "/messages");
    const latest = `One more thing ${Date.now()}`;
    await write(customer, latest);
    await expect(plumber.getByRole("main").getByText(latest)).toBeVisible();
    await expectAccessible(plumber);
  });

  await test.step("a request to pay elsewhere shows a warning to both people", async () => {
    await open(plumber, path);
    await write(plumber, "You could pay me directly by bank transfer");
    for (const page of [customer, plumber])
      await expect(
        log(page)
          .getByText(/Keep payments on this site/)
          .last(),
      ).toBeVisible();
    await expectAccessible(customer);
  });

  await test.step("a described photo and a PDF arrive; another kind of file is refused by name", async () => {
    const choose = customer.locator("input[type=file]").first();
    await choose.setInputFiles([
      photo("leak.jpg"),
      pdf("Old quote.pdf"),
      { ...photo("fake.jpg"), buffer: Buffer.from("PK") },
    ]);
    await expectToast(customer, "Validation Error", "fake.jpg: The file must be a JPEG, PNG, WebP or PDF");
    await customer.getByLabel("What does leak.jpg show?").fill("Water under the sink");
    await expectAccessible(customer);
    const words = `See for yourself ${Date.now()}`;
    await write(customer, words);
    for (const page of [customer, plumber]) {
      await expect(log(page).getByText(words)).toBeVisible();
      await expect(log(page).getByRole("img", { name: "Water under the sink" })).toBeVisible();
    }
    const saved = plumber.waitForEvent("download");
    await log(plumber).getByRole("link", { name: "Old quote.pdf" }).click();
    expect((await saved).suggestedFilename()).toBe("Old quote.pdf");
    await expectAccessible(plumber);
  });

  await test.step("a file dropped on the conversation goes with the next message", async () => {
    const { name, mimeType, buffer } = pdf("Dropped.pdf");
    const held = await customer.evaluateHandle(
      ([content, name, type]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(content)], name, { type }));
        return transfer;
      },
      [[...buffer], name, mimeType] as const,
    );
    const place = customer.getByRole("region", { name: "Conversation", exact: true });
    await place.dispatchEvent("dragenter", { dataTransfer: held });
    await expect(place.getByText("Drop files to add them to your message")).toBeVisible();
    await place.dispatchEvent("drop", { dataTransfer: held });
    await expect(place.getByText("Drop files to add them to your message")).toHaveCount(0);
    await expect(customer.getByRole("list", { name: "Files to send" }).getByText("Dropped.pdf")).toBeVisible();
    await customer.getByRole("button", { name: "Remove Dropped.pdf" }).click();
    await expect(customer.getByRole("list", { name: "Files to send" })).toHaveCount(0);
  });

  await test.step("a message written offline waits, and arrives once", async () => {
    const late = `Sent late ${Date.now()}`;
    await customer.context().setOffline(true);
    await write(customer, late);
    await expect(log(customer).getByText("Sending…")).toBeVisible();
    await customer.context().setOffline(false);
    await expect(log(plumber).getByText(late)).toHaveCount(1);
    await expect(log(customer).getByText("Sending…")).toHaveCount(0);
    await expect(log(customer).getByText(late)).toHaveCount(1);
  });

  await test.step("a refresh that fails leaves the page and what was typed, says so, and is repeated", async () => {
    const [written, answer] = ["Half a sentence", `On my way ${Date.now()}`];
    await customer.getByLabel("Message", { exact: true }).fill(written);
    const isRefresh = (url: URL) => url.pathname.endsWith(".data") || url.pathname.endsWith("/messages");
    await customer.route(isRefresh, (route) => route.abort("internetdisconnected"));
    const failed = customer.waitForEvent("requestfailed", (request) => request.url().includes(".data"));
    await write(plumber, answer);
    await failed;
    await expect(customer.getByText("No connection. This page updates when you’re back online.")).toBeVisible();
    await expect(customer.getByLabel("Message", { exact: true })).toHaveValue(written);
    await expect(customer.getByRole("link", { name: "Log In" })).toHaveCount(0);
    await customer.unroute(isRefresh);
    await expect(log(customer).getByText(answer)).toHaveCount(1);
    await expect(customer.getByText("No connection. This page updates when you’re back online.")).toHaveCount(0);
    await expect(customer.getByLabel("Message", { exact: true })).toHaveValue(written);
    await customer.getByLabel("Message", { exact: true }).fill("");
  });

  await test.step("a blocked person cannot write until unblocked", async () => {
    await more(customer, "Block");
    await customer.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expectToast(customer, "Blocked");
    const again = `Hello? ${Date.now()}`;
    await write(plumber, again);
    await expectToast(plumber, "Error", "You cannot message this person");
    await expect(plumber.getByText("Not sent")).toBeVisible();
    await customer.getByRole("button", { name: "Unblock" }).click();
    await expectToast(customer, "Unblocked");
    await plumber.getByRole("button", { name: "Try again" }).click();
    await expect(log(customer).getByText(again)).toBeVisible();
  });

  await test.step("a report is received", async () => {
    await more(customer, "Report");
    const dialog = customer.getByRole("dialog");
    await dialog.getByLabel("Reason").selectOption("Asks to pay somewhere else");
    await expectAccessible(customer);
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expectToast(customer, "Report received");
  });
});

/** A green dot, as JPEG. */
const DOT = sharp({ create: { width: 96, height: 64, channels: 3, background: "#2a6" } }).jpeg();
const JPEG = await DOT.toBuffer();
const photo = (name: string) => ({ name, mimeType: "image/jpeg", buffer: JPEG });
const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: makePdf() });

const log = (page: Page) => page.getByRole("log");

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByLabel("Message", { exact: true });
  await field.fill(text);
  await field.press("Enter");
}

async function more(page: Page, entry: string): Promise<void> {
  await page
    .locator("summary")
    .filter({ hasText: /^More about/ })
    .click();
  await page.getByRole("button", { name: entry, exact: true }).click();
}
