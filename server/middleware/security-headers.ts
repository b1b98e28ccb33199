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
      // Neither the payment provider's form nor Vite supports trusted types.
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
export function newNonce(): string {
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

type Header = readonly [name: string, value: string];

const headersOfAll = (settings: Options["settings"]): readonly Header[] => [
  ["X-Content-Type-Options", "nosniff"],
  ["Reporting-Endpoints", `csp="${CSP_REPORTS}"`],
  ["Permissions-Policy", PERMISSIONS],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ...(isHttps(settings) ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const] : []),
];

/** What a page may set itself. */
const UNLESS_SET: readonly Header[] = [
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
];

/** The headers of a page that sets none of them, and brings its own policy. */
export const fixedHeaders = (settings: Options["settings"]): readonly Header[] => [
  ...headersOfAll(settings),
  ...UNLESS_SET,
];

/** The usual policy of a response, with a new nonce each time. */
export function noncedPolicy(options: Options): () => { nonce: string; policy: string } {
  const parts = contentPolicy(options)(nonced(PLACE)).split(PLACE);
  return () => {
    const nonce = newNonce();
    return { nonce, policy: parts.join(nonce) };
  };
}

/** Whether an address has a token, which must not reach another site. */
export const hasToken = (url: string): boolean => TOKEN.test(url);

/** Makes browsers run only our own scripts and forbids framing. Every response has a new nonce. */
export function securityHeaders(options: Options) {
  const always = headersOfAll(options.settings);
  const policy = contentPolicy(options);
  const usual = noncedPolicy(options);
  return createMiddleware<AppEnv>(async (c, next) => {
    const { nonce, policy: usualPolicy } = usual();
    c.set("nonce", nonce);
    await next();
    const { headers } = c.res;
    if (!headers.has("Content-Security-Policy")) {
      const { scripts, ...more } = cardSources(options, c.req.path);
      const own = nonced(nonce);
      const isUsual = scripts.length === 0;
      headers.set(
        "Content-Security-Policy",
        isUsual ? usualPolicy : policy({ ...own, ...more, scripts: [...own.scripts, ...scripts] }),
      );
    }
    for (const [name, value] of always) headers.set(name, value);
    for (const [name, value] of UNLESS_SET) if (!headers.has(name)) headers.set(name, value);
    if (hasToken(c.req.url)) headers.set("Referrer-Policy", "no-referrer");
  });
}
