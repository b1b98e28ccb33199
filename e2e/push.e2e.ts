import type { Page } from "@playwright/test";
import { customerWithJob, expect, open, test } from "./fixtures.ts";

test("a push message is shown while no page is visible, only to its recipient, and opens its page", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  const { jobId } = await customerWithJob(page);
  await open(page, "/profile?tab=settings");
  await expect(page.getByRole("button", { name: "Turn on", exact: true })).toBeVisible();
  const me = await (await page.request.get("/api/v1/me")).json();
  const worker = await serviceWorkerOf(page);
  const note = { title: "Hannah Booth quoted £65.00", text: "Mend the bathroom tap", path: `/job/${jobId}`, tag: "1" };

  await test.step("not shown while a page is visible", async () => {
    await worker.push({ ...note, to: me.id });
    expect(await worker.shown()).toEqual([]);
  });

  await test.step("shown while no page is visible", async () => {
    await page.goto("about:blank");
    await expect.poll(worker.pages).toBe(0);
    await worker.push({ ...note, to: me.id });
    expect(await worker.shown()).toEqual([note.title]);
  });

  await test.step("not shown to another user of the same browser", async () => {
    await worker.push({ ...note, title: "Not yours", tag: "2", to: "0197c047-7d00-7a7b-88fb-6d3a80db553b" });
    expect(await worker.shown()).toEqual([note.title]);
  });
});

/** Sends push messages to the page's service worker and reads the notifications that it shows. */
async function serviceWorkerOf(page: Page) {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const origin = new URL(page.url()).origin;
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  await worker.evaluate(countHandled);
  let pushed = 0;
  return {
    /**
     * Resolves when the worker has handled the message. Only then can the test conclude that nothing is shown; Chromium also loses a
     * notification if the list is requested while it is being shown.
     */
    push: async (note: unknown) => {
      pushed += 1;
      await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(note) });
      await expect.poll(() => worker.evaluate(() => (globalThis as { handled?: number }).handled)).toBe(pushed);
    },
    pages: () =>
      worker.evaluate(async () => {
        const { clients } = globalThis as unknown as { clients: { matchAll(filter: object): Promise<unknown[]> } };
        return (await clients.matchAll({ type: "window", includeUncontrolled: true })).length;
      }),
    shown: () =>
      worker.evaluate(async () => {
        const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
        return (await scope.registration.getNotifications()).map((one) => one.title);
      }),
  };
}

/** Runs in the worker and counts the handled push messages. */
function countHandled() {
  interface Waiting {
    waitUntil(done: Promise<unknown>): void;
  }
  const scope = globalThis as unknown as { handled: number; PushEvent: { prototype: Waiting } };
  const { waitUntil } = scope.PushEvent.prototype;
  scope.handled = 0;
  scope.PushEvent.prototype.waitUntil = function (this: Waiting, done) {
    waitUntil.call(this, done);
    void done.finally(() => {
      scope.handled += 1;
    });
  };
}
