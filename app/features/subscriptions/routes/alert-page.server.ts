import { redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { parseForm } from "#app/web/form.server.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { readCategories } from "#features/jobs/rules/open-jobs.ts";
import { requireTradesperson, roleOf } from "#kernel/actor.ts";
import { poundsInput } from "#kernel/money.ts";
import { readLocation } from "#providers/geo/location.ts";
import { type AlertRow, addAlert, changeAlert } from "../index.server.ts";
import { alertForm } from "../rules/alert.schema.ts";
import { DEFAULT_RADIUS } from "../rules/alert-limits.ts";
import type { AlertFields } from "../ui/alert-form.tsx";

/** Alerts are for tradespeople; others are shown what they subscribe to themselves. */
export function tradespersonHere(app: Ctx, elseGo: string): void {
  if (roleOf(signedIn(app, elseGo)) !== "tradesperson") throw redirect("/subscriptions");
}

/** A new alert as its form begins: with the search of the list of jobs that somebody came from, as far as it can be kept. */
export function freshAlert(url: URL): AlertFields {
  const text = (name: string) => url.searchParams.get(name)?.trim().slice(0, 60) ?? "";
  const location = text("location");
  return {
    categories: readCategories(text("category")),
    location: readLocation(location) ? location : "",
    radiusMiles: String(DEFAULT_RADIUS),
    budgetMin: "",
    budgetMax: "",
    frequency: "at_once",
    byEmail: true,
    byPush: true,
  };
}

/** An alert that exists, as its form shows it. */
export const alertFields = (alert: AlertRow): AlertFields => ({
  categories: alert.categories.length === JOB_CATEGORIES.length ? [] : alert.categories,
  location: alert.location ?? "",
  radiusMiles: String(alert.radiusMiles ?? DEFAULT_RADIUS),
  budgetMin: alert.budgetMin === null ? "" : poundsInput(alert.budgetMin),
  budgetMax: alert.budgetMax === null ? "" : poundsInput(alert.budgetMax),
  frequency: alert.frequency,
  byEmail: alert.byEmail,
  byPush: alert.byPush,
});

/** Saves what the form says: a new alert, or another state of the one that is named. */
export async function saveAlert(app: Ctx, form: FormData, alertId?: string) {
  requireTradesperson(app.actor);
  const parsed = await parseForm(form, alertForm);
  if (!parsed.ok) return parsed.reply();
  const saved = alertId === undefined ? addAlert(app, parsed.value) : changeAlert(app, { alertId, ...parsed.value });
  return saved.then(
    () =>
      toastAndRedirect("/subscriptions", {
        tone: "success",
        title: "Alert saved",
        description: "You hear of new jobs that fit it",
      }),
    parsed.refuse,
  );
}
