import { describe, expect, test } from "vitest";
import { DAY } from "#kernel/clock.ts";
import { isExpired, type KeptPhoto, photosFor } from "./kept-photos.ts";
import { PHOTOS_PER_JOB } from "./photo.files.ts";

const NOW = Date.UTC(2026, 2, 3);
const photo = (id: number, rest: Partial<KeptPhoto> = {}): KeptPhoto => ({
  id,
  form: "leaking-tap",
  owner: null,
  keptAt: NOW,
  ...rest,
});
const ids = (all: readonly KeptPhoto[], viewer: string | null, form = "leaking-tap") =>
  photosFor(all, { form, viewer }, NOW).map(({ id }) => id);

describe("photos that a browser keeps before a job is posted", () => {
  test("stay with the form that they were chosen on, in the order of choosing", () => {
    const all = [photo(3), photo(1), photo(2, { form: "fencing" })];
    expect(ids(all, null)).toEqual([1, 3]);
    expect(ids(all, null, "fencing")).toEqual([2]);
    expect(ids(all, null, "post-job")).toEqual([]);
  });

  test("go from a visitor to whoever signs in, and from there to nobody else", () => {
    const all = [photo(1), photo(2, { owner: "ann" }), photo(3, { owner: "bob" })];
    expect(ids(all, null)).toEqual([1]);
    expect(ids(all, "ann")).toEqual([1, 2]);
    expect(ids(all, "bob")).toEqual([1, 3]);
  });

  test("are kept for seven days, to the millisecond", () => {
    expect(isExpired({ keptAt: NOW - 7 * DAY + 1 }, NOW)).toBe(false);
    expect(isExpired({ keptAt: NOW - 7 * DAY }, NOW)).toBe(true);
    expect(ids([photo(1, { keptAt: NOW - 7 * DAY }), photo(2)], null)).toEqual([2]);
  });

  test("are at most as many as a job can have", () => {
    const all = Array.from({ length: PHOTOS_PER_JOB + 2 }, (_, id) => photo(id));
    expect(ids(all, null)).toHaveLength(PHOTOS_PER_JOB);
  });
});
