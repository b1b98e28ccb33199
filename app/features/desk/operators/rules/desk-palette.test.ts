import { expect, test } from "vitest";
import { canAtDesk } from "#kernel/desk-roles.ts";
import { actsFor, isExact, onlyActs, withoutMark } from "./desk-palette.ts";

test.each([
  ["C-2049", true],
  ["pi_3QM2xVb81KdR0e", true],
  ["0197c047-7d00-7d0c-8851-000000000000", true],
  ["Fatima", false],
  ["LS7 1AA", false],
])("%s opens at once: %s", (typed, exact) => {
  expect(isExact(typed)).toBe(exact);
});

test("after > only acts are looked for", () => {
  expect([onlyActs("> refund"), onlyActs("refund > x")]).toEqual([true, false]);
  expect(withoutMark(" > refund ")).toBe("refund");
});

test("acts are those of the role, about what was found", () => {
  const found = [
    { kind: "person", id: "p", title: "Fatima Rahman", text: "f@example.com, customer" },
    { kind: "booking", id: "b", title: "Sockets", text: "with Callum: £340.00 held" },
    { kind: "booking", id: "c", title: "Nothing paid", text: "with Callum: nothing paid" },
    { kind: "job", id: "j", title: "Sockets", text: "Electrical" },
  ] as const;
  const of = (role: "admin" | "support") => actsFor(found, (act) => canAtDesk(role, act)).map(({ to }) => to);
  expect(of("support")).toEqual(["/admin/users/p#write-first"]);
  expect(of("admin")).toEqual(["/admin/users/p#write-first", "/admin/bookings/b#refund"]);
});
