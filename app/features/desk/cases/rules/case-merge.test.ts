import { describe, expect, test } from "vitest";
import { CASE_KINDS } from "./case-kinds.ts";
import { MERGEABLE, mergeRefusal, planMerge, planSeparation, usuallyStays } from "./case-merge.ts";

const [one, two, three] = ["one", "two", "three"].map((id, index) => ({
  id,
  number: 1001 + index,
  kind: "report" as (typeof CASE_KINDS)[number],
  personId: "person" as string | null,
  closedAt: null as Date | null,
  deadline: new Date(Date.UTC(2026, 2, 3 + index)),
  assigneeId: null as string | null,
  snoozedUntil: null as Date | null,
  tags: [] as string[],
  mergedCount: 0,
}));
if (!one || !two || !three) throw new Error("no cases");

describe("cases can be merged", () => {
  test("if they are of one kind that is answered together", () => {
    for (const kind of CASE_KINDS)
      expect(mergeRefusal([one, two].map((made) => ({ ...made, kind }))), kind).toBe(
        MERGEABLE.includes(kind) ? null : "CASE_MERGE",
      );
    expect(mergeRefusal([one, { ...two, kind: "check" }])).toBe("CASE_MERGE");
  });

  test("if they are about one person, wait, and are at least two", () => {
    expect(mergeRefusal([])).toBe("CASE_MERGE");
    expect(mergeRefusal([one])).toBe("CASE_MERGE");
    expect(mergeRefusal([one, { ...two, personId: "other" }])).toBe("CASE_MERGE");
    expect(mergeRefusal([one, two].map((made) => ({ ...made, personId: null })))).toBe("CASE_MERGE");
    expect(mergeRefusal([one, { ...two, closedAt: new Date() }])).toBe("CASE_CLOSED");
  });

  test("if others are merged into one of them at most, which stays", () => {
    const taken = { ...two, mergedCount: 1 };
    expect(mergeRefusal([one, taken, three])).toBeNull();
    expect(mergeRefusal([{ ...one, mergedCount: 2 }, taken])).toBe("CASE_HAS_MERGED");
    expect(planMerge([one, taken], one.id)).toEqual({ allowed: false, code: "CASE_HAS_MERGED" });
    expect(planMerge([one, taken], taken.id)).toMatchObject({ allowed: true });
    expect([usuallyStays([two, three, one])?.id, usuallyStays([one, taken])?.id, usuallyStays([])]).toEqual([
      "one",
      "two",
      undefined,
    ]);
  });

  test("if their tags are not too many together", () => {
    const tagged = (from: number) => Array.from({ length: 6 }, (_, index) => `tag ${from + index}`);
    expect(mergeRefusal([one, two].map((made, index) => ({ ...made, tags: tagged(index * 4) })))).toBeNull();
    expect(mergeRefusal([one, two].map((made, index) => ({ ...made, tags: tagged(index * 5) })))).toBe("CASE_TAGS");
  });
});

test("the one that stays has all tags and an operator if one of them has one", () => {
  const others = [
    { ...two, tags: ["b"], assigneeId: "Aisha" },
    { ...three, tags: ["a", "b"], assigneeId: "Priya" },
  ];
  const plan = planMerge([{ ...one, tags: ["c"] }, ...others], one.id);
  expect(plan).toMatchObject({
    allowed: true,
    plan: {
      keep: {
        planned: {
          set: { assigneeId: "Aisha", tags: ["a", "b", "c"] },
          texts: ["C-1002 merged into this case", "C-1003 merged into this case"],
        },
      },
      others: [
        { planned: { set: { tags: ["b"], mergedInto: "one" }, texts: ["Merged into C-1001"] } },
        { planned: { set: { tags: ["a", "b"], mergedInto: "one" }, texts: ["Merged into C-1001"] } },
      ],
    },
  });
  expect(planMerge([one, two], "another")).toEqual({ allowed: false, code: "CASE_MERGE" });
});

test("separating changes nothing but where it stands", () => {
  const merged = { ...two, tags: ["b"], assigneeId: "Aisha" };
  expect(planSeparation(merged, one)).toEqual({
    row: {
      row: merged,
      planned: {
        set: { assigneeId: "Aisha", snoozedUntil: null, tags: ["b"], mergedInto: null },
        texts: ["Separated from C-1001"],
      },
    },
    from: {
      row: one,
      planned: { set: { assigneeId: null, snoozedUntil: null, tags: [] }, texts: ["C-1002 separated from this case"] },
    },
  });
});
