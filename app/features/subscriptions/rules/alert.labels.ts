import { formatPounds } from "#kernel/money.ts";
import { texts } from "./alert.texts.ts";

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
const pounds = (amount: number) => formatPounds(amount, { pennies: false });

/** An alert as text. `categoryCount` is the number of categories that exist: an alert for all of them reads "All jobs". */
export function alertText(alert: Alert, categoryCount: number) {
  const { categories, location, radiusMiles } = alert;
  return {
    what: categories.length === categoryCount ? texts.allJobs : list.format(categories),
    where: location === null ? "Anywhere" : `Within ${radiusMiles} miles of ${location}`,
    budget: budgetOf(alert),
    when: texts.whenAndHow(alert.frequency === "at_once" ? texts.atOnce : texts.everyMorningAt7Am, channels(alert)),
  };
}

function budgetOf({ budgetMin, budgetMax }: Alert): string {
  if (budgetMin && budgetMax) return texts.toBudgetMin(pounds(budgetMin), pounds(budgetMax));
  if (budgetMin) return texts.fromBudgetMin(pounds(budgetMin));
  return budgetMax ? texts.upToBudgetMax(pounds(budgetMax)) : texts.anyBudget;
}

const channels = ({ byEmail, byPush }: Alert) =>
  list.format([...(byEmail ? ["email"] : []), ...(byPush ? ["push"] : [])]);
