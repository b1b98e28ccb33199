import { expect, test } from "vitest";
import { decideFrozenSchema, suspendSchema } from "./suspension.schema.ts";

test("of several wrong fields of a form, the first on the page is named", () => {
  const wrong = (found: { error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined }) =>
    found.error?.issues.map(({ path }) => path[0]);
  expect(wrong(suspendSchema.safeParse({ userId: "u", reason: "" }))).toEqual(["rule", "facts", "reason"]);
  expect(wrong(decideFrozenSchema.safeParse({ bookingId: "b", refund: "", reason: "" }))).toEqual(["refund", "reason"]);
});
