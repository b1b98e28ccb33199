import fc from "fast-check";
import { expect, test } from "vitest";
import { canAtDesk, DESK_ROLES } from "#kernel/desk-roles.ts";
import { CASE_KINDS, caseKinds } from "./case-kinds.ts";
import { type Busy, changeOfEach, shareOut } from "./in-turn.ts";

const operators = fc.uniqueArray(
  fc.record({ id: fc.uuid(), name: fc.string(), deskRole: fc.constantFrom(...DESK_ROLES), open: fc.nat(50) }),
  { selector: ({ id }) => id, maxLength: 6 },
);
const cases = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom(...CASE_KINDS),
    assigneeId: fc.constantFrom(null, null, null, "somebody"),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);

test("each case that nobody has is given to somebody who decides its kind, if there is such a person", () => {
  fc.assert(
    fc.property(cases, operators, (all, people) => {
      const given = shareOut(all, people);
      for (const { id, kind, assigneeId } of all) {
        const able = people.filter(({ deskRole }) => canAtDesk(deskRole, caseKinds[kind].act));
        const whom = given.get(id);
        if (assigneeId !== null || able.length === 0) expect(whom).toBeUndefined();
        else expect(able.map((one) => one.id)).toContain(whom?.id);
      }
    }),
  );
});

test("with one kind nobody has two more than another, counting what they had", () => {
  const owner = (id: string, open: number): Busy => ({ id, name: id, deskRole: "admin", open });
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: String(at), kind: "support" as const, assigneeId: null }));
  const shares = (given: ReadonlyMap<string, { id: string }>) =>
    ["a", "b", "c"].map((id) => [...given.values()].filter((one) => one.id === id).length);
  expect(shares(shareOut(many(7), [owner("a", 0), owner("b", 0), owner("c", 0)]))).toEqual([3, 2, 2]);
  expect(shares(shareOut(many(7), [owner("a", 5), owner("b", 0), owner("c", 1)]))).toEqual([0, 4, 3]);
});

test("a change that is the same for all gives all to one person", () => {
  const aisha = { id: "a", name: "Aisha", deskRole: "support" as const };
  const all = [{ id: "1", kind: "support" as const, assigneeId: null }];
  expect(changeOfEach({ assigneeId: "a" }, all, [aisha])("1")).toEqual({
    change: { assigneeId: "a" },
    assignee: aisha,
  });
  expect(changeOfEach({ inTurn: true, note: "x" }, all, [aisha])("1").change).toEqual({ assigneeId: "a", note: "x" });
  expect(changeOfEach({ inTurn: true }, all, [])("1")).toEqual({ change: { assigneeId: undefined }, assignee: null });
});
