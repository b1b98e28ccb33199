import fc from "fast-check";
import { expect, test } from "vitest";
import { isId, newId } from "#kernel/id.ts";
import { FIRST_CURSOR, idBefore, nextMessage, timeOf } from "./message-order.ts";

test("the next message comes after the last one, even when the clock goes back", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 45 }), { minLength: 2, maxLength: 20 }), (times) => {
      let last: string | undefined;
      for (const time of times) {
        const { id, createdAt } = nextMessage(last, new Date(time));
        expect(createdAt.getTime()).toBe(timeOf(id));
        expect(createdAt.getTime()).toBeGreaterThanOrEqual(time);
        if (last !== undefined) expect(id > last).toBe(true);
        last = id;
      }
    }),
  );
});

test("an id contains its time", () => {
  expect(timeOf(newId(1_700_000_000_123))).toBe(1_700_000_000_123);
});

test("the cursor before a message is the largest smaller id", () => {
  expect(idBefore("019a0000-0000-7000-8000-000000000000")).toBe("019a0000-0000-7000-7fff-ffffffffffff");
  for (const id of [newId(1), newId()]) {
    expect(isId(idBefore(id))).toBe(true);
    expect(idBefore(id) < id && idBefore(id) > FIRST_CURSOR).toBe(true);
  }
});
