import type { Trade } from "#config/constants.ts";
import type { City } from "#kernel/geo/cities.ts";
import type { Person, Tradesperson } from "./person.ts";
import { NEIGHBOURS } from "./places.ts";
import { dateOf, type Moment } from "./random.ts";
import type { SeedContext } from "./rows.ts";
import { TRADE_TEXTS } from "./trades.ts";
import { addChecks } from "./tradesperson-checks.ts";

interface TradeOptions {
  /** Position among the people of the trade; selects the text of their profile. */
  nth: number;
  joined: Moment;
  cities?: readonly City[] | undefined;
  /** The admin who approved their checks; without one they are not verified. */
  checkedBy?: string;
}

/** Adds the profile, the business details and the checks that make a person a tradesperson. */
export function addTrade(ctx: SeedContext, person: Person, trade: Trade, options: TradeOptions): Tradesperson {
  const { random, now, rows } = ctx;
  const { bios, rate, specialties } = TRADE_TEXTS[trade];
  const cities = options.cities ?? [person.city, ...random.some(NEIGHBOURS[person.city], random.between(1, 2))];
  // The demo accounts always show a rate.
  const onRequest = random.chance(0.12) && options.nth > 0;
  const low = rate[0] + random.between(0, 3) * 5;
  rows.tradespersonProfiles.push({
    id: random.id(options.joined),
    userId: person.id,
    trade,
    bio: bios[options.nth % bios.length] ?? null,
    hourlyRateMin: onRequest ? null : low,
    hourlyRateMax: onRequest ? null : Math.max(rate[1], low + 10),
    yearsExperience: random.between(3, 28),
    specialties: random.some(specialties, random.between(3, 5)),
    serviceAreas: [...cities],
    verified: options.checkedBy !== undefined,
    createdAt: dateOf(options.joined, now),
  });
  rows.businessDetails.push(
    businessOf(person, { trade, at: dateOf(options.joined, now), nth: rows.businessDetails.length }),
  );
  if (options.checkedBy) addChecks(ctx, person, trade, options.checkedBy, options.joined);
  return { ...person, trade, cities };
}

const BUSINESS_NAMES: Record<Trade, string> = {
  Plumber: "Plumbing",
  Electrician: "Electrical",
  Carpenter: "Joinery",
  Builder: "Building",
  "Painter & Decorator": "Decorating",
  Roofer: "Roofing",
  Plasterer: "Plastering",
  Landscaper: "Landscapes",
  "Gas Engineer": "Gas Services",
  "Heating Engineer": "Heating",
};
const STREETS = ["Mill Lane", "Station Road", "Victoria Street", "Church Road", "Park Avenue"];

/** The business that the customers contract with. Every fourth is registered for VAT, and we issue invoices for the first two. */
function businessOf({ id, name, city, postcode }: Person, of: { trade: Trade; at: Date; nth: number }) {
  const surname = name.split(" ").at(-1);
  return {
    userId: id,
    name: `${surname} ${BUSINESS_NAMES[of.trade]}`,
    type: "sole_trader" as const,
    // Numbers that are reserved for use in drama.
    phone: `0113496${String(of.nth).padStart(4, "0")}`,
    addressLine1: `${of.nth + 3} ${STREETS[of.nth % STREETS.length]}`,
    town: city,
    postcode,
    vatNumber: of.nth % 4 === 1 ? "GB980780684" : null,
    invoicesForMeAt: of.nth < 2 ? of.at : null,
    createdAt: of.at,
    updatedAt: of.at,
  };
}
