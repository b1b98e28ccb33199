import { expect, test } from "vitest";
import { placeOf } from "./hours.ts";

const shown = { first: 7, last: 18 };
const place = (start: number, end: number) => Object.values(placeOf({ start, end }, shown) ?? {}).join(" ");

test("a time stands in steps of five minutes, and is cut where the day shown begins and ends", () => {
  expect(place(510, 602)).toBe("1 30 1 30");
  expect(place(467, 467)).toBe("0 45 0 0");
  expect(place(0, 1_440)).toBe("0 0 11 0");
  expect(place(1_050, 1_140)).toBe("10 30 0 30");
  expect([place(300, 400), place(1_100, 1_200)]).toEqual(["", ""]);
});
