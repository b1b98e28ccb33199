import { expect, test } from "vitest";
import { areasByCity } from "#features/search/rules/cities.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { findCities } from "./find-cities.ts";

const areas = areasByCity();
const cities = CITIES.map((name) => ({ name, areas: areas.get(name) ?? [] }));
const found = (typed: string) => findCities(cities, typed).map(({ name }) => name);

test("a city is found by any part of its name, ignoring case", () => {
  expect(found("")).toEqual(CITIES);
  expect(found("  ")).toEqual(CITIES);
  expect(found("leeds")).toEqual(["Leeds"]);
  expect(found("CASTLE")).toEqual(["Newcastle"]);
  expect(found("man")).toEqual(["Manchester"]);
  // OL is near Manchester.
  expect(found("ol")).toEqual(["Manchester", "Liverpool", "Bristol"]);
});

test("a city is found by a complete or partial postcode nearby", () => {
  for (const typed of ["LS6", "ls6 2ab", "LS6 2", "ls62ab", "LS1"]) expect(found(typed)).toEqual(["Leeds"]);
  expect(found("BD1")).toEqual(["Leeds"]);
  expect(found("EC1A 1BB")).toEqual(["London"]);
  expect(found("B13")).toEqual(["Birmingham"]);
  // LE is near Leicester, and the others have it in their names.
  expect(found("le")).toEqual(["Leicester", "Leeds", "Newcastle"]);
});

test("any other text finds nothing", () => {
  for (const typed of ["Atlantis", "%", "LS6 2ABC", "ZZ9", "🦊", "ZE2"]) expect(found(typed)).toEqual([]);
});
