import Stripe from "stripe";
import { apiFetch, type Sandbox } from "./core/api.ts";
import { API_VERSION } from "./core/api-version.ts";
import { routes } from "./resources/index.ts";

/** The official SDK, connected to the sandbox in this process. */
export function sandboxSdk(sandbox: Sandbox): Stripe {
  return new Stripe("sk_test_sandbox", {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(apiFetch(sandbox, routes)),
    maxNetworkRetries: 2,
    telemetry: false,
    timeout: 20_000,
  });
}
