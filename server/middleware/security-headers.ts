import { randomBytes } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Settings } from "#config/settings.server.ts";
import type { Front } from "../front.ts";

const PERMISSIONS = "camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()";
/** The browser asks the target of a redirect after a form too: paying and onboarding lead to the provider. */
const STRIPE_PAGES = "https://checkout.stripe.com https://connect.stripe.com";

interface Options {
  settings: Pick<Settings, "BASE_URL" | "sandboxPayments">;
  /** Vite's hot reload needs its socket and puts styles into the page. */
  development: boolean;
}

/** Tells browsers to run our own scripts only, in no one's frame. The nonce is new with every response. */
export function securityHeaders({ settings, development }: Options) {
  const https = settings.BASE_URL?.startsWith("https://") ?? false;
  const policy = (nonce: string) =>
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
      development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "worker-src 'self'",
      development ? "connect-src 'self' ws:" : "connect-src 'self'",
      `form-action 'self'${settings.sandboxPayments ? "" : ` ${STRIPE_PAGES}`}`,
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'self'",
      ...(https ? ["upgrade-insecure-requests"] : []),
    ].join("; ");
  return createMiddleware<Front>(async (c, next) => {
    const nonce = randomBytes(16).toString("base64");
    c.set("nonce", nonce);
    await next();
    const { headers } = c.res;
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policy(nonce));
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", PERMISSIONS);
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    if (!headers.has("Cross-Origin-Resource-Policy")) headers.set("Cross-Origin-Resource-Policy", "same-origin");
    if (https) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  });
}
