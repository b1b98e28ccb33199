import { Hono } from "hono";
import { baseUrlOf } from "#config/base-url.server.ts";
import { receiveWebhook } from "#features/money/index.server.ts";
import { system } from "#kernel/actor.ts";
import { syncClock } from "#sandbox/clock.ts";
import type { AppEnv } from "./app-env.ts";
import { type AppServices, createContext } from "./app-services.ts";

/** Webhooks of outside services, under /webhooks. They are signed and need neither a session nor a rate limit. A task handles them. */
export function webhooks(services: AppServices): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post("/stripe", async (c) => {
    await syncClock(services.clock);
    const ctx = createContext(services, {
      actor: system,
      requestId: c.get("requestId"),
      baseUrl: baseUrlOf(services.settings),
    });
    // The signature covers the raw bytes, so the body is read unparsed.
    const signature = c.req.header("stripe-signature") ?? null;
    await receiveWebhook(ctx, { rawBody: await c.req.text(), signature });
    return c.json({ received: true });
  });
  return app;
}
