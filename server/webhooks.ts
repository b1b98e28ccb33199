import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { baseUrlOf } from "#config/base-url.server.ts";
import { receiveMail, requireMailSecret } from "#features/desk/support/index.server.ts";
import { inboundMailSchema } from "#features/desk/support/rules/inbound-mail.ts";
import { receiveWebhook } from "#features/money/index.server.ts";
import { system } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { syncClock } from "#sandbox/clock.ts";
import type { AppEnv } from "./app-env.ts";
import { type AppServices, createContext } from "./app-services.ts";

/** Only the provider of inbound mail passes. Before the body is read, which may be large. */
export const mailSecret = ({ settings }: AppServices) =>
  createMiddleware<AppEnv>(async (c, next) => {
    requireMailSecret({ settings }, c.req.header("authorization"));
    await next();
  });

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
  app.post("/support-mail", async (c) => {
    await syncClock(services.clock);
    const ctx = createContext(services, {
      actor: system,
      requestId: c.get("requestId"),
      baseUrl: baseUrlOf(services.settings),
    });
    const mail = inboundMailSchema.safeParse(await c.req.json().catch(() => null));
    if (!mail.success) throw errors.MALFORMED();
    // Ignored mails are received too: a repeat would change nothing.
    return c.json({ received: (await receiveMail(ctx, mail.data)) === null });
  });
  return app;
}
