import Stripe from "stripe";
import type { Settings } from "#config/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { type Clock, systemClock } from "#kernel/clock.ts";
import { defineErrors } from "#kernel/errors.ts";
import { hostedPage } from "#sandbox/stripe/core/shape.ts";
import { webhookSecret } from "#sandbox/stripe/delivery.ts";
import { sandboxSdk } from "#sandbox/stripe/sdk.ts";
import { fetchWithBackOff } from "./back-off.server.ts";
import type { Payments } from "./port.ts";

const errors = defineErrors({
  PAYMENTS_OFF: { status: 503, title: "Payments are off", message: "Payments are not set up on this server yet" },
});

/**
 * The configured payment provider: Stripe with STRIPE_SECRET_KEY, otherwise the sandbox on the same database if it is
 * enabled. With neither, every call throws PAYMENTS_OFF (503).
 */
export function createPayments({
  settings,
  db,
  clock = systemClock,
}: {
  settings: Settings;
  db: Db;
  clock?: Clock;
}): Payments {
  if (settings.STRIPE_SECRET_KEY) {
    const { STRIPE_WEBHOOK_SECRET: own, STRIPE_CONNECT_WEBHOOK_SECRET: connect } = settings;
    const secrets = [own, connect].filter((secret) => secret !== undefined);
    return {
      stripe: realStripe(settings.STRIPE_SECRET_KEY),
      webhookSecrets: async () => secrets,
      setupPage: () => null,
    };
  }
  if (settings.sandboxPayments) {
    const site = settings.BASE_URL ?? `http://localhost:${settings.PORT}`;
    return {
      stripe: sandboxSdk({ db, clock, site }, fetchWithBackOff),
      webhookSecrets: () => Promise.all([webhookSecret(db), webhookSecret(db, "connect-webhook")]),
      setupPage: (id, returnUrl) => hostedPage(returnUrl, `setup/${id}?return_url=${encodeURIComponent(returnUrl)}`),
    };
  }
  return {
    stripe: refusing() as Stripe,
    webhookSecrets: async () => {
      throw errors.PAYMENTS_OFF();
    },
    setupPage: () => null,
  };
}

const realStripe = (key: string): Stripe =>
  new Stripe(key, {
    apiVersion: Stripe.API_VERSION,
    httpClient: Stripe.createFetchHttpClient(fetchWithBackOff(fetch)),
    maxNetworkRetries: 2,
    timeout: 20_000,
  });

/** A proxy with every property of the SDK, at any depth; every call throws. */
function refusing(): unknown {
  return new Proxy(() => {}, {
    // `await` must not treat the proxy as a promise.
    get: (_, name) => (name === "then" ? undefined : refusing()),
    apply: () => {
      throw errors.PAYMENTS_OFF();
    },
  });
}
