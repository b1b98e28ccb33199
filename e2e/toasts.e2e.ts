import { expect, expectToast, open, signIn, test } from "./fixtures.ts";

test("a slow browser shows the toast even if the dialog has been removed by then", async ({ page }) => {
  // The page renders so late that the action's reply and the reloaded data arrive together.
  await page.addInitScript(() => {
    const Channel = window.MessageChannel;
    window.MessageChannel = class extends Channel {
      constructor() {
        super();
        const { port2 } = this;
        const post = port2.postMessage.bind(port2);
        port2.postMessage = (message: unknown) => void setTimeout(() => post(message), 400);
      }
    };
  });
  await signIn(page, "tradesperson2@demo.test");
  await open(page, "/my-jobs?tab=done");
  const job = page.getByRole("listitem").filter({ hasText: "Kitchen sockets keep tripping" });
  await job.getByRole("button", { name: "Leave Review" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /5/ }).check({ force: true });
  await dialog.getByRole("button", { name: /review/i }).click();
  await expectToast(page, "Thank you for your review!");
  await expect(job.getByRole("button", { name: "Leave Review" })).toHaveCount(0);
});
