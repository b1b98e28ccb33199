import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#kernel/id.ts";
import { momentOf, nextMessage } from "./message-order.ts";

test("the next message comes after the last, whatever the clock says", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 45 }), { minLength: 2, maxLength: 20 }), (times) => {
      let last: string | undefined;
      for (const time of times) {
        const { id, createdAt } = nextMessage(last, new Date(time));
        expect(createdAt.getTime()).toBe(momentOf(id));
        expect(createdAt.getTime()).toBeGreaterThanOrEqual(time);
        if (last !== undefined) expect(id > last).toBe(true);
        last = id;
      }
    }),
  );
});

test("an id tells its moment", () => {
  expect(momentOf(newId(1_700_000_000_123))).toBe(1_700_000_000_123);
});
