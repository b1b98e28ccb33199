import { Hono } from "hono";
import { isSandboxClock, sandboxClockApp } from "#sandbox/clock.ts";
import { sandboxStripe } from "#sandbox/stripe/index.ts";
import type { AppEnv } from "./app-env.ts";
import type { AppServices } from "./app-services.ts";
import { runScheduledTasks } from "./worker.ts";

/** The payment sandbox under /sandbox: its pages, and the clock that demos move. */
export function paymentSandbox(services: AppServices): Hono<AppEnv> {
  const { clock, database, settings } = services;
  const app = new Hono<AppEnv>();
  app.route("/stripe", sandboxStripe({ db: database.db, clock, brand: settings.BRAND_NAME }));
  // Moving the clock shows at once what has become due.
  if (isSandboxClock(clock))
    app.route("/clock", sandboxClockApp({ clock, afterMove: () => runScheduledTasks(services) }));
  return app;
}
