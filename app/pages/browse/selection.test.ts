import { describe, expect, test } from "vitest";
import type { OpenJob } from "#features/jobs/index.server.ts";
import type { Distance } from "#kernel/geo/distance.ts";
import { selectionOf } from "./selection.server.ts";

const now = new Date("2026-03-02T10:00:00Z");
const job = (id: string, more: Partial<OpenJob & { distance: Distance | null }> = {}) =>
  ({
    id,
    title: `Job ${id}`,
    category: "Plumbing",
    description: "It drips.",
    location: "LS6",
    createdAt: new Date("2026-03-01T10:00:00Z"),
    preferredStartDate: null,
    details: [],
    budgetMin: 8_000,
    budgetMax: null,
    quotes: { received: 1, live: 1 },
    photos: [],
    saved: false,
    ...more,
  }) as unknown as OpenJob & { miles?: number | null };
const at = (query: string) => new URL(`http://localhost/browse${query}`);
const select = (jobs: Parameters<typeof selectionOf>[0], query = "") => selectionOf(jobs, at(query), now, () => true);

describe("the selected job of a list", () => {
  test("is the one that the URL names, otherwise the first; an empty list has none", () => {
    const jobs = [job("a"), job("b")];
    expect(select(jobs, "?job=b")?.job.id).toBe("b");
    expect(select(jobs)?.job.id).toBe("a");
    expect(select(jobs, "?job=gone")?.job.id).toBe("a");
    expect(select([], "?job=a")).toBeNull();
  });

  test("keeps the filters of the list, and leads to the next job once it is hidden", () => {
    const jobs = [job("a"), job("b"), job("c")];
    expect(select(jobs, "?show=all&job=b&q=tap")).toMatchObject({
      fields: [
        ["show", "all"],
        ["q", "tap"],
      ],
      afterHiding: "/browse?show=all&q=tap&job=c",
    });
    expect(select(jobs, "?job=c")?.afterHiding).toBe("/browse?job=b");
    expect(select([job("a")])?.afterHiding).toBe("/browse");
  });

  test("has a picture of its area in the place of a distance that is not known", () => {
    const areaOf = (distance: Distance | null) => select([job("a", { distance })])?.job.area?.name ?? null;
    expect([areaOf(null), areaOf({ miles: 0, as: "near" })]).toEqual(["Leeds", "Leeds"]);
    expect([areaOf({ miles: 90, as: "about" }), areaOf({ miles: 2, as: "exactly" })]).toEqual([null, null]);
  });

  test("has the facts that decide whether to quote", () => {
    const details = [
      { question: "Where is it?", answer: "Kitchen" },
      { question: "How soon?", answer: "Today" },
    ];
    const photos = [{ id: "p", caption: null, width: 4, height: 3 }];
    const today = new Date("2026-03-02T09:00:00Z");
    expect(
      select([job("a", { details, photos, distance: { miles: 2, as: "exactly" }, createdAt: today })])?.job,
    ).toMatchObject({
      about: ["Plumbing", "LS6", "2 miles", "Today"],
      urgent: true,
      facts: [
        { question: "When", answer: "Today" },
        { question: "Where is it?", answer: "Kitchen" },
        { question: "Budget", answer: "From £80" },
      ],
      quotes: "1 of 3 quotes received",
      photos: [{ alt: "Photo of the job", small: "/job/a/photos/p?size=small" }],
      mayQuote: true,
    });
    expect(select([job("a")])?.job.about).toEqual(["Plumbing", "LS6", "", "Yesterday"]);
  });
});
