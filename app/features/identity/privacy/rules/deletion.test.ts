import fc from "fast-check";
import { expect, test } from "vitest";
import { deletionErrors } from "./deletion.errors.ts";
import { deletionBlockers, type OpenObligations } from "./deletion.ts";

const amount = fc.integer({ min: 0, max: 2 });
const obligations = fc.record({
  isAdmin: fc.boolean(),
  held: amount,
  owedToThem: amount,
  owedByThem: amount,
  unpaid: amount,
  disputes: amount,
  chargebacks: amount,
  underWay: amount,
});

test("an account can be deleted exactly when nothing is open, and each open obligation gives one reason", () => {
  fc.assert(
    fc.property(
      obligations,
      fc.constantFrom("customer" as const, "tradesperson" as const),
      (some: OpenObligations, type) => {
        const found = deletionBlockers(some, type);
        expect(found).toHaveLength(Object.values(some).filter((one) => Number(one) > 0).length);
        expect(new Set(found.map(({ code }) => code)).size).toBe(found.length);
        for (const { code, path } of found) {
          expect(deletionErrors[code]().message).not.toBe("");
          expect(path).toMatch(/^\//);
        }
      },
    ),
    { numRuns: 60 },
  );
});
