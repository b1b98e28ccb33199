import { expect, test } from "vitest";
import { type RegulatedKind, regulatedKinds, regulatedWork } from "./work-notes.ts";

const kinds = (title: string, category = "Plumbing") =>
  regulatedKinds({ category, title, description: "Please quote for this work at our house." });

test.each<[string, RegulatedKind[]]>([
  ["Rewire the ground floor", ["electrics"]],
  ["New consumer unit", ["electrics"]],
  ["Fit an electric shower", ["electrics"]],
  ["EV charger on the drive", ["electrics"]],
  ["Replace three bedroom windows", ["windows"]],
  ["New upvc front door", ["windows"]],
  ["Double glazing for a bay", ["windows"]],
  ["Install bifold doors", ["windows"]],
  ["Log burner and hearth", ["solid_fuel"]],
  ["Multi-fuel stove to install", ["solid_fuel"]],
  ["Air con for the loft", ["refrigerant"]],
  ["Service our heat pump", ["refrigerant"]],
  ["Unvented cylinder leaking", ["hot_water"]],
  ["Megaflo service", ["hot_water"]],
  ["Remove artex ceiling", ["asbestos"]],
  ["Asbestos garage roof", ["asbestos"]],
  ["Chimney repair, scaffolding needed", ["scaffolding"]],
  ["Garden waste removal", ["waste"]],
  ["House clearance", ["waste"]],
  ["Take away the rubble", ["waste"]],
  ["Replace kitchen mixer tap", []],
  ["Leaking waste pipe", []],
  ["Window cleaning", []],
  ["Paint the front door", []],
  ["New blinds for the windows", []],
  ["New front door lock", []],
  ["Mend the garden gate", []],
])("%s: %j", (title, expected) => expect(kinds(title)).toEqual(expected));

test("everything in Electrical is electrical work, and a job may be several kinds", () => {
  expect(kinds("Mend the doorbell", "Electrical")).toEqual(["electrics"]);
  expect(kinds("Replace windows, remove the rubble, scaffolding", "Carpentry")).toEqual([
    "windows",
    "scaffolding",
    "waste",
  ]);
});

test("each kind has its own text for each of the two people", () => {
  const texts = Object.values(regulatedWork).flatMap(({ tradesperson, customer }) => [tradesperson, customer]);
  expect(new Set(texts).size).toBe(texts.length);
});
