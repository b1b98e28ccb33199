import { redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { readCategories } from "#features/jobs/rules/open-jobs.ts";
import { roleOf } from "#kernel/actor.ts";
import { firstCharacters } from "#kernel/characters.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { poundsInput } from "#kernel/money.ts";
import type { AlertRow } from "../index.server.ts";
import { DEFAULT_RADIUS, RADII } from "../rules/alert-limits.ts";
import type { AlertFields } from "../ui/alert-form.tsx";

/** Only tradespeople have alerts: redirects visitors to `signIn`, and everybody else to their own subscriptions. */
export function requireTradespersonPage(ctx: Ctx, signIn: string): void {
  if (roleOf(signedIn(ctx, signIn)) !== "tradesperson") throw redirect("/subscriptions");
}

/** The fields of a new alert. Categories, location and miles come from the query of the URL, where an alert supports them. */
export function newAlertFields(url: URL): AlertFields {
  const text = (name: string) => firstCharacters(url.searchParams.get(name)?.trim() ?? "", 60);
  const location = text("location");
  const miles = Number(text("miles"));
  return {
    categories: [
      ...new Set(url.searchParams.getAll("category").slice(0, JOB_CATEGORIES.length).flatMap(readCategories)),
    ],
    location: readLocation(location) ? location : "",
    radiusMiles: String(RADII.find((radius) => radius === miles) ?? DEFAULT_RADIUS),
    budgetMin: "",
    budgetMax: "",
    frequency: "at_once",
    byEmail: true,
    byPush: true,
  };
}

/** The fields of an existing alert. */
export const alertFields = (alert: AlertRow): AlertFields => ({
  id: alert.id,
  categories: alert.categories.length === JOB_CATEGORIES.length ? [] : alert.categories,
  location: alert.location ?? "",
  radiusMiles: String(alert.radiusMiles ?? DEFAULT_RADIUS),
  budgetMin: alert.budgetMin === null ? "" : poundsInput(alert.budgetMin),
  budgetMax: alert.budgetMax === null ? "" : poundsInput(alert.budgetMax),
  frequency: alert.frequency,
  byEmail: alert.byEmail,
  byPush: alert.byPush,
});
