import { expect, test } from "vitest";
import { withNext } from "./with-next.ts";

test("a page of signing in keeps where it leads, and a page too long for a mail's link is left out", () => {
  expect(withNext("/auth", "?mode=sign-up")).toBe("/auth");
  expect(withNext("/auth", "?next=%2Fmy-jobs%3Ftab%3Ddone")).toBe("/auth?next=%2Fmy-jobs%3Ftab%3Ddone");
  expect(withNext("/auth/code?have", "?next=/job/1")).toBe("/auth/code?have&next=%2Fjob%2F1");
  expect(withNext("/auth", `?next=/${"a".repeat(500)}`)).toBe("/auth");
});
