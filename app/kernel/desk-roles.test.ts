import { expect, test } from "vitest";
import type { User } from "./actor.ts";
import { requireAdmin } from "./actor.ts";
import { canAtDesk, DESK_ACTS, DESK_ROLES, type DeskRole, rolesFor } from "./desk-roles.ts";

const operator = (deskRole: DeskRole | null): User => ({
  kind: "user",
  id: "1",
  name: "Aisha Rahman",
  email: "aisha@example.test",
  emailVerified: true,
  userType: "customer",
  isAdmin: true,
  deskRole,
  suspended: false,
});

test("the owner may do everything, and somebody whose role is not known nothing", () => {
  for (const act of DESK_ACTS) {
    expect(canAtDesk("admin", act)).toBe(true);
    expect(canAtDesk(null, act)).toBe(false);
    expect(() => requireAdmin(operator(null), act)).toThrow(expect.objectContaining({ code: "DESK_ROLE" }));
  }
});

test("money moves by finance, decisions about people by trust, and roles by the owner alone", () => {
  expect(rolesFor("payments.refund")).toEqual(["admin", "finance"]);
  expect(rolesFor("tax.read")).toEqual(["admin", "finance"]);
  expect(rolesFor("people.suspend")).toEqual(["admin", "trust"]);
  expect(rolesFor("disputes.decide")).toEqual(["admin", "trust"]);
  expect(rolesFor("roles.change")).toEqual(["admin"]);
  expect(rolesFor("people.read")).toEqual([...DESK_ROLES]);
});

test("an operation asks the same table", () => {
  expect(() => requireAdmin(operator("support"), "payments.refund")).toThrow(
    expect.objectContaining({ code: "DESK_ROLE", status: 403 }),
  );
  expect(requireAdmin(operator("finance"), "payments.refund").id).toBe("1");
});
