import { describe, expect, test } from "vitest";
import { JOB_CATEGORIES, TRADES } from "#config/constants.ts";
import { isGasWork, needsGasSafe } from "./gas-work.ts";

const work = (category: string, title: string, description = "Please quote for this work at our house.") => ({
  category,
  title,
  description,
});

describe("whatever the category", () => {
  test.each([
    "Gas leak in the kitchen",
    "There is a smell of gas by the meter",
    "Move the gas pipe behind the cooker",
    "Landlord gas safety certificate",
    "CP12 for a rented flat",
    "Annual boiler service",
    "Boiler replacement and new flue",
    "Replace the old combi boiler",
    "Fit a gas hob",
    "Install new hob in the worktop",
    "Disconnect gas cooker",
    "Cooker connection for a new range",
    "Repair gas fire in the lounge",
    "Cap off the gas supply",
    "LPG bottles for a caravan",
    "Swap our five burner gas hob",
  ])("%s is gas work", (title) => {
    for (const category of JOB_CATEGORIES) expect(isGasWork(work(category, title)), category).toBe(true);
  });

  test.each([
    "Replace kitchen mixer tap",
    "Fit an induction hob",
    "Electric boiler service",
    "Fit a boiling water tap",
    "New bathroom, all electric and no gas in the flat",
    "Install electric cooker connection",
    "Oil boiler repair",
    "Repair gas-lift bed",
    "Vegas style bar",
    "Mend the garden tap",
  ])("%s is not", (title) => {
    for (const category of JOB_CATEGORIES) expect(isGasWork(work(category, title)), category).toBe(false);
  });
});

describe("mentioning an appliance", () => {
  const titles = ["Radiators cold, boiler pressure drops", "Leak under the boiler", "Pipe by the flue drips"];
  test.each(titles)("%s: enough in Plumbing", (title) => expect(isGasWork(work("Plumbing", title))).toBe(true));

  test.each([
    ["Painting", "Paint the boiler cupboard"],
    ["Carpentry", "Box in the pipes below the boiler"],
    ["Cleaning", "Deep clean of oven and hob"],
    ["Electrical", "Fit a thermostat next to the boiler"],
    ["Carpentry", "Replace boiler cupboard doors"],
    ["Roofing", "Slipped tiles near the flue"],
  ])("not enough in %s: %s", (category, title) => expect(isGasWork(work(category, title))).toBe(false));
});

test("the description is checked like the title", () => {
  expect(isGasWork(work("Plumbing", "Kitchen work", "The gas hob must be moved to the island."))).toBe(true);
});

test("the result does not depend on capitals", () => {
  expect(isGasWork(work("Plumbing", "BOILER SERVICE"))).toBe(true);
});

test("gas trades need the check for any job, the others for gas work only", () => {
  const tap = work("Plumbing", "Replace kitchen mixer tap");
  const boiler = work("Plumbing", "Boiler service");
  for (const trade of [...TRADES, null]) {
    expect(needsGasSafe(trade, tap)).toBe(trade === "Gas Engineer" || trade === "Heating Engineer");
    expect(needsGasSafe(trade, boiler)).toBe(true);
  }
});
