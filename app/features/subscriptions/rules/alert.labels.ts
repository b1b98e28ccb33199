import { radiusText } from "#kernel/geo/distance.ts";
import { listPounds } from "#kernel/money.ts";

interface Alert {
  categories: readonly string[];
  location: string | null;
  radiusMiles: number | null;
  budgetMin: number | null;
  budgetMax: number | null;
  frequency: "at_once" | "daily";
  byEmail: boolean;
  byPush: boolean;
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** An alert as text. `categoryCount` is the number of categories that exist: an alert for all of them reads "All jobs". */
export function alertText(alert: Alert, categoryCount: number) {
  const { categories, location, radiusMiles } = alert;
  return {
    what: categories.length === categoryCount ? "All jobs" : list.format(categories),
    where: location === null || radiusMiles === null ? "Anywhere" : `Within ${radiusText(radiusMiles)} of ${location}`,
    budget: budgetOf(alert),
    when: `${alert.frequency === "at_once" ? "Straight away" : "Every morning at 7am"}, by ${channels(alert)}`,
  };
}

function budgetOf({ budgetMin, budgetMax }: Alert): string {
  if (budgetMin && budgetMax) return `${listPounds(budgetMin)} to ${listPounds(budgetMax)}`;
  if (budgetMin) return `From ${listPounds(budgetMin)}`;
  return budgetMax ? `Up to ${listPounds(budgetMax)}` : "Any budget";
}

const channels = ({ byEmail, byPush }: Alert) =>
  list.format([...(byEmail ? ["email"] : []), ...(byPush ? ["push"] : [])]);
