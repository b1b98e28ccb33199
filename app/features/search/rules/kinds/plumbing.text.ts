import type { KindRow } from "./kind.ts";

export const PLUMBING: readonly KindRow[] = [
  ["Leaking tap", "Plumber", "tap, tap drip, tap leak, mixer tap, tap washer, dripping", "tap, leak"],
  ["Outside tap", "Plumber", "outside tap, outdoor tap, garden tap, hose tap, outside tap burst", "outside tap, burst"],
  [
    "Leak",
    "Plumber",
    "leak, water leak, leak sink, leak pipe, water ceiling, water drip, water pour, flood, leak ceiling, wet ceiling",
    "leak",
  ],
  ["Burst pipe", "Plumber", "burst, burst pipe, pipe, frozen pipe, pipe leak, pipework", "burst, leak"],
  [
    "Blocked drain",
    "Plumber",
    "drain, drain smell, block, unblock, block drain, block sink, block toilet, block shower, block bath, sink not drain, drain slow, clog, sewage, sewer, manhole, waste pipe block",
    "drain",
  ],
  [
    "Toilet repair",
    "Plumber",
    "toilet, cistern, toilet flush, toilet leak, toilet run, toilet seat, macerator, saniflo, flush, ballcock, ball valve, float valve, urinal",
    "",
  ],
  [
    "Shower installation",
    "Plumber",
    "shower, shower tray, shower leak, shower pump, shower pressure, low pressure shower, shower screen, mixer shower, wet room, shower cubicle, shower head",
    "shower",
  ],
  [null, "Electrician; also Plumber", "electric shower, shower electric, shower cord, shower pull cord", ""],
  [
    "Bathroom fitting",
    "Plumber; also Builder",
    "bathroom, bathroom fit, bathroom fitter, new bathroom, bathroom refit, bathroom suite, bathroom renovate, bath, basin, bidet, ensuite, en suite, cloakroom, shower room, vanity unit",
    "bathroom",
  ],
  [
    "Washing machine or dishwasher",
    "Plumber; also Electrician",
    "washing machine, washer, washer dryer, dishwasher, plumb in, plumb washing machine, washing machine leak, tumble dryer, fridge water",
    "tap, leak",
  ],
  [
    "Sink",
    "Plumber",
    "sink, kitchen sink, sink leak, waste pipe, waste disposal, u bend, sink trap, new sink, plughole",
    "tap, leak",
  ],
  [
    "Stopcock",
    "Plumber",
    "stopcock, stop valve, isolating valve, isolation valve, turn off water, water meter, lead pipe, water main",
    "stopcock",
  ],
  [
    "Water pressure",
    "Plumber",
    "no water, water pressure, low pressure, water pump, pressure pump, water hammer, pipes banging, no water tap",
    "pump, stopcock",
  ],
  [null, "Plumber", "plumber, plumb, water tank, cold water tank, water softener, water filter, overflow, water", ""],
  [
    null,
    "Plumber; also Carpenter, Painter & Decorator",
    "sealant, silicone, mastic, reseal, bath seal, shower seal, sealant mould",
    "bathroom",
  ],
];

export const HEATING: readonly KindRow[] = [
  [
    "No hot water",
    "Heating Engineer, Gas Engineer; also Plumber",
    "no hot water, hot water, hot tap cold, water not hot, cold shower, hot water not, no hot tap, lukewarm",
    "boiler",
  ],
  [
    "Boiler service",
    "Gas Engineer, Heating Engineer",
    "boiler service, boiler annual, boiler check, boiler clean",
    "boiler servicing",
  ],
  [
    "Boiler repair",
    "Gas Engineer, Heating Engineer",
    "boiler, boiler repair, boiler broken, boiler not, boiler pressure, boiler noise, boiler leak, boiler fault, boiler lock, pilot light, boiler fire up, ignition, kettling, condensate pipe",
    "boiler repairs",
  ],
  [
    "Boiler replacement",
    "Heating Engineer, Gas Engineer",
    "new boiler, boiler replace, boiler install, boiler swap, boiler quote, boiler move, combi, combi boiler, back boiler, system boiler",
    "new boilers",
  ],
  [
    "Gas safety check (CP12)",
    "Gas Engineer; also Heating Engineer",
    "cp12, gas safety, gas safety check, gas certificate, landlord gas, landlord gas certificate, gas check, gas inspection, gas safe",
    "gas safety certificate",
  ],
  [
    "Gas cooker installation",
    "Gas Engineer",
    "gas cooker, gas hob, gas oven, cooker, hob, hob install, cooker install, range cooker, gas cooker install, aga",
    "cooker, hob",
  ],
  ["Gas fire", "Gas Engineer", "gas fire, gas fireplace, gas fire service", "gas fire"],
  [
    "Gas leak",
    "Gas Engineer; also Heating Engineer",
    "gas, gas leak, gas smell, gas engineer, gas pipe, gas meter, carbon monoxide",
    "gas leak",
  ],
  [
    "Central heating",
    "Heating Engineer; also Gas Engineer, Plumber",
    "heat, heating, central heating, no heating, heating not, heating engineer, heating cold, house cold, heating broken",
    "heating control, radiator",
  ],
  [
    "Radiator replacement",
    "Heating Engineer, Plumber",
    "radiator, radiator leak, radiator cold, radiator not, radiator valve, bleed radiator, move radiator, new radiator, towel rail, trv, cold radiator",
    "radiator",
  ],
  [
    "Power flushing",
    "Heating Engineer; also Plumber",
    "power flush, flush system, flush heating, sludge, magnetic filter",
    "flush",
  ],
  [
    "Smart thermostat",
    "Heating Engineer; also Electrician",
    "thermostat, hive, nest, tado, heating control, heating programmer, heating timer, smart thermostat",
    "heating control",
  ],
  ["Heat pump", "Heating Engineer", "heat pump, air source, ground source, ashp", "heat pump"],
  [
    "Underfloor heating",
    "Heating Engineer; also Plumber, Electrician",
    "underfloor, underfloor heating, ufh, heated floor",
    "underfloor",
  ],
  [
    "Hot water cylinder",
    "Heating Engineer, Plumber",
    "cylinder, hot water cylinder, hot water tank, unvented, megaflo, water heater",
    "cylinder",
  ],
  [null, "Heating Engineer, Electrician; also Plumber", "immersion, immersion heater", "cylinder, fault"],
];
