import { TRADES, type Trade } from "#config/constants.ts";
import { CITIES, type City } from "#kernel/geo/cities.ts";
import type { Geocoder } from "#providers/geo/port.ts";
import { CUSTOMER_NAMES, TRADESPEOPLE_NAMES } from "./names.ts";
import type { Person, Tradesperson } from "./person.ts";
import { DISTRICTS, INWARD_LETTERS } from "./places.ts";
import { dateOf, daysAgo, type Moment } from "./random.ts";
import type { SeedContext } from "./rows.ts";
import { addTrade } from "./tradesperson-profiles.ts";

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

/** The operator who asks for what needs a second person, and confirms what others ask for. */
export async function addSecondOperator(ctx: SeedContext, geocoder: Geocoder): Promise<Person> {
  const joined = FIRST_DAY;
  const details = { name: "Priya Nair", email: "finance@demo.test", userType: "customer", city: "London" } as const;
  const finance = await addPerson(ctx, geocoder, { ...details, joined });
  ctx.rows.userRoles.push({
    id: ctx.random.id(joined),
    userId: finance.id,
    role: "finance",
    createdAt: dateOf(joined, ctx.now),
  });
  return finance;
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

/** The people by index who work for Jo Marsh and whose trade has nobody else within reach: two plumbers and a landscaper. */
const LIVE_IN_LEEDS = [0, 1, 7];

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
    const city = LIVE_IN_LEEDS.includes(index)
      ? "Leeds"
      : (CITIES[(index * 4 + Math.floor(index / 15)) % CITIES.length] as City);
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

/** Adds a person with an account and an address. */
export async function addPerson(
  { random, now, rows }: SeedContext,
  geocoder: Geocoder,
  details: NewPerson,
): Promise<Person> {
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
