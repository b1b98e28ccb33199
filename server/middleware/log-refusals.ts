import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { securityEvent } from "#app/security-events.server.ts";
import type { AppEnv } from "../app-env.ts";
import type { AppServices } from "../app-services.ts";

/** Records refused permissions and exceeded limits as security events, whichever part of the application refused. */
export const logRefusals = ({ log, hashOf }: Pick<AppServices, "log" | "hashOf">) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { status } = c.res;
    if (status !== 403 && status !== 429) return;
    const ctx: AppEnv["Variables"]["ctx"] | undefined = c.get("ctx");
    securityEvent(log, status === 403 ? "permission-refused" : "limit-reached", {
      actor: ctx?.actor.kind === "user" ? ctx.actor.id : null,
      address_hash: hashOf(c.get("address")),
      route: c.get("route") ?? routePath(c),
    });
  });
