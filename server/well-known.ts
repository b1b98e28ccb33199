import { Hono } from "hono";
import { baseUrlOf } from "#config/base-url.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import type { AppEnv } from "./app-env.ts";
import type { AppServices } from "./app-services.ts";

/** After this time a reader asks for the file again, so that its contact cannot be out of date for long (RFC 9116). */
const SECURITY_TXT_LIFE = 180 * DAY;

/** The addresses under /.well-known, which programs know without a link. */
export function wellKnown({ settings, clock }: AppServices): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/security.txt", (c) => {
    const base = baseUrlOf(settings, c.req.url);
    const contact = settings.SUPPORT_EMAIL ? `mailto:${settings.SUPPORT_EMAIL}` : `${base}/support`;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${later(clock.now(), SECURITY_TXT_LIFE).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${base}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=3600" });
  });
  // Password managers open this address to change a password.
  app.get("/change-password", (c) => c.redirect("/profile/password", 302));
  return app;
}
