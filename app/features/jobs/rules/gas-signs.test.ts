import { describe, expect, test } from "vitest";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { gasSign, gasWords } from "./gas-signs.ts";

const REST = "Please quote for this work at our house.";
const sign = (category: string, title: string, description = REST) => gasSign({ category, title, description });

describe("certain in every category", () => {
  test.each([
    "Gas leak in the kitchen",
    "There is a smell of gas by the meter",
    "It smells like gas in the hall",
    "Gas smell near the cooker",
    "Move the gas pipe behind the cooker",
    "Extend gas pipework to the new kitchen",
    "Gas meter needs moving",
    "Replace gas tap behind the cooker",
    "New bayonet: gas cooker bayonet fitting loose",
    "Landlord gas safety certificate",
    "Landlords gas check for rented flat",
    "Gas saftey certificate",
    "CP12 for a rented flat",
    "CP 12 renewal",
    "LGSR needed by Friday",
    "Annual boiler service",
    "Boyler service please",
    "Boilar not working",
    "Boiler replacement and new flue",
    "Boiler is leaking",
    "Boiler won’t fire",
    "Boiler keeps cutting out",
    "Replace the old combi boiler",
    "New combi wanted",
    "Repair back boiler",
    "Fit a gas hob",
    "Install a gas range cooker",
    "Disconnect gas cooker",
    "Connect gas oven",
    "Repair gas fire in the lounge",
    "Gas fire service",
    "Gass fire not lighting",
    "Swap our five burner gas hob",
    "Cap off the gas supply",
    "LPG bottles for a caravan",
    "Calor heater connection",
    "Warm air unit repair",
    "Warm-air heating breakdown",
    "Vaillant ecoTEC shows F28",
    "Ecotec F75",
    "Vaillant F28",
    "Vailant boiler fault",
    "Valliant error f.22",
    "Worcester Bosch error EA",
    "Worcestor Bosch showing EA",
    "Worcester boiler pressure too low",
    "Worcester Greenstar 30i dead",
    "Bosch EA code",
    "Baxi pilot light",
    "Baxi E119",
    "Baxi Duotec showing E133",
    "Baxi boiler lockout",
    "Ideal Logic L2",
    "Ideal fault code F2",
    "Ideal boiler F1",
    "Potterton Suprima no ignition",
    "Glow-worm error F9",
    "Glowworm showing f1",
    "Viessmann Vitodens annual service",
    "Viessman F4",
    "Ariston boiler error 501",
    "Intergas service",
    "Navien lockout E003",
    "Ferroli no hot water",
    "Vokera pressure dropping",
    "Main Eco showing E119",
    "Alpha boiler repair",
    "Pilot light keeps going out",
    "Pilet light won't stay lit",
    "Convert hob: capping off the gas",
    "Multipoint repair",
    "Worcester Bosch not working",
    "Vokèra won’t fire",
    "Glo-worm keeps cutting out",
    "Worcester 30CDi",
    "Ideal Isar",
    "Bioler broken",
    "Boiler making a banging noise, boiler repair",
    "Move boiler to the loft",
    "Decommission back boiler, capping gas",
    "Replace gas boiler with an electric one",
    "Gaz leak",
  ])("%s", (title) => {
    for (const category of JOB_CATEGORIES) expect(sign(category, title), category).toBe("certain");
  });
});

describe("certain in Plumbing, where the appliance that is mentioned is the one to work on", () => {
  test.each([
    "Radiators cold, boiler pressure drops",
    "Leak under the boiler",
    "Pipe from the combi drips",
    "Thermostat next to the boiler",
    "Pressure relief, old back boiler",
  ])("%s", (title) => expect(sign("Plumbing", title)).toBe("certain"));
});

describe("possible, so that the customer is asked", () => {
  test.each([
    ["Plumbing", "Aga out"],
    ["Plumbing", "Our Aga has gone out"],
    ["Plumbing", "Rayburn won't light"],
    ["Plumbing", "Range cooker to connect"],
    ["Plumbing", "Install new hob in the worktop"],
    ["Plumbing", "Hob and oven to plumb in"],
    ["Plumbing", "Flue liner"],
    ["Plumbing", "Pipe by the flue drips"],
    ["Plumbing", "Cooker connection"],
    ["Plumbing", "No hot water"],
    ["Plumbing", "No heating or hot water since Monday"],
    ["Plumbing", "Central heating not coming on"],
    ["Plumbing", "Heating has packed up"],
    ["Plumbing", "Heating breakdown"],
    ["Plumbing", "Vaillant needs looking at"],
    ["Plumbing", "Move meter box"],
    ["Plumbing", "Landlord safety certificate"],
    ["Plumbing", "Water heater leaking"],
    ["Plumbing", "Carbon monoxide alarm going off"],
    ["Plumbing", "Something about gas"],
    ["Plumbing", "Oven won't light"],
    ["Plumbing", "Living flame fire to service"],
    ["Plumbing", "Smell of rotten eggs in the kitchen"],
    ["Plumbing", "Heating system loses pressure"],
    ["Plumbing", "Hot water goes cold after a minute"],
    ["Plumbing", "Diverter valve stuck"],
    ["Plumbing", "Ignition fault"],
    ["Plumbing", "Hob does not spark"],
    ["Electrical", "No heating, PCB may have gone"],
    ["Electrical", "Central heating not working"],
    ["Electrical", "Baxi needs attention"],
    ["Electrical", "Landlord safety certificate"],
    ["Electrical", "Boiler wiring and thermostat"],
    ["Roofing", "Flue liner to fit"],
    ["Roofing", "Chimney liner replacement"],
    ["Carpentry", "Fit hob into new worktop"],
    ["Carpentry", "Replace range cooker in kitchen"],
    ["Carpentry", "Aga removal"],
    ["Flooring", "Move the cooker for the new floor"],
    ["Painting", "Plaster the wall, the boiler comes off first"],
    ["Gardening", "Gas in the shed"],
  ])("%s: %s", (category, title) => expect(sign(category, title)).toBe("possible"));
});

describe("no sign in any category", () => {
  test.each([
    "Replace kitchen mixer tap",
    "Fit an induction hob",
    "Install electric hob",
    "Electric boiler service",
    "Oil boiler repair",
    "Fit a boiling water tap",
    "New bathroom, all electric and no gas in the flat",
    "Install electric cooker connection",
    "Cooker hood to fit",
    "New cooker circuit",
    "Electric range cooker installation",
    "Repair gas-lift bed",
    "Build a gas barbecue shelter",
    "Vegas style bar",
    "Las Vegas sign repaired",
    "Gastropub kitchen tiles",
    "Tap at 12 Gas Works Road",
    "Old Gasworks Site, new fence",
    "Leak at 4 Gas Street",
    "Shelves for my Aga sagas",
    "Boiler suit hooks",
    "Replace boiler cupboard doors",
    "Mend the garden tap",
    "Ideal for a plumber in L2",
    "Job in Worcester, leaking sink",
    "House in Halstead, new tap with more pressure",
    "Weekend is ideal, L2",
    "Low water pressure in the shower",
    "Fit a fire door",
    "Fire alarm not working",
    "Bleed the radiators",
    "Fit thermostatic radiator valves",
    "Toilet keeps running",
    "Replace shower mixer",
    "Range of shelves in the alcove",
    "Ignore the old hobby room wall",
    "Loft insulation",
    "Build in a combi microwave",
    "Battery for a Bosch 18 V drill",
    "We live in Worcester 30 minutes from town",
    "Underground drain survey",
    "Alpha Road fence",
    "Main bathroom tap drips",
    "Main road wall repair",
    "Bosch dishwasher shows E15",
    "Bosch washing machine to plumb in",
    "Vaillant heat pump service",
    "Glow worms in the garden",
    "Pipe runs 3 meters along the wall",
    "Water meter cupboard door",
    "Immersion heater replacement",
    "Wood burning stove hearth tiles",
    "Fireplace surround",
    "Radiator cold at the bottom",
    "Blocked drain",
  ])("%s", (title) => {
    for (const category of JOB_CATEGORIES) expect(sign(category, title), category).toBe("none");
  });
});

describe("an appliance as a location, or one that is cleaned or painted, is no sign outside Plumbing", () => {
  test.each([
    ["Painting", "Paint the boiler cupboard"],
    ["Painting", "Paint the wall behind the gas fire"],
    ["Painting", "Tiling around the hob"],
    ["Carpentry", "Box in the pipes below the boiler"],
    ["Carpentry", "Cupboard around the gas boiler"],
    ["Carpentry", "Cupboard for the boiler"],
    ["Carpentry", "Hide the boiler in an airing cupboard"],
    ["Carpentry", "Boxing in the boiler"],
    ["Cleaning", "Deep clean of oven and hob"],
    ["Cleaning", "Clean the gas oven and the Aga"],
    ["Cleaning", "End of tenancy clean with cooker"],
    ["Electrical", "Fit a thermostat next to the boiler"],
    ["Electrical", "Socket beside the cooker"],
    ["Electrical", "Carbon monoxide alarm to fit"],
    ["Roofing", "Slipped tiles near the flue"],
    ["Gardening", "Vaillant Close, hedge to trim"],
    ["Flooring", "Laminate up to the fireplace"],
  ])("%s: %s", (category, title) => expect(sign(category, title)).toBe("none"));
});

test("the description counts like the title; capitals and line ends are ignored", () => {
  expect(sign("Plumbing", "Kitchen work", "The gas\r\nhob must be moved to the island.")).toBe("certain");
  expect(sign("Plumbing", "BOILER SERVICE")).toBe("certain");
});

test("the words that were recognised are listed", () => {
  const job = { category: "Plumbing", title: "Vaillant ecoTEC shows F28", description: "The gas hob is fine." };
  expect(gasWords(job)).toEqual(expect.arrayContaining(["gas hob"]));
  expect(gasWords(job).join(" ")).toContain("vaillant ecotec");
  expect(gasWords({ ...job, title: "Tap", description: "It drips." })).toEqual([]);
});

test("the longest texts can be searched", () => {
  const long = "the old boiler gas worcester bosch shows ".repeat(50).slice(0, 2_000);
  for (const category of JOB_CATEGORIES) expect(sign(category, "x".repeat(100), long)).toBe("certain");
  for (const words of ["a ", "gas ", "fit ", "bosch ", "no hot "])
    expect(() => sign("Plumbing", words, words.repeat(700))).not.toThrow();
});
