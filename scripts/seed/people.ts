import { GAS_TRADES, TRADES, type Trade } from "#config/constants.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import { CITIES, type City } from "#kernel/geo/cities.ts";
import { type Pence, pence } from "#kernel/money.ts";
import type { Geocoder } from "#providers/geo/port.ts";
import { CUSTOMER_NAMES, TRADESPEOPLE_NAMES } from "./names.ts";
import { DISTRICTS, INWARD_LETTERS, NEIGHBOURS } from "./places.ts";
import { dateOf, dayFrom, daysAgo, type Moment } from "./random.ts";
import { addStatusEvent, type SeedContext } from "./rows.ts";
import { TRADE_TEXTS } from "./trades.ts";

export interface Person {
  id: string;
  name: string;
  city: City;
  postcode: string;
  latitude: number | null;
  longitude: number | null;
}

export interface Tradesperson extends Person {
  trade: Trade;
  cities: readonly City[];
}

/** The demo accounts by first name, and everyone else in the demo data. */
export interface DemoPeople {
  jo: Person;
  grace: Person;
  hannah: Tradesperson;
  marcus: Tradesperson;
  elliot: Tradesperson;
  admin: Person;
  customers: Person[];
  tradespeople: Tradesperson[];
}

interface NewPerson {
  name: string;
  email: string;
  userType: "customer" | "tradesperson";
  city: City;
  postcode?: string;
  joined: Moment;
}

/** Adds all people of the demo data. The order matters, because each person takes the next values of the random source. */
export async function addPeople(ctx: SeedContext, geocoder: Geocoder): Promise<DemoPeople> {
  const person = (details: NewPerson) => addPerson(ctx, geocoder, details);
  const { jo, grace, admin } = await addDemoCustomers(ctx, person);
  const trader: AddTrader = async (details, trade, nth, cities) => {
    const who = await person({ ...details, userType: "tradesperson" });
    return addTrade(ctx, who, trade, { nth, joined: details.joined, cities, checkedBy: admin.id });
  };
  const { hannah, marcus, elliot } = await addDemoTradespeople(ctx, person, trader);
  return { jo, grace, admin, hannah, marcus, elliot, ...(await addOtherPeople(person, trader)) };
}

type AddPerson = (details: NewPerson) => Promise<Person>;
type AddTrader = (
  details: Omit<NewPerson, "userType">,
  trade: Trade,
  nth: number,
  cities?: readonly City[],
) => Promise<Tradesperson>;

const FIRST_DAY = daysAgo(380, 9);

/** Adds the demo accounts of two customers and an admin. */
async function addDemoCustomers(ctx: SeedContext, person: AddPerson) {
  const joined = FIRST_DAY;
  const jo = await person({
    name: "Jo Marsh",
    email: "customer@demo.test",
    userType: "customer",
    city: "Leeds",
    postcode: "LS6 2AB",
    joined,
  });
  const grace = await person({
    name: "Grace Okonkwo",
    email: "customer2@demo.test",
    userType: "customer",
    city: "Manchester",
    joined,
  });
  const admin = await person({
    name: "Alex Rowan",
    email: "admin@demo.test",
    userType: "customer",
    city: "London",
    joined,
  });
  ctx.rows.userRoles.push({
    id: ctx.random.id(joined),
    userId: admin.id,
    role: "admin",
    createdAt: dateOf(joined, ctx.now),
  });
  return { jo, grace, admin };
}

/** Adds the demo accounts of three tradespeople, of whom the third is not verified. */
async function addDemoTradespeople(ctx: SeedContext, person: AddPerson, trader: AddTrader) {
  const joined = FIRST_DAY;
  const hannah = await trader(
    { name: "Hannah Booth", email: "tradesperson@demo.test", city: "Leeds", postcode: "LS7 3PL", joined },
    "Plumber",
    0,
  );
  const marcus = await trader(
    {
      name: "Marcus Webb",
      email: "tradesperson2@demo.test",
      city: "Leeds",
      postcode: "LS8 1QN",
      joined: daysAgo(340, 11),
    },
    "Electrician",
    0,
  );
  const elliot = await person({
    name: "Elliot Dunn",
    email: "tradesperson3@demo.test",
    userType: "tradesperson",
    city: "Leeds",
    postcode: "LS12 4TW",
    joined: daysAgo(6, 14),
  });
  const unverified = addTrade(ctx, elliot, "Painter & Decorator", { nth: 2, joined: daysAgo(6, 14) });
  return { hannah, marcus, elliot: unverified };
}

/** Adds the customers and tradespeople without demo accounts. */
async function addOtherPeople(person: AddPerson, trader: AddTrader) {
  const customers: Person[] = [];
  for (const [index, name] of CUSTOMER_NAMES.entries())
    customers.push(
      await person({
        name,
        email: addressOf(name),
        userType: "customer",
        city: CITIES[index % CITIES.length] as City,
        joined: daysAgo(360 - index * 9, 10),
      }),
    );
  const tradespeople: Tradesperson[] = [];
  for (const [index, name] of TRADESPEOPLE_NAMES.entries()) {
    const city = index < 2 ? "Leeds" : (CITIES[(index * 4 + Math.floor(index / 15)) % CITIES.length] as City);
    const trade = index < 2 ? "Plumber" : (TRADES[index % TRADES.length] as Trade);
    tradespeople.push(
      await trader(
        { name, email: addressOf(name), city, joined: daysAgo(370 - index * 8, 12) },
        trade,
        Math.floor(index / 10) + 1,
      ),
    );
  }
  return { customers, tradespeople };
}

const addressOf = (name: string): string =>
  `${name
    .normalize("NFD")
    .replace(/[^A-Za-z ]/g, "")
    .toLowerCase()
    .replaceAll(" ", ".")}@demo.test`;

async function addPerson({ random, now, rows }: SeedContext, geocoder: Geocoder, details: NewPerson): Promise<Person> {
  const { name, email, userType, city, joined } = details;
  const id = random.id(joined);
  const letters = () => random.pick([...INWARD_LETTERS]);
  const postcode =
    details.postcode ?? `${random.pick(DISTRICTS[city])} ${random.between(1, 9)}${letters()}${letters()}`;
  const place = await geocoder.ofPostcode(postcode);
  const createdAt = dateOf(joined, now);
  rows.users.push({ id, name, email, emailVerified: true, userType, createdAt, updatedAt: createdAt });
  rows.addresses.push({ id, postcode, latitude: place?.latitude ?? null, longitude: place?.longitude ?? null });
  return { id, name, city, postcode, latitude: place?.latitude ?? null, longitude: place?.longitude ?? null };
}

interface TradeOptions {
  /** Position among the people of the trade; selects the text of their profile. */
  nth: number;
  joined: Moment;
  cities?: readonly City[] | undefined;
  /** The admin who approved their checks; without one they are not verified. */
  checkedBy?: string;
}

function addTrade(ctx: SeedContext, person: Person, trade: Trade, options: TradeOptions): Tradesperson {
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

/** Whom the customers of a demo tradesperson contract with; every fourth is registered for VAT, and the first two have invoices made for them. */
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
