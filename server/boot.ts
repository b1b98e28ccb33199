import Stripe from "stripe";
import { parseSettings } from "#config/settings.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { makeAuth } from "#features/accounts/index.server.ts";
import { systemClock } from "#kernel/clock.ts";
import { makePlaces } from "#providers/geo/places.server.ts";
import type { House } from "./house.ts";
import { makeLogger } from "./log.ts";

/** Opens everything that a process needs, by its settings. server/main.ts has filled in what the settings left out. */
export async function bootHouse(env: NodeJS.ProcessEnv): Promise<House> {
  const settings = parseSettings(env);
  if (!settings.DATABASE_URL || !settings.AUTH_SECRET)
    throw new Error("server/main.ts sets DATABASE_URL and AUTH_SECRET");
  const database = openDatabase(settings.DATABASE_URL);
  return {
    settings,
    database,
    auth: makeAuth(database.db, settings, settings.AUTH_SECRET),
    clock: systemClock,
    log: makeLogger(settings.LOG_LEVEL),
    payments: {
      stripe: new Stripe(settings.STRIPE_SECRET_KEY ?? "sk_test_sandbox"),
      webhookSecret: async () => settings.STRIPE_WEBHOOK_SECRET ?? "whsec_sandbox",
    },
    places: makePlaces(settings),
  };
}
