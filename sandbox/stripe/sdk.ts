import Stripe from "stripe";
import { apiFetch, type Sandbox } from "./core/api.ts";
import { API_VERSION } from "./core/api-version.ts";
import { routes } from "./resources/index.ts";

type Fetch = ReturnType<typeof apiFetch>;

/** The official SDK, connected to the sandbox in this process. `around` is what the product puts around its requests. */
export function sandboxSdk(sandbox: Sandbox, around: (ask: Fetch) => Fetch = (ask) => ask): Stripe {
  return new Stripe("sk_test_sandbox", {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(around(apiFetch(sandbox, routes))),
    maxNetworkRetries: 2,
    telemetry: false,
    timeout: 20_000,
  });
}
