import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY, later } from "#kernel/clock.ts";
import { type DifferenceKind, differenceOf, timeWindows } from "./reconcile.ts";

test.each<[readonly number[], readonly number[], DifferenceKind | null]>([
  [[9_500], [9_500], null],
  [[-1_000], [-400, -600], null], // a refund of held and of released money
  [[-1_000, 1_000], [], null], // a refund that bounced before its first event
  [[9_500], [], "missing_in_ledger"],
  [[], [9_500], "missing_at_provider"],
  [[9_500], [9_400], "wrong_amount"],
  [[9_500, 9_500], [9_500], "duplicate"],
  [[9_500], [9_500, 9_500], "duplicate"],
  [[9_500, -9_500], [9_500], "wrong_amount"],
])("provider %o and ledger %o: %s", (provider, ledger, expected) => {
  expect(differenceOf({ provider, ledger })).toBe(expected);
});

test("there is a difference exactly when the sums differ", () => {
  const amounts = fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 4 });
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      const sum = (list: readonly number[]) => list.reduce((total, amount) => total + amount, 0);
      const found = differenceOf({ provider: one, ledger: other });
      expect(found === null).toBe(sum(one) === sum(other));
      expect(differenceOf({ provider: other, ledger: one }) === null).toBe(found === null);
    }),
  );
});

test("time windows have neither gaps nor overlaps, and the last has no end", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const days = fc.integer({ min: 0, max: 9_000 });
  fc.assert(
    fc.property(days, fc.boolean(), (back, fromTheBeginning) => {
      const oldest = later(now, -back * DAY);
      const cut = timeWindows(fromTheBeginning ? null : oldest, oldest, now);
      expect(cut[0]?.from ?? null).toEqual(fromTheBeginning ? null : oldest);
      expect(cut.at(-1)?.until).toBeNull();
      expect(cut.length).toBeLessThanOrEqual(201);
      for (const [index, { from }] of cut.entries()) if (index > 0) expect(from).toEqual(cut[index - 1]?.until);
    }),
  );
});
