import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askFrom, mergeMessages } from "./message-merge.ts";

const message = (id: string, own = false, read = false) => ({ id, own, read });

describe("merging", () => {
  test("has each message once and in order, whatever comes when", () => {
    const id = fc.integer({ min: 0, max: 40 }).map((n) => String(n).padStart(4, "0"));
    const stretches = fc.array(fc.array(id, { maxLength: 12 }), { maxLength: 8 });
    fc.assert(
      fc.property(stretches, (all) => {
        const merged = all.reduce<ReturnType<typeof message>[]>(
          (had, came) =>
            mergeMessages(
              had,
              came.map((one) => message(one)),
            ),
          [],
        );
        expect(merged.map((one) => one.id)).toEqual([...new Set(all.flat())].sort());
      }),
    );
  });

  test("never takes a reading back", () => {
    const [merged] = mergeMessages([message("1", true, true)], [message("1", true, false)]);
    expect(merged?.read).toBe(true);
    expect(mergeMessages([message("1", true)], [message("1", true, true)])[0]?.read).toBe(true);
  });
});

test("a screen asks again from before its first unread message, else from its last", () => {
  expect(askFrom([])).toBeUndefined();
  expect(askFrom([message("1"), message("2")])).toBe("2");
  expect(askFrom([message("1"), message("2", true), message("3")])).toBe("1");
  expect(askFrom([message("1", true, true), message("2", true, true)])).toBe("2");
  expect(askFrom([message("1", true)])).toBeUndefined();
});
