import fc from "fast-check";
import { expect, test } from "vitest";
import { altOf, freePlaces, PHOTOS_PER_JOB, photoFile, photoPath } from "./photo.files.ts";

test("a job has eight positions, and removed photos free theirs", () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: PHOTOS_PER_JOB - 1 }));
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 12 }), (taken, more) => {
      const given = freePlaces(taken, more);
      if (taken.length + more > PHOTOS_PER_JOB) {
        expect(given).toBeNull();
        return;
      }
      const all = [...taken, ...(given ?? [])];
      expect(new Set(all).size).toBe(taken.length + more);
      expect(all.every((place) => place >= 0 && place < PHOTOS_PER_JOB)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("all stored files of a job are under its id", () => {
  expect([photoFile("j", "p", "full"), photoFile("j", "p", "small")]).toEqual(["jobs/j/p.jpg", "jobs/j/p-small.webp"]);
  expect([photoPath("j", "p"), photoPath("j", "p", "small")]).toEqual([
    "/job/j/photos/p",
    "/job/j/photos/p?size=small",
  ]);
});

test("a photo without a caption is described by its position", () => {
  expect([altOf("The leak", 0, 2), altOf(null, 0, 1), altOf(null, 1, 3)]).toEqual([
    "The leak",
    "Photo of the job",
    "Photo 2 of 3 of the job",
  ]);
});
