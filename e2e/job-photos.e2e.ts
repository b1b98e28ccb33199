import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { makePicture } from "#features/uploads/testing.ts";
import {
  closeMoment,
  expect,
  expectAccessible,
  expectToast,
  freshEmail,
  freshName,
  load,
  newPerson,
  test,
} from "./fixtures.ts";

/** Photos that are chosen before their job is posted, in browsers that restore file fields, lose files or cannot read them. */

const STEP = "/get-quotes?kind=leaking-tap&a=0&a=0&a=0";
const LAST_STEP = `${STEP}&location=LS6+2AB&when=this-week`;

let folder = "";
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "photos-"));
});
test.afterAll(() => rm(folder, { recursive: true }));

async function picture(name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, await makePicture());
  return path;
}

test("a photo in a format of phones is converted, or refused at once, when it is chosen", async ({ page }) => {
  // As browsers of Apple do, this one decodes the second photo.
  await page.addInitScript(() => {
    const decode = createImageBitmap;
    window.createImageBitmap = ((source: Blob) =>
      source instanceof File && source.name === "decoded.heic"
        ? decode(new ImageData(80, 60))
        : decode(source)) as typeof createImageBitmap;
  });
  await load(page, STEP);
  const add = page.getByLabel("Add photo");
  const photo = (name: string, bytes: Buffer, mimeType = "") => ({ name, mimeType, buffer: bytes });
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1");
  await add.setInputFiles([photo("IMG_1.HEIC", heic), photo("hall.png", await makePicture("png"), "image/png")]);
  await expectToast(page, "Photo not added", "This browser cannot read IMG_1.HEIC");
  const photos = page.getByRole("list", { name: "Your photos" }).getByRole("img");
  await expect(photos).toHaveCount(1);
  await add.setInputFiles([photo("decoded.heic", heic, "image/heic")]);
  await expect(photos).toHaveCount(2);
  const avif = await sharp(await makePicture())
    .avif()
    .toBuffer();
  await add.setInputFiles([photo("garden.avif", avif, "image/avif")]);
  await expect(photos).toHaveCount(3);
  await expect.poll(() => keptCount(page)).toBe(3);
});

/** How many photos the browser keeps. Looks only once the site has made their database. */
const keptCount = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "job-photos")) return 0;
    return new Promise<number>((found) => {
      const opening = indexedDB.open("job-photos");
      opening.onsuccess = () => {
        const counting = opening.result.transaction("photos").objectStore("photos").count();
        opening.result.close();
        counting.onsuccess = () => found(counting.result);
      };
    });
  });

/** Files with "gone" in their name cannot be read, as when they were moved, until `returnFiles`. */
const loseFiles = (page: Page) =>
  page.addInitScript(() => {
    const { arrayBuffer } = File.prototype;
    File.prototype.arrayBuffer = function read(this: File) {
      const isLost = this.name.includes("gone") && document.documentElement.dataset.files !== "returned";
      return isLost ? Promise.reject(new DOMException("", "NotReadableError")) : arrayBuffer.call(this);
    };
  });
const returnFiles = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.files = "returned";
  });

/** Holds the replies for matching files until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

const newCustomer = (browser: Browser) =>
  newPerson(browser, { name: freshName("Reader"), email: freshEmail("reader"), userType: "customer" });

test("a photo stays one when the browser restores the file field at a reload", async ({ page }) => {
  const tap = await picture("tap.jpg");
  const photos = page.getByRole("list", { name: "Your photos" }).getByRole("img");
  const field = page.getByLabel("Add photo");
  await load(page, STEP);
  await field.setInputFiles(tap);
  await expect(photos).toHaveCount(1);
  await expect.poll(() => keptCount(page)).toBe(1);

  const letGo = await hold(page, /\/assets\/place-form-.*\.js$/);
  await page.reload({ waitUntil: "commit" });
  await field.setInputFiles(tap);
  await page.keyboard.press("Tab");
  letGo();
  await expect(photos).toHaveCount(1);
  await field.setInputFiles([tap, await picture("sink.jpg")]);
  await expect(photos).toHaveCount(2);
  await expect.poll(() => keptCount(page)).toBe(2);
});

test("a photo that the browser cannot read is said at once, and is tried again or left out", async ({ page }) => {
  await loseFiles(page);
  await load(page, STEP);
  await page.getByLabel("Add photo").setInputFiles([await picture("tap.jpg"), await picture("gone.jpg")]);
  const note = page.getByRole("alert").filter({ hasText: "Your browser cannot read photo 2." });
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await note.getByRole("button", { name: "Try again" }).click();
  await expect(note).toBeVisible();
  await returnFiles(page);
  await note.getByRole("button", { name: "Try again" }).click();
  await expect(note).toHaveCount(0);
  await expect.poll(() => keptCount(page)).toBe(2);
});

test("a job is posted without a photo that the browser cannot read", async ({ browser }) => {
  const customer = await newCustomer(browser);
  await loseFiles(customer);
  await load(customer, LAST_STEP);
  await customer.getByLabel("Photos").setInputFiles([await picture("gone.jpg"), await picture("tap.jpg")]);
  await customer.getByLabel("What photo 2 shows").fill("Where it drips");
  const note = customer.getByRole("alert").filter({ hasText: "Your browser cannot read photo 1." });
  await expect(note.getByRole("button", { name: "Leave it out" })).toBeVisible();
  await customer.getByRole("button", { name: "Post job" }).click();
  await expect(note).toBeFocused();
  await note.getByRole("button", { name: "Post without it" }).click();
  await expectToast(customer, "Job posted!");
  await closeMoment(customer, "Your job is posted");
  await customer.getByRole("link", { name: "Leaking tap: kitchen mixer" }).first().click();
  await expect(customer.getByRole("img", { name: "Where it drips" })).toBeVisible();
});

test("a job that is posted before the script of its form arrived has the photos that the browser keeps", async ({
  browser,
}) => {
  const customer = await newCustomer(browser);
  await load(customer, STEP);
  await customer.getByLabel("Add photo").setInputFiles(await picture("tap.jpg"));
  await expect.poll(() => keptCount(customer)).toBe(1);
  const letGo = await hold(customer, /\/assets\/post-form-.*\.js$/);
  await customer.goto(LAST_STEP, { waitUntil: "commit" });
  await expect(customer.locator('html[data-ready="true"]')).toHaveCount(1);
  await customer.getByRole("button", { name: "Post job" }).click();
  letGo();
  await expectToast(customer, "Job posted!");
  await closeMoment(customer, "Your job is posted");
  await customer.getByRole("link", { name: "Leaking tap: kitchen mixer" }).first().click();
  await expect(customer.locator('main img[src*="/photos/"]').first()).toBeVisible();
});
