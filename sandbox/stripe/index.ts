import { Hono } from "hono";
import type { Db } from "#db/client.server.ts";
import type { Clock } from "#kernel/clock.ts";
import { authenticatePage } from "./pages/authenticate.ts";
import { checkoutPage } from "./pages/checkout.ts";
import { controlPanel } from "./pages/control-panel.ts";
import { fonts } from "./pages/fonts.ts";
import { notFound, type PageEnv } from "./pages/layout.ts";
import { onboardingPage } from "./pages/onboarding.ts";
import { setupPage } from "./pages/setup.ts";

/**
 * The pages of the sandbox, mounted at /sandbox/stripe: those that Stripe would host, and the control panel. The API is available
 * only inside the process (sdk.ts). `c.get("nonce")` is the nonce of the styles.
 */
export function sandboxStripe({ db, clock, brand }: { db: Db; clock: Clock; brand: string }): Hono<PageEnv> {
  const sandbox = { db, clock };
  const app = new Hono<PageEnv>();
  app.route("/", controlPanel(sandbox));
  app.route("/checkout", checkoutPage(sandbox, brand));
  app.route("/setup", setupPage(sandbox, brand));
  app.route("/authenticate", authenticatePage(sandbox, brand));
  app.route("/onboarding", onboardingPage(sandbox, brand));
  app.route("/fonts", fonts());
  app.all("*", (c) => notFound(c));
  return app;
}
