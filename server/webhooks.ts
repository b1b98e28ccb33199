import { Hono } from "hono";
import { baseUrlOf } from "#config/base-url.server.ts";
import { handleStripeWebhook } from "#flows/handle-stripe-webhook.server.ts";
import { system } from "#kernel/actor.ts";
import { freshen } from "#sandbox/clock.ts";
import type { Front } from "./front.ts";
import { contextOf, type House } from "./house.ts";

/** What others report to us, under /webhooks: signed, so that no session and no limit is asked for. */
export function webhooks(house: House): Hono<Front> {
  const app = new Hono<Front>();
  app.post("/stripe", async (c) => {
    await freshen(house.clock);
    const ctx = contextOf(house, { actor: system, requestId: c.get("requestId"), baseUrl: baseUrlOf(house.settings) });
    // Signed byte for byte: the body is read as it came.
    await handleStripeWebhook(ctx, await c.req.text(), c.req.header("stripe-signature") ?? null);
    return c.json({ received: true });
  });
  return app;
}
