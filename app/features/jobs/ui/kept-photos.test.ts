import { afterEach, describe, expect, test, vi } from "vitest";
import { identityOf } from "#app/web/browser-store/stored-file.ts";
import { stubIndexedDb } from "#app/web/browser-store/testing.ts";
import { changeKeptPhoto, forgetPhotos, keepPhoto, keptPhotos, readKeptPhoto } from "./kept-photos.ts";
import { hasKeptPhotos, markKeptPhotos } from "./kept-photos-mark.ts";

const VISITOR = { form: "leaking-tap", viewer: null };
const ANN = { ...VISITOR, viewer: "ann" };
const tap = () => new File(["a tap"], "tap.jpg", { type: "image/jpeg", lastModified: 1_774_000_000_000 });
const keep = (file: File | null = tap()) => keepPhoto(VISITOR, identityOf(tap()), Promise.resolve(file));
const rowsOf = (stored: ReturnType<typeof stubIndexedDb>) => [...stored("job-photos", "photos").values()];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a kept photo", () => {
  test("of a visitor can be read, on every page, when it has become the signed-in person’s", async () => {
    stubIndexedDb();
    await keep();
    const [photo] = await keptPhotos(ANN);
    await changeKeptPhoto(photo?.id ?? 0, { caption: "Where it drips" });
    expect(await photo?.file?.text()).toBe("a tap");
    expect(await photo?.file?.arrayBuffer()).toHaveProperty("byteLength", 5);
    const [again] = await keptPhotos(ANN);
    expect([again?.caption, again?.from, await again?.file?.text()]).toEqual([
      "Where it drips",
      identityOf(tap()),
      "a tap",
    ]);
    expect(await keptPhotos(VISITOR)).toEqual([]);
  });

  test("is kept where the browser stores no files", async () => {
    const stored = stubIndexedDb({ storesFiles: false });
    expect(await keep()).toBe(1);
    expect(rowsOf(stored)).toHaveLength(1);
    expect(await (await keptPhotos(VISITOR))[0]?.file?.text()).toBe("a tap");
  });

  test("is not kept when it cannot be read, and the others are", async () => {
    stubIndexedDb();
    expect(await keep(null)).toBeNull();
    expect(hasKeptPhotos()).toBe(false);
    const id = await keep();
    expect(await keptPhotos(VISITOR)).toHaveLength(1);
    await forgetPhotos([id ?? 0]);
    expect(hasKeptPhotos()).toBe(false);
  });
});

describe("a photo that an earlier version of the site stored as a file", () => {
  const earlier = { id: 1, form: "leaking-tap", owner: null, keptAt: Date.now(), file: tap(), caption: "" };

  /** The database is made at its first use. */
  async function withEarlier() {
    const stored = stubIndexedDb();
    await keep(null);
    stored("job-photos", "photos").set(1, earlier);
    markKeptPhotos();
    return stored;
  }

  test("is read, and stored as its bytes", async () => {
    const stored = await withEarlier();
    const [photo] = await keptPhotos(ANN);
    expect(await photo?.file?.text()).toBe("a tap");
    expect(rowsOf(stored)).toEqual([
      expect.objectContaining({ owner: "ann", file: expect.objectContaining({ name: "tap.jpg" }) }),
    ]);
    expect(rowsOf(stored)[0]).not.toHaveProperty("file", expect.any(File));
  });

  test("is said to be unreadable within seconds, and can be tried again", async () => {
    const stored = await withEarlier();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const dead = Object.assign(tap(), { arrayBuffer: () => new Promise<ArrayBuffer>(() => {}) });
    const get = vi.spyOn(File.prototype, "arrayBuffer").mockImplementation(dead.arrayBuffer);
    const reading = keptPhotos(ANN);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading).toEqual([{ id: 1, file: null, from: "", caption: "", sent: null }]);
    get.mockRestore();
    expect(await (await readKeptPhoto(1)).text()).toBe("a tap");
    expect(rowsOf(stored)).toHaveLength(1);
  });
});
