import { Hono } from "hono";
import { isSandboxClock, sandboxClockApp } from "#sandbox/clock.ts";
import { sandboxStripe } from "#sandbox/stripe/index.ts";
import type { AppEnv } from "./app-env.ts";
import type { AppServices } from "./app-services.ts";
import { runScheduledTasks } from "./worker.ts";

/** The payment sandbox under /sandbox: its pages and the movable clock. */
export function paymentSandbox(services: AppServices): Hono<AppEnv> {
  const { clock, database, settings } = services;
  const app = new Hono<AppEnv>();
  app.route("/stripe", sandboxStripe({ db: database.db, clock, brand: settings.BRAND_NAME }));
  // A move of the clock runs what has become due.
  if (isSandboxClock(clock))
    app.route("/clock", sandboxClockApp({ clock, afterMove: () => runScheduledTasks(services) }));
  return app;
}
