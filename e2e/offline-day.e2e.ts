import type { Page } from "@playwright/test";
import { makePicture } from "#features/uploads/testing.ts";
import { ask, read } from "./api.ts";
import { dayIn } from "./clock.ts";
import { expect, expectAccessible, expectToast, load, test } from "./fixtures.ts";
import { agreedWork, newPerson, type Work } from "./money.ts";

/** A day of three appointments, with the network lost in the middle. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: "allow" as const };

async function workToday(customer: Page, tradesperson: Page): Promise<Work> {
  const work = await agreedWork(customer, tradesperson);
  const { quote_id } = await read(await customer.request.get(`/api/v1/bookings/${work.bookingId}`));
  await ask(customer, "/bookings", {
    quote_id,
    revision: 1,
    scheduled_date: await dayIn(customer, 0),
    express_request: true,
  });
  return work;
}

test("a tradesperson reads the day, presses steps and takes a photo without a network; each is sent once", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const customer = await newPerson(browser, "Ivy Marlow", "customer");
  const joiner = await newPerson(browser, "Ned Farrow", "tradesperson", PHONE);
  const works = [
    await workToday(customer, joiner),
    await workToday(customer, joiner),
    await workToday(customer, joiner),
  ] as const;
  const [, , other] = works;
  const waiting = joiner.getByRole("complementary", { name: "Waiting to be sent" });
  const card = joiner.getByRole("main").getByRole("list").first();
  const press = (name: string) => joiner.getByRole("button", { name, exact: true }).click();

  await test.step("the day begins with a network", async () => {
    await load(joiner, "/tradesperson-dashboard");
    // These visits have no address yet, which stops nobody.
    await press("On my way anyway");
    await expectToast(joiner, "On your way");
    const first = await joiner.getByRole("main").getByRole("heading", { level: 2 }).first().textContent();
    expect(works.map((work) => work.title)).toContain(first);
    await expect
      .poll(() => keptPages(joiner))
      .toEqual(expect.arrayContaining(works.map((work) => `/job/${work.jobId}`)));
    await expect.poll(() => joiner.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  });

  await test.step("without a network, steps wait; the last can be undone", async () => {
    await joiner.context().setOffline(true);
    await press("Started");
    await expectToast(joiner, "Saved. We’ll send it when you’re online");
    await press("Finished");
    await expect(waiting).toContainText("Waiting for a connection: 2 updates");
    await press("Undo Finished");
    await expect(waiting).toContainText("Waiting for a connection: 1 update");
    await expectAccessible(joiner);
  });

  await test.step("the day is still there after a reload, and so is what waits", async () => {
    await joiner.reload();
    await expect(joiner.getByText(/No connection\. Saved at \d+:\d\d/)).toBeVisible();
    await expect(joiner.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
    await expect(waiting).toContainText("1 update");
    await expect(card).toContainText("Saved. We’ll send it when you’re online");
  });

  await test.step("a photo of another visit waits too", async () => {
    await joiner.goto(`/job/${other.jobId}`);
    await expect(joiner.getByText(other.title).first()).toBeVisible();
    await expect(joiner.locator("html")).toHaveAttribute("data-ready", "true");
    const picture = { name: "gate.jpg", mimeType: "image/jpeg", buffer: await makePicture("jpeg", 90) };
    await joiner.getByLabel("Photos", { exact: true }).setInputFiles(picture);
    await press("Add photos");
    await expect(waiting).toContainText("1 photo, 1 update");
    await waiting.getByText("Waiting for a connection").click();
    await expectAccessible(joiner);
  });

  await test.step("with a network each is sent once", async () => {
    await joiner.context().setOffline(false);
    await expectToast(joiner, "Sent: 1 photo, 1 update");
    await expect(waiting).toBeHidden();
    await expect(joiner.locator("#work-photos").getByRole("listitem")).toHaveCount(1);
    const bookings = await Promise.all(
      works.map(async ({ bookingId }) => read(await joiner.request.get(`/api/v1/bookings/${bookingId}`))),
    );
    expect(bookings.filter(({ started_at }) => started_at !== null)).toHaveLength(1);
    expect(bookings.filter(({ finished_at }) => finished_at !== null)).toHaveLength(0);
    const { items: notices = [] } = await read(await customer.request.get("/api/v1/me/notifications?limit=50"));
    expect(notices.filter(({ kind }) => kind === "visit-started")).toHaveLength(1);
  });

  await test.step("signing out deletes the day from the device", async () => {
    await load(joiner, "/profile?tab=info");
    await joiner.getByRole("main").getByRole("button", { name: "Log Out" }).click();
    await expect(joiner).toHaveURL(/\/$/);
    await expect.poll(() => keptPages(joiner)).toEqual([]);
  });
});

test("when nothing answers although the device believes that it has a network, the day stays, and is kept", async ({
  browser,
}) => {
  const customer = await newPerson(browser, "Ivy Marlow", "customer");
  const joiner = await newPerson(browser, "Ned Farrow", "tradesperson", PHONE);
  await joiner.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => true }));
  const { jobId } = await workToday(customer, joiner);
  await load(joiner, "/tradesperson-dashboard");
  await expect.poll(() => joiner.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await joiner.reload();
  const day = ["/tradesperson-dashboard", `/job/${jobId}`];
  await expect.poll(() => keptPages(joiner)).toEqual(expect.arrayContaining(day));

  await joiner.context().setOffline(true);
  await joiner.reload();
  await expect(joiner.getByText(/No connection\. Saved at \d+:\d\d/)).toBeVisible();
  await expect(joiner.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  // A page that is not kept cannot be shown, and is not the page of a visitor.
  await joiner
    .getByRole("link", { name: /^Messages/ })
    .first()
    .click();
  await expect(joiner.getByRole("heading", { level: 1 })).toHaveText(/Error|offline/);
  await joiner.goBack();
  await expect(joiner.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  expect(await keptPages(joiner)).toEqual(expect.arrayContaining(day));
});

/** The paths of the pages that the device keeps. */
const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
