import { expect, test } from "vitest";
import { csvStream } from "./csv-stream.ts";

const asked: number[] = [];
const file = (count: number, more: { items?: number } = {}) => {
  asked.length = 0;
  return csvStream<number>({
    head: ["number"],
    batch: 2,
    read: async ({ cursor, limit }) => {
      asked.push(limit);
      const from = Number(cursor ?? 0);
      const items = Array.from({ length: Math.min(limit, count - from) }, (_, i) => from + i);
      return { items, nextCursor: from + limit < count ? String(from + limit) : null };
    },
    cells: (number) => [number],
    ...(more.items && { most: { items: more.items, text: "There are more" } }),
  });
};
const textOf = (stream: ReadableStream) => new Response(stream).text();

test("reads in batches to the end", async () => {
  expect(await textOf(file(5))).toBe("number\r\n0\r\n1\r\n2\r\n3\r\n4\r\n");
  expect(asked).toEqual([2, 2, 2]);
  expect(await textOf(file(0))).toBe("number\r\n");
});

test("says when it does not have all", async () => {
  expect(await textOf(file(5, { items: 3 }))).toBe("number\r\n0\r\n1\r\n2\r\nThere are more\r\n");
  expect(asked).toEqual([2, 1]);
  expect(await textOf(file(3, { items: 3 }))).toBe("number\r\n0\r\n1\r\n2\r\n");
});

test("stops reading with its reader", async () => {
  const reader = file(9).getReader();
  await reader.read();
  await reader.cancel();
  expect(asked.length).toBeLessThan(5);
});
