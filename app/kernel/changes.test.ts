import fc from "fast-check";
import { expect, test } from "vitest";
import { changeOfText, changesInList } from "./changes.ts";

interface Item {
  name: string;
  price: number;
}
const words = {
  keyOf: ({ name }: Item) => name,
  labelOf: ({ name }: Item) => name,
  textOf: ({ price }: Item) => String(price),
  missing: "none",
};
const item = (name: string, price: number): Item => ({ name, price });

test("a list says what was changed, added and removed, whatever its order", () => {
  const was = [item("Tap", 40), item("Valve", 10), item("Bath", 1)];
  const now = [item("Valve", 12), item("Tap", 40), item("Sink", 7)];
  expect(changesInList(was, now, words)).toEqual([
    { label: "Valve", was: "10", now: "12" },
    { label: "Bath", was: "1", now: "none" },
    { label: "Sink", was: "none", now: "7" },
  ]);
});

test("items with the same name are compared in their order", () => {
  expect(changesInList([item("Tap", 1), item("Tap", 2)], [item("Tap", 1)], words)).toEqual([
    { label: "Tap", was: "2", now: "none" },
  ]);
});

test("a text shows the words that differ, with some around them", () => {
  const start = "We take out the old bath and the tiles behind it, and fit the new one. ";
  const end = " Waste is taken away by us on the last day, and the room is left clean for you.";
  expect(changeOfText("Message", `${start}Parts are included.${end}`, `${start}Parts are extra.${end}`)).toEqual([
    {
      label: "Message",
      was: "… behind it, and fit the new one. Parts are included. Waste is taken away by us on the last day, …",
      now: "… behind it, and fit the new one. Parts are extra. Waste is taken away by us on the last day, …",
    },
  ]);
  expect(changeOfText("Message", "One day.", "Two days.")).toEqual([
    { label: "Message", was: "One day.", now: "Two days." },
  ]);
});

test("two texts that differ are shown as two that differ, and never longer than they are", () => {
  const text = fc.string({ minLength: 1, maxLength: 900, unit: fc.constantFrom("a", "b", " ", "c") });
  fc.assert(
    fc.property(text, text, (was, now) => {
      const [change] = changeOfText("Message", was, now);
      if (was === now) expect(change).toBeUndefined();
      else expect(change?.was).not.toBe(change?.now);
    }),
  );
});
