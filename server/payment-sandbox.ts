import { Hono } from "hono";
import { isSandboxClock, sandboxClockApp } from "#sandbox/clock.ts";
import { sandboxStripe } from "#sandbox/stripe/index.ts";
import type { Front } from "./front.ts";
import type { House } from "./house.ts";
import { sweepAll } from "./worker.ts";

/** What stands in for the payment provider, under /sandbox: its pages, and the clock that demos move. */
export function paymentSandbox(house: House): Hono<Front> {
  const { clock, database, settings } = house;
  const app = new Hono<Front>();
  app.route("/stripe", sandboxStripe({ db: database.db, clock, brand: settings.BRAND_NAME }));
  // Whoever moves the clock sees at once what has become due.
  if (isSandboxClock(clock)) app.route("/clock", sandboxClockApp({ clock, afterMove: () => sweepAll(house) }));
  return app;
}
