import { randomFillSync } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Settings } from "#config/settings.server.ts";
import type { AppEnv } from "../app-env.ts";
import { CSP_REPORTS } from "../csp-reports.ts";

const PERMISSIONS = "camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()";
/** Browsers also apply form-action to redirects after a form; those for payments and onboarding lead to the provider. */
const STRIPE_PAGES = "https://checkout.stripe.com https://connect.stripe.com https://hooks.stripe.com";

/** In a query, or as the name of a calendar file. */
const TOKEN = /[?&](token|code|key|secret)=|\/calendar\/[^/?]+\.ics|\/reset-password\//i;

interface Options {
  settings: Pick<Settings, "BASE_URL" | "sandboxPayments" | "STRIPE_SECRET_KEY" | "STRIPE_PUBLISHABLE_KEY">;
  /** Vite's hot reload needs its web socket and inline styles. */
  development: boolean;
}

/** The nonces or hashes of the inline scripts and styles that a page may run. */
export interface PolicySources {
  scripts: readonly string[];
  styles: readonly string[];
  frames?: readonly string[];
  connections?: readonly string[];
}

/** The one page that may load the payment provider's own card form. */
const CARD_PAGE = "/payment-methods";
const CARD_SCRIPTS = ["https://js.stripe.com", "https://*.js.stripe.com"];
const CARD_FRAMES = [...CARD_SCRIPTS, "https://hooks.stripe.com"];

/** The outside sources that a page may load: with real keys, those of the card form on its page. All other pages have none. */
function cardSources(
  { settings }: Options,
  path: string,
): Pick<PolicySources, "frames" | "connections"> & { scripts: string[] } {
  const takesCards = path === CARD_PAGE && settings.STRIPE_SECRET_KEY && settings.STRIPE_PUBLISHABLE_KEY;
  return takesCards
    ? { scripts: CARD_SCRIPTS, frames: CARD_FRAMES, connections: ["https://api.stripe.com"] }
    : { scripts: [] };
}

const isHttps = ({ BASE_URL }: Options["settings"]) => BASE_URL?.startsWith("https://") ?? false;

/** The content security policy of a page. */
export function contentPolicy({ settings, development }: Options): (sources: PolicySources) => string {
  return ({ scripts, styles, frames = [], connections = [] }) =>
    [
      "default-src 'self'",
      ["script-src 'self'", ...scripts].join(" "),
      development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styles].join(" "),
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "worker-src 'self'",
      [development ? "connect-src 'self' ws:" : "connect-src 'self'", ...connections].join(" "),
      ...(frames.length > 0 ? [["frame-src", ...frames].join(" ")] : []),
      `form-action 'self'${settings.sandboxPayments ? "" : ` ${STRIPE_PAGES}`}`,
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      // Neither the payment provider's form nor Vite knows of trusted types.
      ...(development || frames.length > 0 ? [] : ["require-trusted-types-for 'script'", "trusted-types default"]),
      `report-uri ${CSP_REPORTS}`,
      "report-to csp",
      ...(isHttps(settings) ? ["upgrade-insecure-requests"] : []),
    ].join("; ");
}

/** Stands for the nonce in a policy that is made once. */
const PLACE = "<nonce>";

const NONCE_BYTES = 16;
const random = Buffer.alloc(256 * NONCE_BYTES);
let used = random.length;

/** 128 random bits. They are drawn for many nonces at once, because each draw costs as much as a few hundred bytes. */
function newNonce(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += NONCE_BYTES;
  return random.toString("base64", used - NONCE_BYTES, used);
}

const nonced = (nonce: string): PolicySources => ({
  scripts: [`'nonce-${nonce}'`, "'strict-dynamic'"],
  styles: [`'nonce-${nonce}'`],
});

/** Makes browsers run only our own scripts and forbids framing. Every response has a new nonce. */
export function securityHeaders(options: Options) {
  const https = isHttps(options.settings);
  const policy = contentPolicy(options);
  const usual = policy(nonced(PLACE)).split(PLACE);
  return createMiddleware<AppEnv>(async (c, next) => {
    const nonce = newNonce();
    c.set("nonce", nonce);
    await next();
    const { headers } = c.res;
    if (!headers.has("Content-Security-Policy")) {
      const { scripts, ...more } = cardSources(options, c.req.path);
      const own = nonced(nonce);
      const isUsual = scripts.length === 0;
      headers.set(
        "Content-Security-Policy",
        isUsual ? usual.join(nonce) : policy({ ...own, ...more, scripts: [...own.scripts, ...scripts] }),
      );
    }
    headers.set("X-Content-Type-Options", "nosniff");
    if (!headers.has("X-Frame-Options")) headers.set("X-Frame-Options", "DENY");
    headers.set("Reporting-Endpoints", `csp="${CSP_REPORTS}"`);
    // An address with a token must not reach another site, nor the log of one. A page may ask for the same itself.
    if (TOKEN.test(c.req.url)) headers.set("Referrer-Policy", "no-referrer");
    else if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", PERMISSIONS);
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    if (!headers.has("Cross-Origin-Resource-Policy")) headers.set("Cross-Origin-Resource-Policy", "same-origin");
    if (https) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  });
}
