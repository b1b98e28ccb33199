import { describe, expect, test } from "vitest";
import { HOUR, later } from "#kernel/clock.ts";
import { DESK_ROLES } from "#kernel/desk-roles.ts";
import { changedError } from "./case.errors.ts";
import { changeCasesBody } from "./case.schema.ts";
import { type CaseState, planChange } from "./case-change.ts";
import { caseCells, leftOutText } from "./case-csv.ts";
import { filterText } from "./case-filter.format.ts";
import { changeCaseSchema, changeCasesSchema, changeOf, readPreview } from "./case-form.schema.ts";
import { CASE_KINDS, caseKinds, kindsFor } from "./case-kinds.ts";
import { casesPath, numberIn, placeIn, placePath, readFilter } from "./case-query.ts";
import { SNOOZES, snoozedUntil } from "./snooze.ts";

/** A Tuesday, 10:00 in London. */
const now = new Date("2026-03-03T10:00:00Z");
const id = "0197f1f2-0000-7000-8000-000000000000";

describe("kinds", () => {
  test("each role sees what it decides, the owner everything, and nobody else anything", () => {
    expect(kindsFor("admin")).toEqual(CASE_KINDS);
    expect(kindsFor("support")).toEqual(["support", "report", "gas", "no_show", "unpaid", "complaint"]);
    expect(kindsFor("finance")).toEqual(["support", "unpaid", "work", "chargeback"]);
    expect(kindsFor("trust")).toEqual(CASE_KINDS.filter((kind) => kind !== "work" && kind !== "chargeback"));
    expect(kindsFor(null)).toEqual([]);
    for (const kind of CASE_KINDS) expect(DESK_ROLES.some((role) => kindsFor(role).includes(kind))).toBe(true);
  });

  test("each leads to a page of the desk", () => {
    for (const kind of CASE_KINDS) expect(caseKinds[kind].path(id)).toMatch(/^\/admin\/[a-z-]+/);
  });
});

test("snoozing ends at nine in London, or after three hours", () => {
  const until = Object.fromEntries(SNOOZES.map((choice) => [choice, snoozedUntil(choice, now)?.toISOString() ?? null]));
  expect(until).toEqual({
    hours: "2026-03-03T13:00:00.000Z",
    tomorrow: "2026-03-04T09:00:00.000Z",
    monday: "2026-03-09T09:00:00.000Z",
    week: "2026-03-10T09:00:00.000Z",
    back: null,
  });
  // The clocks go forward on the Sunday before.
  expect(snoozedUntil("monday", new Date("2026-03-27T10:00:00Z"))?.toISOString()).toBe("2026-03-30T08:00:00.000Z");
});

describe("a change", () => {
  const state: CaseState = {
    kind: "check",
    closedAt: null,
    version: 3,
    assigneeId: null,
    snoozedUntil: null,
    tags: ["bank", "refund"],
  };
  const aisha = { id: "a", name: "Aisha Rahman", deskRole: "trust" } as const;
  const plan = (change: Parameters<typeof planChange>[1], more: Partial<CaseState> = {}, seen?: number) =>
    planChange({ ...state, ...more }, change, { seen, assignee: change.assigneeId ? aisha : null, now });
  const texts = (...args: Parameters<typeof plan>) => {
    const planned = plan(...args);
    return planned.allowed ? planned.planned.texts : planned.code;
  };

  test("says what it does", () => {
    expect(texts({ assigneeId: "a", addTags: ["vip", "bank"], removeTags: ["refund"], note: "Seen" })).toEqual([
      "Assigned to Aisha Rahman",
      "Tagged vip",
      "Tag refund removed",
      "Note added",
    ]);
    expect(texts({ snoozedUntil: later(now, HOUR) })).toEqual(["Snoozed until Tue 3 Mar, 11:00"]);
    expect(texts({ snoozedUntil: null }, { snoozedUntil: later(now, HOUR) })).toEqual(["Back in the queue"]);
    expect(texts({ assigneeId: null }, { assigneeId: "a" })).toEqual(["Assigned to nobody"]);
    expect(texts({ assigneeId: null, addTags: ["bank"] })).toEqual([]);
  });

  test("is refused for what is done, changed, not of the role, or has too many tags", () => {
    expect(texts({ note: "x" }, { closedAt: now })).toBe("CASE_CLOSED");
    expect(texts({ note: "x" }, {}, 2)).toBe("CASE_CHANGED");
    expect(texts({ note: "x" }, {}, 3)).toEqual(["Note added"]);
    expect(texts({ assigneeId: "a" }, { kind: "work" })).toBe("CASE_ASSIGNEE");
    expect(texts({ addTags: Array.from({ length: 9 }, (_, i) => `tag ${i}`) })).toBe("CASE_TAGS");
  });

  test("by somebody else is refused with their name and the time", () => {
    expect(changedError("Marta", now).message).toBe("Marta changed this case at 10:00. Look at it again, then save");
    expect(changedError(null, now)).toMatchObject({ code: "CASE_CHANGED", status: 409 });
  });
});

describe("the way back to the list", () => {
  const filter = { view: "mine", kind: "dispute", q: "jo & co" } as const;
  test("is the view, the filter and the page", () => {
    expect(placePath(placeIn(filter, "abc"))).toBe(casesPath(filter, { cursor: "abc" }));
    expect(placePath(placeIn({ view: "all" }))).toBe("/admin/cases?view=all");
  });

  test("never leads anywhere else", () => {
    for (const place of [
      "https://evil.test",
      "//evil.test",
      "/\\evil.test?view=mine",
      "view=x",
      "case=1&next=//x",
      null,
      7,
    ])
      expect(placePath(place)).toMatch(/^\/admin\/cases(\?view=all)?$/);
    const path = placePath("view=mine&q=\r\nLocation:%20//evil.test&cursor=//evil.test");
    expect(path).toMatch(/^\/admin\/cases\?view=mine&[\x21-\x7e]+$/);
    expect(placePath(`cursor=${"a".repeat(5_000)}&q=${"b".repeat(5_000)}`).length).toBeLessThan(400);
  });
});

test("a line of the file has the case as the list shows it, and where it is decided", () => {
  const one = {
    number: 2041,
    kind: "dispute",
    subjectId: id,
    title: "Fence: not finished",
    person: "Wendy Marsh",
  } as const;
  const at = { openedAt: now, deadline: later(now, HOUR), snoozedUntil: null };
  const more = { money: 123_456, risk: 3, assignee: null, tags: ["bank", "vip"] };
  expect(caseCells({ ...one, ...at, ...more }, "https://x.test")).toEqual([
    "C-2041",
    "Dispute",
    "Fence: not finished",
    "Wendy Marsh",
    { pence: 123_456 },
    "High",
    now,
    later(now, HOUR),
    null,
    null,
    "bank, vip",
    `https://x.test/admin/disputes/${id}`,
  ]);
  expect(leftOutText(5_000)).toBe("Only the first 5,000 cases are in this file. Narrow the list to get the others");
});

describe("what is sent", () => {
  test("names cases once, and says what to change", () => {
    const ok = (body: object) => changeCasesBody.safeParse(body).success;
    expect(ok({ ids: [id], note: "Seen" })).toBe(true);
    expect(ok({ cases: [{ id, version: 0 }], assignee_id: null })).toBe(true);
    expect(ok({ ids: [id] })).toBe(false);
    expect(ok({ ids: [id], add_tags: [] })).toBe(false);
    expect(ok({ ids: [id], cases: [{ id }], note: "x" })).toBe(false);
    expect(ok({ note: "x" })).toBe(false);
    expect(ok({ ids: [id], add_tags: ["Ünicode"] })).toBe(false);
    expect(changeCasesBody.parse({ ids: [id], add_tags: [" Refund "] }).add_tags).toEqual(["refund"]);
  });

  test("in forms is a choice that may be empty", () => {
    const form = { caseId: id, version: "3", assign: "nobody", snooze: "back", tag: "VIP", untag: "bank" };
    const { caseId: _, version, ...chosen } = changeCaseSchema.parse(form);
    expect(version).toBe(3);
    expect(changeOf(chosen, now)).toEqual({
      assigneeId: null,
      inTurn: false,
      snoozedUntil: null,
      addTags: ["vip"],
      removeTags: ["bank"],
      note: undefined,
    });
    expect(changeOf({}, now)).toMatchObject({ assigneeId: undefined, snoozedUntil: undefined });
    expect(changeCaseSchema.safeParse({ caseId: id, version: "3" }).success).toBe(false);
    expect(changeCasesSchema.parse({ c: `${id}.2`, note: "x" }).c).toEqual([{ id, version: 2 }]);
    expect(changeCasesSchema.safeParse({ c: "x.2", note: "x" }).success).toBe(false);
  });

  test("in an address is left out where it cannot be read", () => {
    const read = (query: string) => readPreview(new URLSearchParams(query));
    expect(read(`c=${id}.1&c=x&assign=y&tag=%C3%BC&snooze=never`)).toEqual({ c: [{ id, version: 1 }] });
    expect(read("c=x&tag=vip")).toEqual({ c: [], tag: "vip" });
    expect(read(`c=${id}.1&tag=vip`)).toEqual({ c: [{ id, version: 1 }], tag: "vip" });
    expect(readFilter(new URLSearchParams("view=x&kind=y&due=z&assignee=1&q=+"))).toEqual({ view: "all" });
    const filter = { view: "mine", kind: "dispute", q: "jo" } as const;
    expect(casesPath(filter, { case: id })).toBe(`/admin/cases?view=mine&kind=dispute&q=jo&case=${id}`);
    expect(readFilter(new URLSearchParams(casesPath(filter).split("?")[1]))).toEqual(filter);
    expect(casesPath({ view: "all" })).toBe("/admin/cases?view=all");
    expect(["C-2041", "c2041", "2041", "Jo", "12"].map(numberIn)).toEqual([2041, 2041, 2041, undefined, undefined]);
  });
});

test("what a view shows is said in words", () => {
  const text = (query: string) => filterText(readFilter(new URLSearchParams(query)), new Map([[id, "Aisha Rahman"]]));
  expect(text("")).toBe("Open");
  expect(text(`view=mine&kind=report&assignee=${id}&tag=refund&due=overdue&q=Jo`)).toBe(
    "Mine, Report, with Aisha Rahman, overdue, tagged refund, “Jo”",
  );
  expect(text(`assignee=${id.replace("0000", "1111")}`)).toBe("Open, with a former operator");
});
