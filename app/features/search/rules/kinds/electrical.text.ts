import type { KindRow } from "./kind.ts";

export const ELECTRICAL: readonly KindRow[] = [
  [
    "Electrical fault",
    "Electrician",
    "electric, electrician, electrics, fault, trip, fuse, fuse trip, fuse blow, rcd, breaker, power, no power, power cut, power off, flicker, light flicker, light not, short circuit, electric off, electric shock, spark, buzz, earthing",
    "fault",
  ],
  [
    "Extra sockets",
    "Electrician",
    "socket, plug, plug socket, double socket, usb socket, extra socket, more plug, socket spark",
    "",
  ],
  [
    "Light fitting",
    "Electrician",
    "light, lamp, bulb, downlight, spotlight, chandelier, pendant, ceiling light, light switch, switch, dimmer, led, led strip, kitchen light, light broken",
    "lighting, fault",
  ],
  [
    "Outdoor lighting",
    "Electrician",
    "outside light, outdoor light, garden light, security light, floodlight, motion sensor, porch light, outdoor socket, outside socket",
    "lighting",
  ],
  [
    "Fuse box replacement",
    "Electrician",
    "fusebox, consumer unit, fuseboard, new fusebox, switchboard",
    "consumer unit",
  ],
  ["Rewiring", "Electrician", "rewire, wire, rewire house, cable, old wire", "rewires"],
  [
    "Electrical safety report (EICR)",
    "Electrician",
    "eicr, electric certificate, electric report, electric safety, electric test, electric inspection, landlord electric, pat test, electric check",
    "eicr",
  ],
  [
    "EV charger",
    "Electrician",
    "ev, ev charger, car charger, charger, electric car, charge car, chargepoint, wallbox, tesla, zappi, pod point",
    "ev charge",
  ],
  [
    "Smoke and heat alarms",
    "Electrician",
    "alarm, smoke alarm, fire alarm, heat alarm, smoke detector, carbon monoxide alarm, alarm beep",
    "alarm",
  ],
  ["Alarm installation", "Electrician", "burglar alarm, house alarm, intruder alarm, alarm install", "alarm"],
  [
    "CCTV and video doorbell",
    "Electrician",
    "cctv, camera, security camera, doorbell, video doorbell, ring doorbell, intercom, entryphone",
    "",
  ],
  [
    "Extractor fan",
    "Electrician",
    "fan, extractor, extractor fan, ceiling fan, bathroom fan, cooker hood, ventilation",
    "",
  ],
  [
    "Cooker wiring",
    "Electrician; also Gas Engineer",
    "oven, oven wire, cooker wire, electric cooker, electric oven, electric hob, induction, induction hob, cooker switch",
    "",
  ],
  [
    "Aerials and network points",
    "Electrician",
    "aerial, satellite, tv aerial, tv socket, ethernet, network, wifi, internet, phone socket, data cable",
    "",
  ],
  ["Solar panels", "Electrician; also Roofer", "solar, solar panel, battery storage", ""],
  [null, "Electrician", "storage heater, electric heater, electric radiator, electric fire, heat lamp", ""],
  [
    "TV on a wall",
    "Carpenter, Electrician",
    "tv, tv wall, tv mount, tv bracket, wall mount tv, hang tv, projector, soundbar",
    "",
  ],
];
