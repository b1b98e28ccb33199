import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeMessages } from "./message-merge.ts";

const message = (id: string, own = false, read = false) => ({ id, own, read });

test("merging contains each message once and in order, in whatever order they arrive", () => {
  const id = fc.integer({ min: 0, max: 40 }).map((n) => String(n).padStart(4, "0"));
  const replies = fc.array(fc.array(id, { maxLength: 12 }), { maxLength: 8 });
  fc.assert(
    fc.property(replies, (all) => {
      let merged: ReturnType<typeof message>[] = [];
      for (const ids of all)
        merged = mergeMessages(
          merged,
          ids.map((one) => message(one)),
        );
      expect(merged.map((one) => one.id)).toEqual([...new Set(all.flat())].sort());
    }),
  );
});

test("merging never turns a read message into an unread one", () => {
  const [merged] = mergeMessages([message("1", true, true)], [message("1", true, false)]);
  expect(merged?.read).toBe(true);
  expect(mergeMessages([message("1", true)], [message("1", true, true)])[0]?.read).toBe(true);
});
