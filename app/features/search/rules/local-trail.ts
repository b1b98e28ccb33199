import { TRADE_NAMES } from "#config/brand/trade-names.ts";
import { TRADES } from "#config/constants.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { type Local, localPath } from "./local-paths.ts";

/** A step of the breadcrumbs. */
interface Step {
  name: string;
  path: string;
}

/** The way from the home page to a local page, which is the last step. */
export const localTrail = ({ trade, city }: Local): Step[] => [
  { name: "Home", path: "/" },
  { name: "Find tradespeople", path: "/find" },
  ...(trade ? [{ name: TRADE_NAMES[trade].plural, path: localPath({ trade }) }] : []),
  ...(city ? [{ name: city, path: localPath({ trade, city }) }] : []),
];

/** The way to a profile, through the local page of its trade and, if there is one, of its area. */
export function profileTrail(person: { userId: string; name: string; trade: string; area: string }): Step[] {
  const trade = TRADES.find((one) => one === person.trade) ?? null;
  const city = CITIES.find((one) => one === person.area) ?? null;
  return [...localTrail({ trade, city }), { name: person.name, path: `/tradesperson/${person.userId}` }];
}
