import { expect, test } from "vitest";
import { areaNameOf, areaNames } from "./area-names.ts";
import { areaCentres } from "./areas.ts";

test("every postcode area with a centre has a name, and no other", () => {
  expect([...areaNames.keys()].sort()).toEqual([...areaCentres.keys()].sort());
  expect([...areaNames.values()].filter((name) => !/^[A-Z][A-Za-z -]+$/.test(name))).toEqual([]);
});

test.each([
  ["LS6 2AB", "Leeds"],
  ["ls6", "Leeds"],
  [" e1", "London"],
  ["BT7", "Northern Ireland"],
  ["LS", null],
  ["ZZ1", null],
  ["Leeds", null],
  ["", null],
])("%j is in %j", (postcode, name) => {
  expect(areaNameOf(postcode)).toBe(name);
});
