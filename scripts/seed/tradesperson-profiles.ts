import { GAS_TRADES, type Trade } from "#config/constants.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import type { City } from "#kernel/geo/cities.ts";
import { type Pence, pence } from "#kernel/money.ts";
import type { Person, Tradesperson } from "./person.ts";
import { NEIGHBOURS } from "./places.ts";
import { dateOf, dayFrom, type Moment } from "./random.ts";
import { addStatusEvent, type SeedContext } from "./rows.ts";
import { TRADE_TEXTS } from "./trades.ts";

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

interface CheckOf {
  kind: CheckKind;
  source: string;
  reference: string | null;
  /** Days until it expires. */
  days: number;
  cover?: Pence;
}

/** Adds the checks that verify a person: identity and insurance, Gas Safe for gas trades, and a scheme for electricians. */
function addChecks(ctx: SeedContext, person: Person, trade: Trade, checkedBy: string, joined: Moment): void {
  const { random, now, rows } = ctx;
  const kinds: CheckOf[] = [
    { kind: "identity", source: "Photo identity document", reference: null, days: 1_400 },
    {
      kind: "insurance",
      source: "Insurer's certificate, £5m cover",
      reference: `PL${random.between(100_000, 999_999)}`,
      days: random.between(60, 330),
      cover: pence(500_000_000),
    },
    ...(GAS_TRADES.includes(trade)
      ? [
          {
            kind: "gas_safe" as const,
            source: "Gas Safe Register",
            reference: String(random.between(200_000, 699_999)),
            days: random.between(90, 350),
          },
        ]
      : []),
    ...(trade === "Electrician"
      ? [
          {
            kind: "qualification" as const,
            source: "NICEIC register",
            reference: `D${random.between(100_000, 699_999)}`,
            days: random.between(90, 350),
          },
        ]
      : []),
  ];
  for (const { kind, source, reference, days, cover = null } of kinds) {
    const id = random.id(joined);
    const decided = joined + 26 * 60;
    rows.verificationChecks.push({
      id,
      userId: person.id,
      kind,
      reference,
      source,
      coverAmount: cover,
      status: "approved",
      checkedBy,
      decidedAt: dateOf(decided, now),
      expiresAt: dayFrom(days, now),
      createdAt: dateOf(joined, now),
    });
    const check = { entity: "verification_check" as const, id };
    addStatusEvent(ctx, {
      ...check,
      event: "create",
      from: null,
      to: "submitted",
      by: "tradesperson",
      actorId: person.id,
      at: joined,
    });
    addStatusEvent(ctx, {
      ...check,
      event: "approve",
      from: "submitted",
      to: "approved",
      by: "admin",
      actorId: checkedBy,
      at: decided,
    });
  }
}
